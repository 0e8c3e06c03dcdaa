import { isoDate, type IsoDate } from '@parkett/core/civil'
import { termsOn, type ListingTerms, type TermsChange } from '@parkett/core/market/listing-terms'
import { profiles, type Board } from '@parkett/core/market/profiles'
import type { Calendars } from '@parkett/core/market/published-calendars'
import { companies, type Company } from '@parkett/core/simulation/companies'
import { issuedCompany, type Issued } from '@parkett/core/simulation/issued'
import {
  newcomer,
  newcomerMarkets,
  newcomersMost,
  type NewcomerMarket,
} from '@parkett/core/simulation/newcomers'
import { anchorDay, freeUntil, historyFrom, type Drawable } from './draw.ts'
import { gridOf } from './grid.ts'

/**
 * The seed of the simulated market. Another text makes other companies' prices; it is part of
 * every tape's name.
 */
const marketSeed = 'parkett-1'
export const simulationSource = `simulation ${marketSeed}`

const span = { seed: marketSeed, firstDay: historyFrom, anchorDay }

/** The companies that are there from the first start on. */
export const fictionalCompanies = (): readonly Company[] => companies(span)

/** The n-th company that comes to a market later. */
export const newcomerOf = (market: NewcomerMarket, n: number): Company => newcomer(market, n, span)

/** A company that a house brought to the market. */
export const issuedOf = (issued: Issued): Company => issuedCompany(span, issued)

const nameOf = ({ market, symbol }: Company): string => `${market}/${symbol}`
const byName = (all: readonly Company[]): ReadonlyMap<string, Company> =>
  new Map(all.map((each) => [nameOf(each), each]))
let first: ReadonlyMap<string, Company> | undefined
/** Made only where one of them is listed: there are a thousand, and a start waits for them. */
let later: ReadonlyMap<string, Company> | undefined

const allNewcomers = (): readonly Company[] =>
  newcomerMarkets.flatMap((market) =>
    Array.from({ length: newcomersMost }, (_, n) => newcomerOf(market, n)),
  )

/** A fictional company, also one that is still to come, by `market/symbol`. */
export function companyNamed(name: string): Company | undefined {
  first ??= byName(fictionalCompanies())
  const found = first.get(name)
  if (found !== undefined) return found
  later ??= byName(allNewcomers())
  return later.get(name)
}

type Listed = {
  readonly calendars: Calendars
  readonly listedAt: IsoDate | undefined
  readonly changes?: readonly TermsChange[] | undefined
}

/** What drawing needs of a company, on every day as it was changed until then. */
export function drawableOf(
  company: Company,
  { calendars, listedAt, changes = [] }: Listed,
): Drawable {
  const { temper, specialTreatment } = company
  const drawn = drawnBy(company.board, null)
  const calendar = calendars[drawn.profile.calendar]
  const free = freeUntil(drawn.profile, calendar, listedAt)
  const own = { ...drawn, specialTreatment, temper, freeUntil: free }
  if (changes.length === 0) return own
  const terms = termsOfCompany(company)
  return {
    ...own,
    on: (day) => {
      const { board, tickBand, state } = termsOn(terms, changes, isoDate(day))
      return state === 'trading' ? drawnBy(board, tickBand) : null
    },
  }
}

const drawnBy = (board: Board, band: ListingTerms['tickBand']) => {
  const profile = profiles[board]
  return {
    profile,
    grid: gridOf(profile.ticks, { date: isoDate(anchorDay), band: band ?? undefined }),
  }
}

const termsOfCompany = ({ name, nameZh, sector, board, temper }: Company): ListingTerms => ({
  name,
  nameZh,
  sector,
  lotSize: temper.lot,
  tickBand: null,
  board,
  state: 'trading',
})
