import { treasuryFast, treasuryRedeemed } from '@parkett/core/ledger/events/treasury'
import { put, type Decision, type Moment, type Work } from '../../ledger/door/act.ts'
import { changed, orderOf, type OrderFacts } from './records.ts'
import { treasuryAccounts, type TreasuryAccountRow } from './tables.ts'

type TakingOut = OrderFacts & { readonly kind: 'redeem' | 'fast' }
type Given = {
  /** The number it gets. */
  readonly id: bigint
  readonly account: TreasuryAccountRow
  /** Of the day's cap used before. */
  readonly used: bigint
}

/** What was taken out at once on a day so far. */
export const usedOn = (account: TreasuryAccountRow | undefined, date: string): bigint =>
  account?.fastOn === date ? account.fastUsed : 0n

/** Units given back, the usual way or at once; whether they may be was asked before. */
export function takeOut(
  work: Work,
  out: TakingOut,
  { id, account, used }: Given,
  at: Moment,
): Omit<Decision<never>, 'value'> {
  const { amount } = out
  const { date, now } = at
  const isFast = out.kind === 'fast'
  const journal = at.nextId()
  const entry = isFast ? treasuryFast(amount) : treasuryRedeemed(amount)
  const none = { wallet: 0n, cash: 0n }
  return {
    journals: [{ ...entry, id: journal, reference: id }],
    rows: [
      orderOf(out, at, { id, journal, taken: none, endedAt: isFast ? now : null }),
      put(treasuryAccounts, {
        ...account,
        units: account.units - amount.minor,
        ...(isFast && { fastOn: date, fastUsed: used + amount.minor }),
      }),
      changed(work, account, { day: date, change: -amount.minor }),
    ],
    events: [{ type: isFast ? 'treasury.fast' : 'treasury.redeemed', data: { id: id.toString() } }],
  }
}
