import type { HouseSettings } from '../base/house-settings.ts'

/** A house of which nobody said anything: what an empty environment makes of it. */
export const unnamedHouse: HouseSettings = {
  name: '',
  address: '',
  register: '',
  licence: { number: '', register: '', supervisor: '' },
  complaints: '',
  channels: [],
  licences: { blocks: '', treasury: '', savings: '', loans: '' },
}
