import type { settlementDue } from '@parkett/contract/desk/settlement'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { profiles } from '@parkett/core/market/profiles'
import { localTime } from '@parkett/core/market/zone'

export type MarketCode = AnswerOf<typeof settlementDue>['rows'][number]['market']

export const marketCodes = ['DE', 'CN', 'HK', 'US'] as const satisfies readonly MarketCode[]

const zones = {
  DE: profiles.XETR.timeZone,
  CN: profiles.MAIN_SH.timeZone,
  HK: profiles.HK.timeZone,
  US: profiles.US.timeZone,
}

/** The date where the market stands. */
export const todayIn = (market: MarketCode, now: number): string =>
  localTime(now, zones[market]).date
