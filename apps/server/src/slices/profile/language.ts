import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { readLanguage } from '@parkett/words/languages'
import type { AccessParts } from '../../identity/credentials/parts.ts'

/** Keeps what is written to a customer in. `field_invalid`: it is none of the twelve. */
export async function setLanguage(
  { pool }: AccessParts,
  customer: bigint,
  asked: string,
): Promise<Outcome<true>> {
  const language = readLanguage(asked)
  if (language === null) return no('field_invalid')
  await pool.query('UPDATE customers SET language = $2 WHERE id = $1 AND language <> $2', [
    customer,
    language,
  ])
  return ok(true)
}
