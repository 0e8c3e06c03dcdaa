import type { Company } from '@parkett/core/simulation/companies'
import { companyNamed, issuedOf } from './fictional.ts'
import type { InstrumentRow } from './store.ts'

type Row = Pick<
  InstrumentRow,
  'market' | 'symbol' | 'code' | 'name' | 'nameZh' | 'industry' | 'facts'
>

/** The company behind a listing of the simulated market; undefined for one that it does not know. */
export function companyBehind(row: Row): Company | undefined {
  const { market, symbol, code, name, nameZh, industry, facts } = row
  if (facts?.issued === undefined) return companyNamed(`${market}/${symbol}`)
  return issuedOf({
    ...facts.issued,
    market,
    code,
    name,
    nameZh,
    industry: industry ?? '',
    sharesTotal: Number(facts.sharesTotal),
    annualProfit: Number(facts.annualProfit),
    issueQuantity: Number(facts.issueQuantity),
    publicIssueQuantity: Number(facts.publicIssueQuantity),
    price: facts.issuePrice,
    listedOn: facts.listedAt,
  })
}
