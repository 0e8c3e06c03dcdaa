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

/**
 * What a customer is told whatever they chose to be told. The list is closed; each kind has its
 * text in `notify`.
 */
export const securityKinds = [
  'newDevice',
  'newDeviceHold',
  'passwordChanged',
  'passwordReset',
  'tradeChanged',
  'tradeReset',
  'locked',
  'unlocked',
  'phoneChanged',
  'emailChanged',
  'emailRemoved',
  'withdrawalLate',
  'adjusted',
  'depositTaken',
  'ruleChange',
  'withdrawalHeld',
  'withdrawalReleased',
  'frozen',
  'unfrozen',
  'lifted',
  'totpOn',
  'totpOff',
  'recoveryMade',
  'recoveryUsed',
  'closingAsked',
  'closingWithdrawn',
  'closingLapsed',
  'accountClosed',
  'passkeyAdded',
  'passkeyRemoved',
  'factorReset',
  'tradeResetByHouse',
] as const
export type SecurityKind = (typeof securityKinds)[number]

export type Notice = {
  readonly customer: bigint
  readonly kind: SecurityKind
  /**
   * What the text prints: device and network of a new login, an amount, recovery codes left,
   * the name of a passkey.
   */
  readonly facts?: Values
}
