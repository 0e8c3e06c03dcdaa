import { streamOf, type Stream } from '@parkett/core/simulation/chance'
import type { Company } from '@parkett/core/simulation/companies'
import { hongKongPoolMost } from '@parkett/core/offerings/hong-kong'
import type { NewcomerMarket } from '@parkett/core/simulation/newcomers'
import type { OfferingRow } from './offering.ts'
import type { Parent } from './parent.ts'

/** How much there is of an offering, and by which method it is given out; prices in units of 0.0001. */
export type Terms = Pick<OfferingRow, 'method'> & {
  /** Shares of one unit, units in all, and the most of one application. */
  readonly unit: number
  readonly units: number
  readonly mostUnits: number
  readonly poolUnits: number | null
  readonly range: readonly [low: number, high: number] | null
}

type Drawn = {
  readonly n: number
  readonly price: number
  readonly lot: number
  readonly chance: Stream
}

const one = { poolUnits: null, range: null, mostUnits: 25 }
const unitAt = (price: number): number => (price >= 1_000_000 ? 2 : price >= 400_000 ? 10 : 20)

const keys = ['lottery', 'equal_first', 'prorata'] as const
/** A range is so wide, and ends at half and whole dollars. */
const rangeWidth = 0.2
const rangeStep = 5_000

/** The most units of an application that is of the first pool (`market.md` M27); the price in 0.0001. */
export const poolUnitsOf = (price: number, lot: number): number =>
  Math.max(1, Math.floor(hongKongPoolMost / ((price / 10_000) * lot)))

const terms: Readonly<Record<NewcomerMarket, (drawn: Drawn) => Terms>> = {
  DE: ({ n, price, chance }) => ({
    ...one,
    method: keys[n % keys.length] ?? 'lottery',
    unit: unitAt(price),
    units: 12 + chance.below(40),
  }),
  CN: ({ chance }) => ({
    ...one,
    method: 'lottery',
    unit: 500,
    units: 60 + chance.below(140),
    mostUnits: 20,
  }),
  HK: ({ price, lot, chance }) => {
    const units = 1_200 + chance.below(1_600)
    return {
      method: 'pools',
      unit: lot,
      units,
      mostUnits: Math.floor(units / 2),
      poolUnits: poolUnitsOf(price, lot),
      range: null,
    }
  },
  US: ({ price, chance }) => {
    const low = price - price * rangeWidth * chance.next()
    const range = [
      Math.floor(low / rangeStep) * rangeStep,
      Math.ceil((low + price * rangeWidth) / rangeStep) * rangeStep,
    ] as const
    return { ...one, method: 'prorata', unit: unitAt(price), units: 12 + chance.below(40), range }
  },
}

/** Hundreds of shares, of which one person asks for a twentieth at most (`market.md` M52). */
function inBeijing(chance: Stream): Terms {
  const units = 300 + chance.below(500)
  return { ...one, method: 'prorata_time', unit: 100, units, mostUnits: Math.floor(units / 20) }
}

/** Terms of the n-th offering of a market: from its number, so that they are the same wherever it is published. */
export function termsOfSeed({
  market,
  n,
  company,
  price,
  parent,
}: {
  readonly market: NewcomerMarket
  readonly n: number
  readonly company: Company
  readonly price: number
  readonly parent: Parent | null
}): Terms {
  if (parent !== null) {
    const units = Number(parent.rights)
    return { ...one, method: 'prorata', unit: 1, units, mostUnits: units }
  }
  const chance = streamOf(`offerings/size/${market}/${n}`)
  if (company.board === 'BSE') return inBeijing(chance)
  return terms[market]({ n, price, lot: company.temper.lot, chance })
}

/** The least average holding that entitles, and that of one unit, in cents (`market.md` M26). */
export const quotaTerms = { least: 1_000_000n, perUnit: 500_000n } as const
