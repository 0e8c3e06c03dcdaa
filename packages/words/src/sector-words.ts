import type { WordKey } from './keys.ts'
import { listedText } from './listed-words.ts'

/** The eleven sectors of the Global Industry Classification Standard, as listings name them. */
const sectors: Readonly<Record<string, WordKey>> = {
  'Communication Services': 'sector.communication',
  'Consumer Discretionary': 'sector.discretionary',
  'Consumer Staples': 'sector.staples',
  Energy: 'sector.energy',
  Financials: 'sector.financials',
  'Health Care': 'sector.health',
  Industrials: 'sector.industrials',
  'Information Technology': 'sector.technology',
  Materials: 'sector.materials',
  'Real Estate': 'sector.realEstate',
  Utilities: 'sector.utilities',
}

/** A sector in the reader's words. */
export const sectorText = listedText(sectors)
