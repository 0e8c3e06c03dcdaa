import type { ReactNode } from 'react'
import { said, type Asked } from '../asked.ts'
import type { CsvRow } from '../csv.ts'
import { ExportWhole } from '../export-whole.tsx'

type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null }

type QueueFootProps<Row> = {
  readonly pager: ReactNode
  /** How the file begins, and what narrows the queue, which its name says too. */
  readonly file: string
  readonly asked: Asked<string>
  /** One page of the queue; next null: the last. */
  readonly load: (cursor: string | undefined) => Promise<Page<Row>>
  readonly csv: (row: Row) => CsvRow
}

/** Below a queue: its next page, and everything that its filter finds as a file. */
export function QueueFoot<Row>({ pager, file, asked, load, csv }: QueueFootProps<Row>) {
  return (
    <div className="desk-queue-foot">
      {pager}
      <ExportWhole
        file={[file, ...Object.values(said(asked))].join('-')}
        load={async (cursor) => {
          const { rows, next } = await load(cursor)
          return { rows: rows.map(csv), next }
        }}
      />
    </div>
  )
}
