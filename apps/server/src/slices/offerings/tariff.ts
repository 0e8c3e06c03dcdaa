import { profiles } from '@parkett/core/market/profiles'
import { localTime } from '@parkett/core/market/zone'
import type { Tariff } from '@parkett/core/offerings/apply'
import { houseRules } from '../../accounts/rules/current.ts'
import type { OfferingRow } from './offering.ts'

/** The rules that price an application made on this day of its market. */
export const tariffOn = ({ board }: Pick<OfferingRow, 'board'>, on: string): Tariff => ({
  schedule: houseRules().schedule(profiles[board].fees, on),
  on,
})

/** The rules that price an application made at this moment. */
export const tariffNow = (offering: Pick<OfferingRow, 'board'>, now: number): Tariff =>
  tariffOn(offering, localTime(now, profiles[offering.board].timeZone).date)
