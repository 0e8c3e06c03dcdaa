import { legalReasons, type LegalReason } from '@parkett/contract/wire/legal'

/**
 * Everything the door is asked to do, in the words in which a freeze knows it. An act belongs to
 * exactly one of them; what a freeze says of it stands in `frozen`.
 */
export const frozenActs = [
  // Trading.
  'order.place',
  'order.fill.buy',
  'order.fill.sell',
  'order.end',
  'trade.settle',
  // Between the own pockets.
  'transfer',
  // Money on its way out, up to the payment file.
  'payout.request',
  'payout.review',
  'payout.approve',
  'payout.file',
  'payout.send',
  // What the bank did with it, or that it stays after all.
  'payout.report',
  'payout.keep',
  'payout.hold',
  // Where money may go, and where it comes from.
  'card.change',
  'deposit.begin',
  'deposit.repay',
  'money.in',
  // Nobody's money that goes back to who sent it: of a customer, as far as the bank's words say.
  'line.return',
  // By two people of the house.
  'adjust.in',
  'adjust.out',
  'adjust.undo',
  'account.close',
  // Locks, messages, the house's own books: no customer's money.
  'unmoved',
] as const
export type FrozenAct = (typeof frozenActs)[number]

type Verdict = 'stops' | 'goes on'

/**
 * What stops under every kind: all that moves a customer's money, promises to move it, or
 * changes where it may go. What goes on records what happened outside, frees what was held, or
 * lets money in.
 */
const always: Readonly<Record<FrozenAct, Verdict>> = {
  'order.place': 'stops',
  'order.fill.buy': 'stops',
  'order.fill.sell': 'stops',
  'order.end': 'goes on',
  // The trade was made before: the other side has its claim.
  'trade.settle': 'goes on',
  transfer: 'stops',
  'payout.request': 'stops',
  'payout.review': 'stops',
  'payout.approve': 'stops',
  'payout.file': 'stops',
  'payout.send': 'stops',
  // What the bank did is so: not to write it down would make the books untrue.
  'payout.report': 'goes on',
  'payout.keep': 'goes on',
  'payout.hold': 'goes on',
  'card.change': 'stops',
  'deposit.begin': 'stops',
  'deposit.repay': 'stops',
  'money.in': 'goes on',
  'line.return': 'stops',
  'adjust.in': 'goes on',
  'adjust.out': 'stops',
  // What the house booked wrongly was never the customer's.
  'adjust.undo': 'goes on',
  'account.close': 'stops',
  unmoved: 'goes on',
}

/** Kind of freeze × act. */
export const frozen: Readonly<Record<LegalReason, Readonly<Record<FrozenAct, Verdict>>>> = {
  sanctions: always,
  money_laundering: always,
  account_takeover: always,
  // A court attaches what the account is worth: a sale that waits turns shares into money that
  // stays, and what the court asks for is paid by two people.
  court_order: { ...always, 'order.fill.sell': 'goes on', 'adjust.out': 'goes on' },
}

/** One freeze that nobody ended; `until` in milliseconds of real time. */
export type Freeze = { readonly kind: LegalReason; readonly until: number }

/**
 * Until when the act is stopped, or null when it may go on: of several freezes the longest that
 * stops it counts.
 */
export function stoppedUntil(
  freezes: readonly Freeze[],
  act: FrozenAct,
  now: number,
): number | null {
  const ends = freezes
    .filter(({ kind, until }) => until > now && frozen[kind][act] === 'stops')
    .map(({ until }) => until)
  return ends.length === 0 ? null : Math.max(...ends)
}

/** What each kind leaves in the market, for the desk to say. */
export const staysInMarket = (kind: LegalReason, side: 'buy' | 'sell'): boolean =>
  frozen[kind][`order.fill.${side}`] === 'goes on'

export const isLegalReason = (text: string): text is LegalReason =>
  legalReasons.some((known) => known === text)
