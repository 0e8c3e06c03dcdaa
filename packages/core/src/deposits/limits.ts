import type { DepositMethod, ProvidedMethod } from '@parkett/contract/customer/deposits'
import { currencies, type Currency } from '@parkett/contract/wire/money'
import type { Dated } from '../effective.ts'

/**
 * Bounds of one deposit, in hundredths of the currency; `max` null: none. Money may always come
 * by transfer.
 */
export type DepositLimit = { readonly min: bigint; readonly max: bigint | null }

const house = { validFrom: '2000-01-01', source: 'house rule', confidence: 'D' } as const
export const depositLimits: Readonly<Record<DepositMethod, readonly Dated<DepositLimit>[]>> = {
  quick: [{ ...house, min: 1_000n, max: 1_000_000n }],
  card: [{ ...house, min: 1_000n, max: 500_000n }],
  transfer: [{ ...house, min: 100n, max: null }],
}

/**
 * What one transfer of play money brings at most, in cents: a real one has no bound, but nobody
 * sends real money by tapping a button, and the books are to stay sums that somebody can believe.
 */
export const simulatedTransferMost = 100_000_000n

/** Currencies in which each way is open. The bank account for transfers is kept in euro (SEPA). */
export const depositCurrencies: Readonly<Record<DepositMethod, readonly Currency[]>> = {
  quick: ['EUR', 'CNY', 'USD'],
  card: ['EUR', 'USD'],
  transfer: ['EUR'],
}
/** Those in which any way is open. */
export const currenciesPaidIn: readonly Currency[] = currencies.filter((currency) =>
  Object.values(depositCurrencies).flat().includes(currency),
)

/**
 * What the provider charges us: a share in hundredths of a percent, and a fixed part in
 * hundredths of the currency.
 */
export type ProviderFee = { readonly share: bigint; readonly fixed: bigint }
const contractOf = {
  validFrom: '2000-01-01',
  source: 'embedded provider',
  confidence: 'D',
} as const
export const providerFees: Readonly<Record<ProvidedMethod, readonly Dated<ProviderFee>[]>> = {
  quick: [{ ...contractOf, share: 90n, fixed: 10n }],
  card: [{ ...contractOf, share: 140n, fixed: 25n }],
}

/** Deposits a customer may have under way at the provider. */
export const openDepositsMax = 5
/** How long an unpaid deposit can be paid. */
export const depositLifeMs = 30 * 60_000
/**
 * From this amount, in hundredths of the currency, a second person must agree before staff
 * credit a bank line.
 */
export const secondPersonFrom: readonly Dated<{ readonly minor: bigint }>[] = [
  { ...house, minor: 100_000n },
]

/** No rule lets one person do more: a change beyond it would switch the second one off. */
export const secondPersonMost = 1_000_000n
