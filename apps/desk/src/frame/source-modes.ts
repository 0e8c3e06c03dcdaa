/** What the label of a price says of its source. */
export const sourceModes = {
  SIMULATED: 'source.simulated',
  REPLAY: 'source.replay',
  DELAYED: 'desk.delayed',
  REAL: 'source.real',
} as const
