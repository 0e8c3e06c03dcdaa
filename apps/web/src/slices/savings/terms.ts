import type {
  SavingsDeposit,
  SavingsProduct,
  savingsShow,
} from '@parkett/contract/customer/savings'
import type { Currency, WireMoney } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { Language } from '@parkett/words/languages'
import { formatPercent, formatRate } from '@parkett/words/format'
import { compare } from '../../cash/amount.ts'
import { percentOf } from '../../trading/percent-of.ts'
import { addMoney, isZero } from '../../trading/sums.ts'

export type Savings = AnswerOf<typeof savingsShow>

/** A fraction of one as percent: two decimals, and all of them where a rate has more. */
export function rateText(fraction: string, language: Language): string {
  const points = percentOf(fraction)
  const isShort = /\.\d\d0*$/.test(points)
  return isShort ? formatPercent(points, language) : formatRate(points, language)
}

/** The currencies that are anything to this customer: the first, and where there is money. */
export function ownCurrencies({
  products,
  running,
  available,
}: Pick<Savings, 'products' | 'running' | 'available'>): readonly {
  readonly currency: Currency
}[] {
  const all = new Set([
    ...products.map(({ currency }) => currency),
    ...running.map(({ deposit }) => deposit.currency),
  ])
  const held = new Set([
    ...running.map(({ deposit }) => deposit.currency),
    ...available.filter((amount) => !isZero(amount)).map(({ currency }) => currency),
  ])
  return [...all].filter((one, at) => at === 0 || held.has(one)).map((currency) => ({ currency }))
}

/** Less than the smallest purchase is left: nobody can buy. */
export const isSoldOut = ({ left, minimum }: Pick<SavingsProduct, 'left' | 'minimum'>): boolean =>
  compare(left, minimum) < 0

/** The most that can be bought now, by this customer and of what is left. */
export const mostOf = ({ room, left }: Pick<SavingsProduct, 'room' | 'left'>): WireMoney =>
  compare(room, left) < 0 ? room : left

type Sums = { readonly deposit: WireMoney; readonly total: WireMoney }

/** All that runs in one currency, and what it comes to at the end; null where nothing runs. */
export function sumsOf(running: readonly Pick<SavingsDeposit, 'deposit' | 'total'>[]): Sums | null {
  if (running.length === 0) return null
  return {
    deposit: addMoney(...running.map(({ deposit }) => deposit)),
    total: addMoney(...running.map(({ total }) => total)),
  }
}
