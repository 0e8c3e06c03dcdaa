import { createRequire } from 'node:module'

type ByIban = (
  iban: string,
  day: string,
) => { readonly bankName: string; readonly bic?: string } | null
// Its types for ES modules name files that do not resolve, so what is used of it is written
// down here.
const { bankDataByIBAN } = createRequire(import.meta.url)('bankdata-germany') as {
  readonly bankDataByIBAN: ByIban
}

/** The bank that keeps an account, as a directory of banks has it. */
export type Bank = { readonly bank: string; readonly bic: string | null }

/**
 * Says which bank keeps an account, without asking anybody outside this process. `iban`:
 * already checked, without blanks. `day`: an ISO date, because banks merge and their codes with
 * them. `unknown`: the country's directory is here and names no such bank. `uncovered`: no
 * directory of that country is here.
 */
export type BankDirectory = (iban: string, day: string) => Bank | 'unknown' | 'uncovered'

/**
 * The sort codes of the Bundesbank, of the quarter of `day` and the next
 * (docs/decisions/0200-bank-directory.md).
 */
export const bundesbankDirectory: BankDirectory = (iban, day) => {
  if (!iban.startsWith('DE')) return 'uncovered'
  const known = bankDataByIBAN(iban, day)
  if (known === null) return 'unknown'
  return { bank: known.bankName, bic: known.bic ?? null }
}
