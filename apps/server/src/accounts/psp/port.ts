import type { ProvidedMethod } from '@parkett/contract/customer/deposits'
import type { Money } from '@parkett/contract/wire/money'

export type PaymentRequest = {
  readonly deposit: bigint
  readonly method: ProvidedMethod
  readonly amount: Money
}

/**
 * A payment provider, as most of them work: it is asked for a payment intent, the customer pays
 * on its page, and only its signed callback says what became of it. Every call may be repeated;
 * a throw means it could not be reached.
 */
export type PaymentProvider = {
  readonly id: string
  readonly name: string
  readonly methods: readonly ProvidedMethod[]
  /**
   * The same deposit is the same payment, however often it is asked. `page`: where it is paid,
   * outside of this house.
   */
  readonly create: (
    request: PaymentRequest,
  ) => Promise<{ readonly intent: string; readonly page: string | null }>
  /** `too_late`: it is paid or being paid, and its callback will say so. */
  readonly cancel: (intent: string) => Promise<'cancelled' | 'too_late'>
  /**
   * Where the customer pays with a provider that lives in this house; null: on the page it
   * named.
   */
  readonly payAt: (intent: string) => string | null
  /**
   * What it settled with us and no earlier day's report names, as CSV; null: nothing. The same
   * day is the same report. A provider without it sends its reports to staff, who upload them.
   */
  readonly report?: (day: string) => Promise<string | null>
}
