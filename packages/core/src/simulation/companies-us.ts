import type { IndustryNames } from './companies-de.ts'

/**
 * Forty-four invented companies of the simulated New York list: `TICKER Name`. Tickers have five
 * letters, which no ordinary share of NYSE or Nasdaq has.
 */
export const americanCompanies: readonly IndustryNames[] = [
  {
    sector: 'Information Technology',
    industry: 'Software',
    pe: 33,
    names: `KITEW Kitewire Systems Inc.
      PLUMB Plumbline Analytics Inc.
      OXBOW Oxbow Cloudworks Inc.
      TINCA Tin Canoe Software Corp.
      LANTH Lanthorn Security Inc.`,
  },
  {
    sector: 'Information Technology',
    industry: 'Semiconductors',
    pe: 36,
    names: `QUILL Quillstone Silicon Corp.
      MESAX Mesa Lattice Devices Inc.
      FERNW Fernway Microcircuits Inc.
      COPPR Copperleaf Sensors Corp.`,
  },
  {
    sector: 'Communication Services',
    industry: 'Media and Telecom',
    pe: 18,
    names: `LOONS Loonsong Media Inc.
      PRARI Prairie Signal Wireless Corp.
      BANJO Banjo Creek Studios Inc.`,
  },
  {
    sector: 'Health Care',
    industry: 'Pharmaceuticals',
    pe: 24,
    names: `YARRO Yarrowfield Therapeutics Inc.
      SAGEB Sagebrush Biologics Inc.
      WILOW Willowbark Pharma Corp.
      HEMLK Hemlock Ridge Genetics Inc.`,
  },
  {
    sector: 'Health Care',
    industry: 'Medical Equipment',
    pe: 26,
    names: `STETH Stethway Instruments Inc.
      MARLO Marlow Harbor Implants Corp.`,
  },
  {
    sector: 'Financials',
    industry: 'Banks',
    pe: 11,
    names: `CANAL Canal Street Savings Bancorp
      DUSTB Dustbowl Farmers Bancorp
      PELCN Pelican Bay Trust Corp.`,
  },
  {
    sector: 'Financials',
    industry: 'Insurance',
    pe: 13,
    names: `TORNA Tornado Alley Casualty Co.
      SWING Porchswing Life Co.`,
  },
  {
    sector: 'Industrials',
    industry: 'Machinery',
    pe: 19,
    names: `ANVIL Anvil Notch Tools Corp.
      BARNS Barnswallow Tractor Co.
      GEARG Geargrove Robotics Inc.
      RIVET Rivet and Beam Works Inc.`,
  },
  {
    sector: 'Industrials',
    industry: 'Transportation',
    pe: 15,
    names: `CABSE Caboose Freightlines Corp.
      GULLS Gullwing Regional Air Inc.
      MULES Muletrain Haulage Co.`,
  },
  {
    sector: 'Consumer Discretionary',
    industry: 'Automobiles',
    pe: 14,
    names: `JALOP Jalopy Electric Motors Inc.
      HUBCA Hubcap Junction Parts Co.`,
  },
  {
    sector: 'Consumer Discretionary',
    industry: 'Apparel and Retail',
    pe: 20,
    names: `DENMM Denim Mesa Outfitters Inc.
      PORCL Porchlight Stores Corp.
      MOCCA Moccasin Trail Shoes Inc.`,
  },
  {
    sector: 'Consumer Staples',
    industry: 'Food and Beverages',
    pe: 21,
    names: `GRITS Grits and Honey Foods Inc.
      MAPLW Maplewick Kitchens Corp.
      SODAS Sodawell Bottling Co.`,
  },
  {
    sector: 'Energy',
    industry: 'Equipment and Services',
    pe: 12,
    names: `DERIC Derrickhand Services Inc.
      TUMBL Tumbleweed Pipeline Co.`,
  },
  {
    sector: 'Utilities',
    industry: 'Renewable Electricity',
    pe: 18,
    names: `MESAW Mesawind Power Co.
      BAYOU Bayou Bend Hydro Co.`,
  },
  {
    sector: 'Materials',
    industry: 'Chemicals',
    pe: 15,
    names: `QUARY Quarry Lake Minerals Corp.`,
  },
  {
    sector: 'Real Estate',
    industry: 'Residential Property',
    pe: 22,
    names: `SHACK Shackleton Row Homes Corp.`,
  },
]
