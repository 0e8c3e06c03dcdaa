import type { brakesRead } from '@parkett/contract/customer/brakes'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

export type BrakeRow = AnswerOf<typeof brakesRead>['rows'][number]

/** A limit in words: an amount, a number, or the end of a pause. */
export function useBrakeText() {
  const t = useWords()
  const format = useFormat()
  const text = ({ kind, currency }: BrakeRow, value: string | null): string => {
    if (value === null) return t('brakes.none')
    if (currency !== null) return format.money({ currency, amount: value })
    if (kind === 'pause') return t('brakes.until', { until: format.minute(value) })
    return format.quantity(Number(value))
  }
  return {
    /** What is in force, each currency apart. */
    holds: (rows: readonly BrakeRow[]): string =>
      rows.length === 0 ? t('brakes.none') : rows.map((row) => text(row, row.value)).join(' · '),
    /** What was asked for and does not count yet; nothing where nothing waits. */
    waits: (rows: readonly BrakeRow[]): string | undefined => {
      const said = rows.flatMap((row) =>
        row.next === null
          ? []
          : [
              t('brakes.next', {
                from: format.minute(row.next.from),
                value: text(row, row.next.value),
              }),
            ],
      )
      return said.length === 0 ? undefined : said.join(' · ')
    },
  }
}
