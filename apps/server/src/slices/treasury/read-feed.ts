import type { feedFormats } from '@parkett/contract/desk/treasury'
import { fromDecimal, type Currency } from '@parkett/contract/wire/money'
import { attribute, children, inside, readXml } from '../../accounts/bank/xml.ts'
import { dateText, StatementFault } from '../../accounts/bank/statement.ts'
import { pooled } from '../../accounts/treasury/terms.ts'
import { cellsUnder } from './csv-columns.ts'

/** Income per unit, in parts of 0.00000001: what a file says per 10,000 with four decimals. */
export type FeedDay = {
  readonly currency: Currency
  readonly day: string
  readonly income: bigint
  /** Where it stands in the file, for who must mend it. */
  readonly at: number
}
export type ReadFeed = {
  readonly format: (typeof feedFormats)[number]
  readonly days: readonly FeedDay[]
}

/** More than ten years of a pool: a file that has more is none of a fund. */
export const daysMax = 4_000
/** Per 10,000 on one day; a hundred is one percent of all there is. */
const incomeMax = 1_000_000n

/**
 * What a fund earned by day: a CSV with the columns `currency`, `day` and `income`, or XML with the same as
 * attributes of `fundFeed/day`. Income stands per 10,000, before the fee of the house.
 * @throws StatementFault with the line or day that cannot be read; nothing of it is taken
 */
export function readFeed(text: string): ReadFeed {
  const isXml = /^\uFEFF?\s*</.test(text)
  const days = isXml ? daysOfXml(text) : daysOfCsv(text)
  if (days.length === 0) throw new StatementFault(1, 'day')
  if (days.length > daysMax) throw new StatementFault(daysMax + 1, 'day')
  const seen = new Set<string>()
  for (const { currency, day, at } of days) {
    if (seen.has(`${currency} ${day}`)) throw new StatementFault(at, 'day')
    seen.add(`${currency} ${day}`)
  }
  return { format: isXml ? 'xml' : 'csv', days }
}

const daysOfXml = (text: string): readonly FeedDay[] =>
  children(inside(readXml(text), 'fundFeed'), 'day').map((day, at) =>
    feedDay(at + 1, {
      currency: attribute(day, 'currency'),
      day: attribute(day, 'date'),
      income: attribute(day, 'income'),
    }),
  )

const daysOfCsv = (text: string): readonly FeedDay[] =>
  cellsUnder(text, ['currency', 'day', 'income']).map(({ line, cells }) => {
    const [currency = '', day = '', income = ''] = cells
    return feedDay(line, { currency, day, income })
  })

type Said = { readonly currency: string; readonly day: string; readonly income: string }

function feedDay(at: number, said: Said): FeedDay {
  const currency = pooled.find((one) => one === said.currency.trim())
  if (currency === undefined) throw new StatementFault(at, 'currency')
  const day = dateText(said.day.trim(), { line: at, field: 'day' })
  const figure = said.income.trim()
  if (!/^-?\d{1,3}(\.\d{1,4})?$/.test(figure)) throw new StatementFault(at, 'income')
  const income = fromDecimal(figure, 4)
  if (income > incomeMax || income < -incomeMax) throw new StatementFault(at, 'income')
  return { currency, day, income, at }
}
