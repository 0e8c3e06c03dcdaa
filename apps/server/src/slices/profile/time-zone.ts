import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { AccessParts } from '../../identity/credentials/parts.ts'

/** Keeps the zone of a customer's days. `field_invalid`: no such zone is known here. */
export async function setTimeZone(
  { pool }: AccessParts,
  customer: bigint,
  timeZone: string,
): Promise<Outcome<true>> {
  if (!isZone(timeZone)) return no('field_invalid')
  await pool.query('UPDATE customers SET time_zone = $2 WHERE id = $1 AND time_zone <> $2', [
    customer,
    timeZone,
  ])
  return ok(true)
}

/**
 * Asked of `Intl` itself and not of `Intl.supportedValuesOf`: browsers list some zones under a
 * newer name than ours (Asia/Kolkata for Asia/Calcutta), and both are the same zone everywhere.
 */
function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
