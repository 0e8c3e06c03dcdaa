import type { UserInfo } from '@parkett/contract/customer/access'
import type { WordKey } from '@parkett/words/keys'
import type { Words } from '@parkett/words/speak'

export type Range = UserInfo['chartRange']
/** The spans of a line, as the calls name them. */
export const ranges = ['1d', '1w', '1m', '1y', 'max'] as const satisfies readonly Range[]

const words: Readonly<Record<Range, readonly [short: WordKey, long: WordKey]>> = {
  '1d': ['range.day', 'range.dayLong'],
  '1w': ['range.week', 'range.weekLong'],
  '1m': ['range.month', 'range.monthLong'],
  '1y': ['range.year', 'range.yearLong'],
  max: ['range.max', 'range.maxLong'],
}

/** `1M`, spoken "1 month". */
export const rangeOptions = (t: Words) =>
  ranges.map((value) => {
    const [short, long] = words[value]
    return { value, label: t(short), spoken: t(long) }
  })
