import type { marketSectors } from '@parkett/contract/customer/market-sectors'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { Catalogue } from './catalogue.ts'

type Sectors = AnswerOf<typeof marketSectors>['sectors']

/** How many stocks each sector has, the largest first. Stocks of no named sector are in none. */
export function sectorsOf({ all }: Pick<Catalogue, 'all'>): Sectors {
  const named = all.map(({ instrument }) => instrument.sector).filter((sector) => sector !== null)
  return [...Map.groupBy(named, (sector) => sector)]
    .map(([sector, { length: stocks }]) => ({ sector, stocks }))
    .toSorted((a, b) => b.stocks - a.stocks || (a.sector < b.sector ? -1 : 1))
}
