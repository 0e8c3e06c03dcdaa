import type { MessageSegment } from '@parkett/contract/customer/messages'
import { noticeMessages, type NoticeMessage } from '@parkett/contract/customer/notices'
import type { Announced } from '../../ledger/door/command.ts'
import { fieldOf } from '../../ledger/event-field.ts'
import { placeOf } from '../../platform/notify/kinds.ts'

const kinds = Object.keys(noticeMessages) as readonly NoticeMessage[] // Keys of the list.
const messageOn = new Map<string, NoticeMessage>(
  kinds.flatMap((kind) => noticeMessages[kind].on.map((event) => [event, kind] as const)),
)

/** The message that tells an event, if one does. */
export function messageOf({ type, data }: Pick<Announced, 'type' | 'data'>): NoticeMessage | null {
  const status = fieldOf(data, 'status')
  return messageOn.get(`${type}:${status}`) ?? messageOn.get(type) ?? null
}

/** The order, withdrawal, deposit or report that an event is about; null where it names none. */
export function objectOf({ data }: Pick<Announced, 'data'>): bigint | null {
  const id = fieldOf(data, 'id') || fieldOf(data, 'order')
  return /^\d+$/.test(id) ? BigInt(id) : null
}

/** The events whose messages stand in a segment, as `noticeMessages` writes them. */
export const eventsIn = (segment: MessageSegment): readonly string[] =>
  kinds
    .filter((kind) => segment === 'all' || placeOf(kind).segment === segment)
    .flatMap((kind) => noticeMessages[kind].on)

/**
 * Events of a customer that are told by no message of the books, each with why. A test holds this
 * list against every event that the code names.
 */
export const untold: Readonly<Record<string, string>> = {
  'order.placed': 'the customer asked for it and sees the receipt; its fill or end is told',
  'order.accepted': 'the session opened; nothing was traded yet',
  'order.trailed':
    'a step on the way, as asked for; the order shows it, and that it was reached is told',
  'order.filled': 'a part of it: the message comes when the order is filled or ends',
  'offering.applied': 'the customer asked for it and sees it in the list; its result is told',
  'offering.numbered': 'a step on the way, on the day that the terms named; its result is told',
  'offering.paid': 'the customer asked for it and sees the receipt',
  'offering.changed': 'the customer asked for it and sees before and after in its story',
  'offering.cancelled': 'the customer asked for it and sees it in the list',
  'block.applied': 'the customer asked for it and sees the receipt; its execution or end is told',
  'block.cancelled': 'the customer asked for it and sees it in the list',
  'block.in_review': 'a step on the way, a quarter of an hour behind the receipt that named it',
  'block.offered': 'the customer asked for it and sees the receipt; its listing or end is told',
  'block.sale_ending': 'a step of moments; that it is over is told',
  'block.settled': 'what was bought was told when it was executed; the record shows the day',
  'trades.settled': 'what was traded was told by its order; money log and holdings show the day',
  'shares.sellable': 'what was bought was told by its order; the holding shows when it can be sold',
  'deposit.created': 'the customer asked for it and sees it under way; its end is told',
  'deposit.charged_back': 'told by the message depositTaken, written in the same transaction',
  'deposit.repaid': 'the customer asked for it and sees the receipt',
  'transfer.made': 'the customer asked for it and sees the receipt; no money left the account',
  'withdrawal.in_review': 'a step on the way; the withdrawal shows its clock, its end is told',
  'withdrawal.approve': 'a step of staff, in “What our staff did”; that it was sent is told',
  'withdrawal.hold': 'told by the message withdrawalHeld, written in the same transaction',
  'withdrawal.release': 'told by the message withdrawalReleased, written in the same transaction',
  'withdrawal.batch': 'a step of staff; that it was sent is told',
  'withdrawal.unbatch': 'a step of staff, in “What our staff did”',
  'withdrawal.claimed': 'said without a line of the bank: told when the bank shows it',
  'withdrawal.unclaimed': 'what nobody was told is taken back',
  'treasury.bought': 'the customer asked for it and sees the receipt',
  'treasury.swept':
    'the customer turned it on; the pool’s history lists each, and it can be taken back there',
  'treasury.taken_back': 'the customer asked for it and sees the receipt',
  'treasury.redeemed': 'the customer asked for it and sees the receipt with the day of payment',
  'treasury.fast': 'the customer asked for it and sees the receipt; it was paid at once',
  'treasury.sweep_on': 'the customer asked for it and the pool’s screen shows it',
  'treasury.sweep_off': 'the customer asked for it and the pool’s screen shows it',
  'treasury.confirmed': 'on the day that the receipt named; the pool’s screen shows it',
  'treasury.paid': 'on the day that the receipt named; money log and pool show it',
  'plan.begun': 'the customer asked for it and sees the plan',
  'plan.changed': 'the customer asked for it and sees the plan',
  'plan.ended': 'the customer asked for it, or its last skip said why; the plan shows it',
  'savings.bought': 'the customer asked for it and sees the receipt with its days',
  'savings.exited': 'the customer asked for it and sees the receipt; it was paid at once',
  'savings.renewal_chosen': 'the customer asked for it and sees it at the deposit',
  'savings.renewal_taken_back': 'the customer asked for it and sees it at the deposit',
  'loan.applied': 'the customer asked for it and sees it among the records',
  'loan.withdrawn': 'the customer asked for it and sees it among the records',
  'loan.in_review': 'a step on the way; the record shows it, its end is told',
  'loan.accepted': 'the customer asked for it and sees the receipt',
  'loan.expired': 'on the day that the offer named; the record shows it',
  'loan.instalment':
    'on the day that the schedule named, or asked for; record and money log show it',
  'loan.part_repaid': 'the customer asked for it and sees the receipt',
  'loan.closed': 'the last one of the schedule, or asked for; the record shows it',
  'loan.revoked': 'the customer asked for it and sees the receipt',
  'card.bound': 'told by the message cardBound, written in the same transaction',
  'card.default': 'the customer asked for it and sees it in the list',
  'card.removed': 'told by the message cardRemoved, written in the same transaction',
  'ledger.adjusted': 'told by the message adjusted, written in the same transaction',
  'ledger.reversed': 'told by the message adjusted, written in the same transaction',
  'problem.reported': 'the customer wrote it and sees it at the record',
  'problem.replied': 'the customer wrote it and sees it in the ticket',
  'problem.escalated':
    'a step of staff, in “What our staff did” and in the ticket; its answer is told',
  'appropriateness.answered': 'the customer answered and sees what follows',
  'note.written': 'the customer wrote it, for nobody else',
  'tax.exempted': 'the customer wrote it down and sees it under the own data',
  'tax.certified': 'the customer certified it and sees it under the own data',
  'practice.opened': 'the customer asked for it and is in the practice',
  'practice.reset': 'the customer asked for it and is in the practice, where its mark was set',
  'brakes.changed': 'the customer asked for it and sees from when it counts',
  'account.locked': 'told by the message locked, written in the same transaction',
  'account.unlocked': 'told by the message unlocked, written in the same transaction',
  'account.closed': 'told by the message accountClosed',
}
