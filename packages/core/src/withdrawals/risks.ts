import type { PayoutRisk } from '@parkett/contract/desk/payout-filter'
import type { PayoutFlag } from '@parkett/contract/desk/payout-flags'
import { dayMs } from '@parkett/contract/wire/utc-day'

export type RiskFacts = {
  /** What the name check and the sanctions list said. */
  readonly flags: readonly PayoutFlag[]
  readonly requestedAt: number
  readonly boundAt: number
  /** Kinds of security messages of the last days. */
  readonly lately: readonly string[]
  readonly first: boolean
  readonly amount: bigint
  /** Up to here one person approves, minor units. */
  readonly alone: bigint
  readonly locked: boolean
  readonly frozen: boolean
}

/**
 * A card bound less than this before the request is new, and a change this recent is worth a
 * look.
 */
export const recentMs = 7 * dayMs

/** Whether an account was new to its customer when they asked for something with it. */
export const isNewAccount = (boundAt: number, askedAt: number): boolean =>
  askedAt - boundAt < recentMs

/** By which security messages a change is known. */
export const changes = [
  ['login_password_changed', ['passwordChanged', 'passwordReset']],
  ['trade_password_changed', ['tradeChanged', 'tradeReset']],
  ['phone_changed', ['phoneChanged']],
] as const satisfies readonly (readonly [PayoutRisk, readonly string[]])[]

/** What a reviewer is shown to look at before money leaves. It decides nothing. */
export function risksOf(facts: RiskFacts): readonly PayoutRisk[] {
  const { flags, requestedAt, boundAt, lately, first, amount, alone, locked, frozen } = facts
  const risks: readonly (readonly [PayoutRisk, boolean])[] = [
    ['customer_locked', locked],
    ['customer_frozen', frozen],
    ['large_amount', amount > alone],
    ['first_payout', first],
    ['new_card', isNewAccount(boundAt, requestedAt)],
    ...changes.map(([risk, kinds]) => [risk, kinds.some((kind) => lately.includes(kind))] as const),
  ]
  return [...flags, ...risks.filter(([, applies]) => applies).map(([risk]) => risk)]
}
