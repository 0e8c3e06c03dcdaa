import type { QueueAge } from '@parkett/contract/desk/queue-filter'
import { queueTargets, type Target, type WaitedFor } from '@parkett/contract/desk/queue-targets'

/** By when what waits since a column should be dealt with, as SQL says `dueMs`. */
export const dueSql = (queue: WaitedFor, since: string): string =>
  `(${since} + ${targetSql(queueTargets[queue], since)})`

/** When a day is over where its currency has its market. */
export const dayOverSql = (day: string): string =>
  `(${day} + 1)::timestamp AT TIME ZONE CASE currency WHEN 'EUR' THEN 'Europe/Berlin'
    WHEN 'CNY' THEN 'Asia/Shanghai' WHEN 'HKD' THEN 'Asia/Hong_Kong' ELSE 'America/New_York' END`

/** The newest row that had begun; whatever is older than all of them has the first. */
export function targetSql(rows: readonly Target[], since: string): string {
  const [first, ...later] = rows.map(({ validFrom, minutes }) => ({
    from: `'${validFrom}T00:00:00Z'::timestamptz`,
    every: `interval '${minutes} minutes'`,
  }))
  if (first === undefined) throw new Error('no target')
  if (later.length === 0) return first.every
  const cases = later
    .toReversed()
    .map(({ from, every }) => `WHEN ${since} >= ${from} THEN ${every}`)
  return `CASE ${cases.join(' ')} ELSE ${first.every} END`
}

/** What a row must meet to be later than its target, as SQL says it, or not to be. */
export function fitsAge(age: QueueAge | undefined, late: () => string): readonly string[] {
  if (age === 'late') return [late()]
  return age === 'in_time' ? [`NOT (${late()})`] : []
}
