/** The eleven sectors of the Global Industry Classification Standard, as listings name them. */
export const sectorNames = [
  'Communication Services',
  'Consumer Discretionary',
  'Consumer Staples',
  'Energy',
  'Financials',
  'Health Care',
  'Industrials',
  'Information Technology',
  'Materials',
  'Real Estate',
  'Utilities',
] as const
export type SectorName = (typeof sectorNames)[number]
