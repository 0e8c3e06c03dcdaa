import type { MarketCode } from '@parkett/contract/customer/market'
import { profiles } from '@parkett/core/market/profiles'

/** Whose clocks staff type times by: those of the home market. */
export const homeZone = (home: MarketCode): string =>
  Object.values(profiles).find(({ market }) => market === home)?.timeZone ?? 'UTC'
