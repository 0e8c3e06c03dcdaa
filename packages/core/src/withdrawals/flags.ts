import type { PayeeCheck } from '@parkett/contract/customer/cards'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { PayoutFlag } from '@parkett/contract/desk/payout-flags'

/** What a screening against sanctions lists says of a person; null: nobody could be asked. */
export type Screening = 'clear' | 'possible' | 'hit' | null

const ofName: Readonly<Record<PayeeCheck, PayoutFlag | null>> = {
  match: null,
  close_match: 'name_close_match',
  no_match: 'name_no_match',
  not_possible: 'name_unchecked',
}

/** What a reviewer is shown before a payout. */
export function flagsOf({
  payee,
  sanctions,
}: {
  payee: PayeeCheck
  sanctions: Screening
}): readonly PayoutFlag[] {
  const name = ofName[payee]
  const list: PayoutFlag | null =
    sanctions === 'clear'
      ? null
      : sanctions === null
        ? 'sanctions_unchecked'
        : `sanctions_${sanctions}`
  return [name, list].filter((flag) => flag !== null)
}

/** Such a payout is rejected with a reason of the closed list, and never sent. */
const final: readonly PayoutFlag[] = ['name_no_match', 'sanctions_hit']
/** A person looks at these and says so; only then it may be sent. */
const toBeSeen: readonly PayoutFlag[] = ['name_close_match', 'sanctions_possible']

/** Refuses `payout_flagged`, naming the flags that stand in the way. */
export function mayPayOut(
  flags: readonly PayoutFlag[],
  seen: readonly PayoutFlag[],
): Outcome<true> {
  const open = flags.filter(
    (flag) => final.includes(flag) || (toBeSeen.includes(flag) && !seen.includes(flag)),
  )
  return open.length === 0 ? ok(true) : no('payout_flagged', { flags: open.join(', ') })
}
