import type { treasuryPrepare } from '@parkett/contract/customer/treasury'
import type { treasurySweepPrepare } from '@parkett/contract/customer/treasury-sweep'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import type { Confirmation } from '../../confirm/use-confirmation.ts'
import { carried } from '../../cash/amount.ts'
import type { WireMoney } from '@parkett/contract/wire/money'
import { paths, type AppPath } from '../../router/paths.ts'

export type Prepared = AnswerOf<typeof treasuryPrepare>
export type Request = BodyOf<typeof treasuryPrepare>
export type TreasuryTicket = Confirmation<Prepared> & {
  readonly ask: (request: Request) => Promise<void>
}

export type SweepPrepared = AnswerOf<typeof treasurySweepPrepare>
export type SweepRequest = BodyOf<typeof treasurySweepPrepare>
export type SweepTicket = Confirmation<SweepPrepared> & {
  readonly ask: (request: SweepRequest) => Promise<void>
}

/** The form of what stays free, as it stands. */
export const sweepPath = (keep: WireMoney | null, currency: WireMoney['currency']): AppPath =>
  paths.treasuryPurchase({ way: 'sweep', currency, ...carried(keep) })

/** The form as it stands, to come back to. */
export const ticketPath = (isBack: boolean, amount: WireMoney | null): AppPath =>
  paths.treasuryPurchase({ ...(isBack && { way: 'back' }), ...carried(amount) })
