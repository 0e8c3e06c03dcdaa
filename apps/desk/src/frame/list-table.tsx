import { Button } from '@parkett/ui/button'
import { DataTable, type TableRow } from '@parkett/ui/data-table'
import { Empty } from '@parkett/ui/empty'
import type { KeyboardEvent, ReactNode } from 'react'
import { csvOf, saveCsv, type CsvRow } from './csv.ts'
import { ExportWhole, type LoadPage } from './export-whole.tsx'
import { useWords } from './words.ts'

type ListRow = TableRow & {
  /** The row for a spreadsheet, by column; cells themselves may be marks and links. */
  readonly csv: CsvRow
}

type ListTableProps = {
  readonly caption: string
  readonly heads: readonly string[]
  readonly rows: readonly ListRow[]
  /** The file's name without its ending. */
  readonly file: string
  readonly pager?: ReactNode
  /** Instead of "nothing here yet". */
  readonly empty?: string | undefined
  /** Of a list in pages: reads one, so that the whole result is taken along. */
  readonly whole?: LoadPage | undefined
}

/**
 * A list of the desk: arrow keys go from row to row, and it can be taken along as CSV: what is
 * shown, or with `whole` everything that the filter finds.
 */
export function ListTable({ caption, heads, rows, file, pager, empty, whole }: ListTableProps) {
  const t = useWords()
  if (rows.length === 0) {
    return (
      <div className="stack">
        <Empty>{empty ?? t('state.empty')}</Empty>
        {pager}
      </div>
    )
  }
  return (
    <div className="stack" onKeyDown={moveByArrows}>
      <DataTable caption={caption} heads={heads} rows={rows} />
      <div className="inline">
        {pager}
        {whole === undefined ? (
          <Button
            kind="quiet"
            onClick={() => saveCsv(`${file}.csv`, csvOf(rows.map(({ csv }) => csv)))}
          >
            {t('desk.csv')}
          </Button>
        ) : (
          <ExportWhole file={file} load={whole} />
        )}
      </div>
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** From the act of one row to that of the next; Home and End to the first and the last. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')]
  const acts = rows.flatMap((row) => row.querySelector<HTMLElement>('a, button') ?? [])
  const at = acts.findIndex((act) => act.closest('tr')?.contains(event.target as Node))
  const to =
    event.key === 'Home' ? 0 : event.key === 'End' ? acts.length - 1 : at + (steps[event.key] ?? 0)
  const next = acts[Math.min(Math.max(to, 0), acts.length - 1)]
  if (next === undefined || (to === at && at !== -1)) return
  if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return
  event.preventDefault()
  next.focus()
}
