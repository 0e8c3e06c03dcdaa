import type { Screening } from '@parkett/core/withdrawals/flags'

/** Asks a provider whether a person stands on a sanctions list. Asked again before every payout. */
export type Sanctions = {
  /** Named with every answer that is kept. */
  readonly provider: string
  /** Null: nobody could be asked; said to staff as such, and never taken for clear. */
  readonly screen: (person: {
    readonly customer: bigint
    readonly name: string
  }) => Promise<Screening>
}
