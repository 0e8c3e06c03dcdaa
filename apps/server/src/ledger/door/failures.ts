/** SQLSTATEs after which the same batch may simply be tried again. */
const passingStates = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock not available
  '57P01', // server is shutting down
  '57P02', // server crashed
  '57P03', // server is starting
  '53300', // too many connections
])

/**
 * True for failures of the moment (deadlock, lost connection, restart), false for those that
 * would come again. An error of the server has a five-character state; whatever has none came
 * from the line itself.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (/^[0-9A-Z]{5}$/.test(state)) return passingStates.has(state) || state.startsWith('08')
  return (
    /^E[A-Z]+$/.test(state) ||
    /connection|terminated|not queryable|socket|timeout/i.test(error.message)
  )
}

/** A key of the batch was answered before, by this door or another. */
export const isKnownKey = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_keys_pkey'
