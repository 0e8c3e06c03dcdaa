import type { WordKey } from './keys.ts'
import { listedText } from './listed-words.ts'

/** The industries of the simulated market's companies, as their listings name them. */
const industries: Readonly<Record<string, WordKey>> = {
  'Apparel and Retail': 'industry.apparelAndRetail',
  Automobiles: 'industry.automobiles',
  Banks: 'industry.banks',
  Chemicals: 'industry.chemicals',
  Electricity: 'industry.electricity',
  'Equipment and Services': 'industry.equipmentAndServices',
  'Exchanges and Brokers': 'industry.exchangesAndBrokers',
  'Food and Beverages': 'industry.foodAndBeverages',
  'Household Appliances': 'industry.householdAppliances',
  Insurance: 'industry.insurance',
  Machinery: 'industry.machinery',
  'Media and Telecom': 'industry.mediaAndTelecom',
  'Medical Equipment': 'industry.medicalEquipment',
  'Metals and Chemicals': 'industry.metalsAndChemicals',
  Pharmaceuticals: 'industry.pharmaceuticals',
  Property: 'industry.property',
  'Renewable Electricity': 'industry.renewableElectricity',
  'Residential Property': 'industry.residentialProperty',
  Semiconductors: 'industry.semiconductors',
  Software: 'industry.software',
  Transportation: 'industry.transportation',
}

/** An industry in the reader's words. */
export const industryText = listedText(industries)
