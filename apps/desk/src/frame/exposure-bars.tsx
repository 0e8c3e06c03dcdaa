import type { tradingPositions } from '@parkett/contract/desk/trading'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { formatPercent } from '@parkett/words/format'
import { ShareBars } from './share-bars.tsx'
import { useLanguage, useWords } from './words.ts'

export type Position = AnswerOf<typeof tradingPositions>['rows'][number]

/** By currency, in the order of the answer: no two currencies are one whole. */
export const byCurrency = (rows: readonly Position[]) => [
  ...Map.groupBy(rows, ({ currency }) => currency),
]

/** Of what is priced; minor units would not change a share of a whole. */
const worth = ({ value }: Position): number => Number(value?.amount ?? 0)

/** What part of the worth of all these each is, in words of the language. */
export function usePartOf(rows: readonly Position[]) {
  const language = useLanguage()
  const all = rows.reduce((sum, row) => sum + worth(row), 0)
  const partOf = (row: Position): number => (all === 0 ? 0 : worth(row) / all)
  const said = (row: Position): string =>
    row.value === null ? '–' : formatPercent((partOf(row) * 100).toFixed(2), language)
  return { partOf, said }
}

type ExposureBarsProps = {
  readonly currency: string
  /** All of one currency; the table twin has every one. */
  readonly rows: readonly Position[]
  readonly most: number
}

/** What customers hold of each share as planks, the largest first. */
export function ExposureBars({ currency, rows, most }: ExposureBarsProps) {
  const t = useWords()
  const { partOf, said } = usePartOf(rows)
  return (
    <ShareBars
      label={t('desk.positions.chart', { currency })}
      bars={rows.slice(0, most).map((row) => ({
        key: row.instrument,
        name: row.name,
        part: partOf(row),
        said: said(row),
      }))}
    />
  )
}
