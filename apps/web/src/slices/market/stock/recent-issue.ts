import { dayMs } from '@parkett/contract/wire/utc-day'

/** A share that is on the market for a year still shows how it got there. */
const recentDays = 365

/** Both are exchange-local dates; counted in days, so no zone can move them. */
export const isRecent = (listedAt: string | null, today: string): boolean =>
  listedAt !== null && (Date.parse(today) - Date.parse(listedAt)) / dayMs <= recentDays
