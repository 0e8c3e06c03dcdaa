import type { DepositStatus } from '@parkett/contract/customer/deposits'
import type { Currency } from '@parkett/contract/wire/money'
import type { ReportedKind, ReportFault } from '@parkett/contract/desk/psp-reports'

/** A row of the provider's report. Minor units; `gross` of what it took back is negative. */
export type ReportedPayment = {
  readonly kind: ReportedKind
  readonly currency: Currency
  readonly gross: bigint
  readonly fee: bigint
}
/** What the ledger says of the same payment. */
export type LedgerPayment = {
  readonly currency: Currency
  readonly amount: bigint
  readonly fee: bigint
  readonly status: DepositStatus
  /** An earlier report has settled the same movement. */
  readonly settled: boolean
  /**
   * What two people corrected with the provider for this customer, and no payout has settled
   * yet.
   */
  readonly corrected: bigint
}
export type Compared =
  | { readonly agrees: true; readonly corrected: bigint }
  | {
      readonly agrees: false
      readonly fault: Exclude<ReportFault, 'missing'>
      readonly expected: bigint | null
      /** What the provider took less what its table says, where that alone differs: two people may book it (`money.md` G64). */
      readonly feeAlone: bigint | null
    }

/**
 * Holds one row of a settlement report against the ledger: it is booked only where both say the
 * same to the cent, with what two people corrected in between. What was taken back costs no
 * fee.
 */
export function compareReported(reported: ReportedPayment, ledger: LedgerPayment | null): Compared {
  const apart = (fault: Exclude<ReportFault, 'missing'>, expected: bigint | null): Compared => ({
    agrees: false,
    fault,
    expected,
    feeAlone: null,
  })
  if (ledger === null) return apart('unknown', null)
  const back = reported.kind !== 'payment'
  const whole = back ? -ledger.amount : ledger.amount
  if (ledger.currency !== reported.currency) return apart('currency', whole)
  if (ledger.settled) return apart('twice', whole)
  const partly = back && ledger.status === 'credited' && ledger.corrected !== 0n
  if (partly && reported.gross === ledger.corrected && reported.fee === 0n)
    return { agrees: true, corrected: ledger.corrected }
  const known = back ? ['charged_back'] : ['credited', 'charged_back']
  if (!known.includes(ledger.status)) return apart('state', whole)
  const feeAlone = reported.fee - (back ? 0n : ledger.fee)
  if (feeAlone !== 0n)
    return { ...apart('fee', whole), ...(reported.gross === whole && { feeAlone }) }
  if (reported.gross === whole) return { agrees: true, corrected: 0n }
  if (reported.gross === whole + ledger.corrected)
    return { agrees: true, corrected: ledger.corrected }
  return apart('amount', whole + ledger.corrected)
}
