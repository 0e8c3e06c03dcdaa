import { isoDate } from '@parkett/core/civil'
import { profiles } from '@parkett/core/market/profiles'
import { companies, type Company } from '@parkett/core/simulation/companies'
import { newcomer, newcomersMost } from '@parkett/core/simulation/newcomers'
import { anchorDay, historyFrom, type Drawable } from './draw.ts'
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

/** The n-th company that comes to the market later. */
export const newcomerOf = (n: number): Company => newcomer(n, span)

const nameOf = ({ market, symbol }: Company): string => `${market}/${symbol}`
let all: ReadonlyMap<string, Company> | undefined

/** A fictional company, also one that is still to come, by `market/symbol`. */
export function companyNamed(name: string): Company | undefined {
  const later = Array.from({ length: all === undefined ? newcomersMost : 0 }, (_, n) =>
    newcomerOf(n),
  )
  all ??= new Map([...fictionalCompanies(), ...later].map((each) => [nameOf(each), each]))
  return all.get(name)
}

/** What drawing needs of a company. */
export function drawableOf(company: Company): Drawable {
  const profile = profiles[company.board]
  const grid = gridOf(profile.ticks, { date: isoDate(anchorDay) })
  return { profile, specialTreatment: company.specialTreatment, grid, temper: company.temper }
}
