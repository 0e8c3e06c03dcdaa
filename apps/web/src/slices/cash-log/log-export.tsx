import type { CashRow } from '@parkett/contract/customer/cash-log'
import type { Words } from '@parkett/words/speak'
import { useQueryClient } from '@tanstack/react-query'
import { cashLogQuery } from '../../cash/queries.ts'
import { eventWord } from '@parkett/words/journal-words'
import { useWords } from '../../session/words.ts'
import { CsvButton } from '../../trading/csv-button.tsx'
import { useCsvTime, type CsvTime } from '../../trading/csv-time.ts'
import { SavePaper } from '../../papers/save-paper.tsx'

type LogExportProps = { readonly asked: Parameters<typeof cashLogQuery>[0] }

/**
 * The period as a signed statement, and the whole list as a table, also the pages not loaded
 * yet.
 */
export function LogExport({ asked }: LogExportProps) {
  const t = useWords()
  const client = useQueryClient()
  const time = useCsvTime()
  const all = async () => {
    const { pages } = await client.fetchInfiniteQuery({
      ...cashLogQuery(asked),
      pages: Number.POSITIVE_INFINITY,
    })
    return logRows(
      pages.flatMap(({ rows }) => rows),
      t,
      time,
    )
  }
  return (
    <div className="pad stack-2">
      <SavePaper label={t('portfolio.pdf')} wanted={{ kind: 'interim', period: asked.period }} />
      <CsvButton
        name={`parkett-cash-${asked.side}-${asked.currency}-${asked.period}.csv`}
        rows={all}
      />
    </div>
  )
}

/** Heads in the reader's language, values as exact decimals and ISO times for other programs. */
function logRows(log: readonly CashRow[], t: Words, time: CsvTime): readonly (readonly string[])[] {
  const heads = [
    time.head,
    t('explain.event'),
    t('label.amount'),
    t('moneylog.balance'),
    t('label.currency'),
    t('explain.journal'),
  ]
  const rows = log.map(({ at, event, amount, balance, journal }) => [
    time.of(at),
    t(eventWord(event)),
    amount.amount,
    balance.amount,
    amount.currency,
    journal,
  ])
  return [heads, ...rows]
}
