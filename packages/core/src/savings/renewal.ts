import type { IsoDate } from '../civil.ts'
import type { Rate } from '../decimal.ts'

type Rates = { readonly yieldRate: Rate; readonly earlyRate: Rate }

/** Whether the terms of a day are no worse than those that a renewal was chosen on (`money.md` G77). */
export const isNoWorse = (now: Rates, chosen: Rates): boolean =>
  now.yieldRate >= chosen.yieldRate && now.earlyRate >= chosen.earlyRate

/** Whether one may still say on a local date what becomes of it: until the day on which it is paid. */
export const mayChoose = (today: IsoDate, maturesOn: IsoDate): boolean => today < maturesOn
