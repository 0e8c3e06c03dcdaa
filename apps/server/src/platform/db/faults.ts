/** SQLSTATEs after which the same may simply be tried again. */
const passingStates = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock not available
  '57P01', // server is shutting down
  '57P02', // server crashed
  '57P03', // server is starting
  '53300', // too many connections
])
/** Ended by the database for the sake of another. */
const gaveWayStates = /^(40001|40P01|55P03)$/
const fullStates = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** Of the database's own, or of a line to it that broke or was never made. */
const awayStates = /^(57P0[123]|53300|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
const awayWords = /^(Connection terminated|timeout exceeded when trying to connect|connect ENOENT)/

const stateOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : ''

/**
 * True for failures of the moment (deadlock, lost connection, restart), false for those that
 * would come again. An error of the server has a five-character state; whatever has none came
 * from the line itself.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = stateOf(error)
  if (/^[0-9A-Z]{5}$/.test(state)) return passingStates.has(state) || state.startsWith('08')
  return (
    /^E[A-Z]+$/.test(state) ||
    /connection|terminated|not queryable|socket|timeout/i.test(error.message)
  )
}

/** Whether there is no room left where the books or the files lie. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && fullStates.has(stateOf(error))

/** Whether the books cannot be reached just now: nothing of the request is at fault. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error && (awayStates.test(stateOf(error)) || awayWords.test(error.message))

/** Whether all of it was taken back because two stood in each other's way: it may simply be sent again. */
export const gaveWay = (error: unknown): boolean =>
  error instanceof Error && gaveWayStates.test(stateOf(error))
