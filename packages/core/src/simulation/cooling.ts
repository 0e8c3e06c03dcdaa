import { tapeSteps, type Tape } from './tape.ts'

/** A pause of a day without limits: where the tape stands in it, and from when until when, parts of the session. */
export type Cooling = { readonly part: number; readonly from: number; readonly until: number }

/** Moves from the opening price that stop trading at their first time, in percent, each way (`market.md` M83). */
export const coolingMoves = [30, 60] as const

/** Points of the path at which a move is reached for the first time; two at one point are one pause. */
export function coolingSteps({ path, bar }: Pick<Tape, 'path' | 'bar'>): readonly number[] {
  const first = (reached: (price: number) => boolean) => path.findIndex(reached)
  const steps = coolingMoves.flatMap((percent) => [
    first((price) => price * 100 >= bar.open * (100 + percent)),
    first((price) => price * 100 <= bar.open * (100 - percent)),
  ])
  return [...new Set(steps)].filter((step) => step >= 0).toSorted((a, b) => a - b)
}

/**
 * The pauses of a day, each `pause` of its session long. The tape stands in them and goes on where it
 * stood, so that the rest of the session is so much shorter: no price is left out.
 */
export function coolingsOf(steps: readonly number[], pause: number): readonly Cooling[] {
  const traded = 1 - steps.length * pause
  return steps.map((step, before) => {
    const part = step / (tapeSteps - 1)
    const from = part * traded + before * pause
    return { part, from, until: from + pause }
  })
}

export type Cooled = {
  /** Where the tape stands. */
  readonly part: number
  /** The pause that runs. */
  readonly cooling: Cooling | null
}

/** Where the tape stands when so much of the session has passed. */
export function cooledAt(coolings: readonly Cooling[], passed: number): Cooled {
  const running = coolings.find(({ from, until }) => from <= passed && passed < until)
  if (running !== undefined) return { part: running.part, cooling: running }
  const part = (passed - sum(coolings.filter(({ until }) => until <= passed))) / (1 - sum(coolings))
  const position = Math.floor(part * (tapeSteps - 1))
  // The price that stops trading is not seen before it does.
  const next = coolings.some((one) => Math.round(one.part * (tapeSteps - 1)) === position + 1)
  return { part: next ? position / (tapeSteps - 1) : part, cooling: null }
}

/** How much of the session has passed when the tape has come to a part: before a pause that begins there. */
export const passedAt = (coolings: readonly Cooling[], part: number): number =>
  part * (1 - sum(coolings)) + sum(coolings.filter((one) => one.part < part))

const sum = (coolings: readonly Cooling[]): number =>
  coolings.reduce((all, { from, until }) => all + until - from, 0)
