import type { Instrument } from '@parkett/contract/customer/market'
import type { Currency } from '@parkett/contract/wire/money'
import type { Outcome } from '@parkett/contract/wire/outcome'
import type { PlanDue, PlanRow } from '../../accounts/trading/plans.ts'

export type Wanted = Pick<PlanRow, 'instrument' | 'amount' | 'quantity'>

/** What a purchase would be at this instant; money in minor units. */
export type Estimate = {
  readonly instrument: Instrument
  readonly currency: Currency
  readonly quantity: number
  readonly price: string
  readonly value: bigint
  readonly charges: bigint
}

/** What plans ask of orders: slices do not know each other. */
export type StandingPort = {
  /** Refuses what could never be bought so; what passes, such as a closed session, is no refusal. */
  readonly estimate: (customer: bigint, wanted: Wanted) => Promise<Outcome<Estimate>>
  readonly place: (customer: bigint, wanted: Wanted, due: PlanDue) => Promise<Outcome<true>>
}
