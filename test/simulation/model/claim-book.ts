import type { Claim, Payout, Purse, Said } from './purse.ts'
import type { Place } from './rules.ts'

/** The bank side, which knows the way of a payout that nobody said anything of. */
type Bank = {
  readonly step: (payout: Payout, act: 'arrive', now: number) => string | null
  readonly comesBack: (payout: Payout) => void
}

/**
 * What two people say the bank did, and what a line of it shows, as the rule book says it
 * (`money.md` G9). Null: the act is taken.
 */
export class ClaimBook {
  private readonly purses: Record<Place, Purse>
  private readonly bank: Bank

  constructor(purses: Record<Place, Purse>, bank: Bank) {
    this.purses = purses
    this.bank = bank
  }

  refusal = ({ status }: Payout, says: Claim): string | null =>
    status === 'sent' || (status === 'arrived' && says === 'returned')
      ? null
      : 'withdrawal_not_open'

  /** Of one that is only sent, "came back" says two things. */
  claim(payout: Payout, says: Claim): string | null {
    const refused = this.refusal(payout, says)
    if (refused !== null) return refused
    const paid = payout.status === 'sent' ? [{ says: 'arrived', before: 'sent' } as const] : []
    const back = says === 'returned' ? [{ says, before: 'arrived' } as const] : []
    const said: Said[] = [...paid, ...back]
    for (const one of said) this.move(payout, one.says, 1n)
    payout.claims.push(said)
    payout.status = says === 'returned' ? 'returning' : 'arrived'
    return null
  }

  /** Two take back what was said together last. */
  unclaim(payout: Payout): string | null {
    const last = payout.claims.pop()
    if (last?.[0] === undefined) return 'withdrawal_not_open'
    for (const one of last.toReversed()) this.move(payout, one.says, -1n)
    payout.status = last[0].before
    return null
  }

  /** A line of the bank: what was said of it is no word any more. */
  show(payout: Payout, act: 'arrive' | 'return', now: number): string | null {
    const purse = this.purses[payout.place]
    const { amount, status } = payout
    if (act === 'arrive') {
      const open = payout.claims.flat().some(({ says }) => says === 'arrived')
      if (!open) return this.bank.step(payout, 'arrive', now)
      payout.claims = payout.claims
        .map((said) => said.filter(({ says }) => says !== 'arrived'))
        .filter((said) => said.length > 0)
      return null
    }
    if (status !== 'sent' && status !== 'arrived' && status !== 'returning')
      return 'withdrawal_not_open'
    if (status === 'sent') purse.leaving -= amount
    if (status === 'arrived') purse.deposited += amount
    if (status === 'returning') purse.returning -= amount
    this.bank.comesBack(payout)
    payout.claims = []
    payout.status = 'returned'
    return null
  }

  private move({ place, amount }: Payout, says: Claim, way: bigint): void {
    const purse = this.purses[place]
    if (says === 'arrived') {
      purse.leaving -= way * amount
      purse.deposited -= way * amount
    } else {
      purse.returning += way * amount
      purse.deposited += way * amount
    }
  }
}
