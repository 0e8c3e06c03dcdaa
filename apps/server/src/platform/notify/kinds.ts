import type { MessageSegment, MessageTarget } from '@parkett/contract/customer/messages'
import {
  noticeMessages,
  type NoticeKind,
  type NoticeMessage,
} from '@parkett/contract/customer/notices'
import type { Values } from '@parkett/words/messages'

/**
 * Messages that carry a code. They go to the phone only: shown in the app they would prove
 * nothing.
 */
export const codeKinds = [
  'codePassword',
  'codeTrade',
  'codeUnlock',
  'codePhone',
  'codeEmail',
] as const
export type CodeKind = (typeof codeKinds)[number]

type Told = { readonly segment: 'money' | 'system'; readonly to: MessageTarget }
const money = (to: MessageTarget): Told => ({ segment: 'money', to })
const system = (to: MessageTarget): Told => ({ segment: 'system', to })

/** What rang, to the mailbox of staff: no message of a customer. */
export const alarmMail = 'alarm'

/**
 * What a customer is told whatever they chose to be told, with its place in the message centre. The
 * list is closed; each kind has its text in `notify`.
 */
export const securityKinds = {
  newDevice: system('security'),
  newDeviceHold: system('security'),
  passwordChanged: system('security'),
  passwordReset: system('security'),
  tradeChanged: system('security'),
  tradeReset: system('security'),
  locked: system('security'),
  unlocked: system('security'),
  phoneChanged: system('profile'),
  emailChanged: system('profile'),
  emailRemoved: system('profile'),
  cardBound: system('cards'),
  cardRemoved: system('cards'),
  withdrawalLate: money('withdrawal'),
  adjusted: money('moneyLog'),
  depositTaken: money('deposit'),
  ruleChange: system('rules'),
  withdrawalHeld: money('withdrawal'),
  withdrawalReleased: money('withdrawal'),
  frozen: system('security'),
  unfrozen: system('security'),
  lifted: system('security'),
  totpOn: system('security'),
  totpOff: system('security'),
  recoveryMade: system('security'),
  recoveryUsed: system('security'),
  closingAsked: system('closing'),
  closingWithdrawn: system('closing'),
  closingLapsed: system('closing'),
  accountClosed: system('closing'),
  passkeyAdded: system('security'),
  passkeyRemoved: system('security'),
  factorReset: system('security'),
  tradeResetByHouse: system('security'),
  shareChange: system('stock'),
  shareChangeBack: system('stock'),
  poolStopped: money('treasury'),
  poolResumed: money('treasury'),
} as const satisfies Readonly<Record<string, Told>>
export type SecurityKind = keyof typeof securityKinds

export type Notice = {
  readonly customer: bigint
  readonly kind: SecurityKind
  /**
   * What the text prints: device and network of a new login, an amount, recovery codes left,
   * the name of a passkey.
   */
  readonly facts?: Values
  /** The withdrawal or deposit it is about. */
  readonly about?: bigint
}

/** Everything that stands in the message centre. */
export type ToldKind = SecurityKind | NoticeMessage

const segments = {
  orders: 'orders',
  withdrawals: 'money',
  deposits: 'money',
  answers: 'money',
  identity: 'system',
  alerts: 'system',
  service: 'system',
  product: 'system',
} as const satisfies Readonly<Record<NoticeKind, MessageSegment>>

type Place = { readonly segment: 'orders' | 'money' | 'system'; readonly to: MessageTarget }

/** Where a message stands, and what it leads to. */
export function placeOf(kind: ToldKind): Place {
  if (kind in securityKinds) return securityKinds[kind as SecurityKind] // Just looked.
  const { kind: of, to } = noticeMessages[kind as NoticeMessage] // The other half of the union.
  return { segment: segments[of], to }
}

/** The kinds of one segment, for the messages of the house. */
export const kindsIn = (segment: MessageSegment): readonly ToldKind[] =>
  [...keysOf(securityKinds), ...keysOf(noticeMessages)].filter(
    (kind) => segment === 'all' || placeOf(kind).segment === segment,
  )

const keysOf = <K extends string>(list: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(list) as K[] // `Object.keys` forgets them.
