import { dayNumber, type IsoDate } from '../civil.ts'
import type { Market } from '../market/profiles.ts'
import { chineseCompanies } from './companies-cn.ts'
import { germanCompanies, type IndustryNames } from './companies-de.ts'
import { hongKongCompanies } from './companies-hk.ts'
import { americanCompanies } from './companies-us.ts'
import { companyOf, type Company, type CompanySpan } from './companies.ts'
import { valueAtIssue } from './listing-day.ts'
import { fairValue } from './walk.ts'

const groups: Readonly<Record<Market, readonly IndustryNames[]>> = {
  DE: germanCompanies,
  CN: chineseCompanies,
  HK: hongKongCompanies,
  US: americanCompanies,
}

/** An industry as a market's own companies have it; one that it has none of, as any market has it. */
export function industryIn(market: Market, industry: string): IndustryNames | undefined {
  const isIt = (group: IndustryNames): boolean => group.industry === industry
  return groups[market].find(isIt) ?? Object.values(groups).flat().find(isIt)
}

/** What is written of a company that a house brings to the simulated market; the price in 0.0001. */
export type Issued = Pick<
  Company,
  | 'market'
  | 'board'
  | 'code'
  | 'name'
  | 'nameZh'
  | 'sharesTotal'
  | 'annualProfit'
  | 'issueQuantity'
  | 'publicIssueQuantity'
> & {
  readonly industry: string
  readonly lot: number
  readonly price: number
  readonly listedOn: IsoDate
}

/**
 * Such a company as the simulation has its own (`market.md` M55): it moves by the market's seed and its code, around the
 * fair value at which a newcomer is issued for this price. Nobody writes any other price of it.
 */
export function issuedCompany(span: CompanySpan, issued: Issued): Company {
  const { market, board, code, nameZh, lot, sharesTotal, price, listedOn } = issued
  const group = industryIn(market, issued.industry)
  if (group === undefined) throw new RangeError(`no industry ${issued.industry}`)
  // A name decides nothing of how it moves, also where it is changed later.
  const drawn = companyOf(span, group, { market, board, code, name: '', nameZh, lot })
  const { temper } = drawn
  const target = valueAtIssue(price) * (temper.target / fairValue(temper, dayNumber(listedOn)))
  const part = sharesTotal / drawn.sharesTotal
  return {
    ...drawn,
    name: issued.name,
    sharesTotal,
    // What is traded is what was issued.
    sharesFloat: issued.issueQuantity,
    annualProfit: issued.annualProfit,
    issueQuantity: issued.issueQuantity,
    publicIssueQuantity: issued.publicIssueQuantity,
    temper: {
      ...temper,
      target: Math.max(1, Math.round(target)),
      dailyVolume: Math.max(1, Math.round(temper.dailyVolume * part)),
    },
  }
}
