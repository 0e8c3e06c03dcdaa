import type { Rule } from '@parkett/contract/customer/rules'
import { toDecimal } from '@parkett/contract/wire/money'
import { printRate } from '@parkett/core/decimal'
import { loanCurrency, loanOffers } from '@parkett/core/loans/terms'
import { newShareCharges } from '@parkett/core/offerings/hong-kong'
import { poolRates } from '@parkett/core/treasury/terms'
import { offeredProducts } from '../../accounts/savings/offered.ts'
import { versions } from './book.ts'

const none = { value: null, rate: null, base: null, min: null, max: null } as const

/**
 * Products beside shares by the dated rows that they are charged and paid by: the fee of each pool, rate
 * and bounds of each term of the savings fund and of loans, the charges of new shares where an exchange
 * has its own.
 */
export const productRules = (today: string): Rule[] =>
  [...pools(today), ...terms(today), ...newShares(today), ...loans(today)].map(
    ({ versions: all, ...rule }) => ({
      ...rule,
      versions: all.filter(({ state }) => state !== 'past'),
    }),
  )

const pools = (today: string): Rule[] =>
  (['EUR', 'CNY', 'HKD', 'USD'] as const).flatMap((currency) => {
    const rows = poolRates[currency] ?? []
    return rows.length === 0
      ? []
      : [
          {
            rule: 'treasury.fee',
            currency,
            versions: versions(
              rows.map(({ validFrom, source, fee }) => ({
                validFrom,
                source,
                terms: { ...none, rate: printRate(fee) },
              })),
              today,
            ),
          },
        ]
  })

/**
 * A row that ends the sale says nothing, and what is sold no more is no rule. What is still to come is nobody's
 * yet: two people may take it back before its day (`money.md` G58).
 */
const terms = (today: string): Rule[] =>
  offeredProducts()
    .map(({ currency, days, rows }) => ({
      rule: `savings.${days}`,
      currency,
      versions: versions(
        rows.map(({ validFrom, source, terms: sold }) => ({
          validFrom,
          source,
          terms: {
            ...none,
            rate: sold && printRate(sold.yieldRate),
            min: sold && toDecimal(sold.minimum, 2),
            max: sold && toDecimal(sold.maximum, 2),
          },
        })),
        today,
      ).filter(({ state, terms: { rate } }) => rate !== null && state !== 'coming'),
    }))
    .filter(({ versions: all }) => all.some(({ state }) => state !== 'past'))

const newShares = (today: string): Rule[] => [
  {
    rule: 'newShares.HK',
    currency: 'HKD',
    versions: versions(
      newShareCharges.map(({ validFrom, source, rate }) => ({
        validFrom,
        source,
        terms: { ...none, rate: printRate(rate) },
      })),
      today,
    ),
  },
]

/** A nominal rate a year for each number of instalments. */
const loans = (today: string): Rule[] => {
  const months = [...new Set(loanOffers.flatMap(({ rates }) => Object.keys(rates)))]
  return months.map((count) => ({
    rule: `loan.${count}`,
    currency: loanCurrency,
    versions: versions(
      loanOffers.flatMap(({ validFrom, source, rates, minimum, maximum }) => {
        const rate = rates[Number(count)]
        return rate === undefined
          ? []
          : [
              {
                validFrom,
                source,
                terms: {
                  ...none,
                  rate: printRate(rate),
                  min: toDecimal(minimum, 2),
                  max: toDecimal(maximum, 2),
                },
              },
            ]
      }),
      today,
    ),
  }))
}
