import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { csvOf, saveCsv, type CsvRow } from './csv.ts'
import { pulseQuery } from './pulse.ts'
import { explain } from './server.ts'
import { useWords } from './words.ts'

/** One page of a list as rows of a spreadsheet, and where the next begins. */
export type LoadPage = (
  cursor: string | undefined,
) => Promise<{ readonly rows: readonly CsvRow[]; readonly next: string | null }>

/** A file ends here, and says so. */
const rowsMax = 20_000

type ExportWholeProps = {
  /** The file's name without its ending: the room, and what narrows it. */
  readonly file: string
  readonly load: LoadPage
}

/**
 * The whole result of a list, not the page that is shown. The file's name says how many rows it has,
 * and that money is simulated where it is.
 */
export function ExportWhole({ file, load }: ExportWholeProps) {
  const t = useWords()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [said, say] = useState<{ readonly text: string; readonly tone: 'brass' | 'danger' }>()
  const run = async (): Promise<void> => {
    setBusy(true)
    say(undefined)
    try {
      const rows: CsvRow[] = []
      let cursor: string | undefined
      for (;;) {
        const page = await load(cursor)
        rows.push(...page.rows)
        if (page.next === null) break
        if (rows.length >= rowsMax) {
          say({ text: t('desk.csvStopped', { count: rows.length }), tone: 'brass' })
          break
        }
        cursor = page.next
      }
      const simulated = client.getQueryData(pulseQuery.queryKey)?.mode === 'simulated'
      saveCsv(`${simulated ? 'simulated-' : ''}${file}-${rows.length}.csv`, csvOf(rows))
    } catch (error) {
      say({ text: explain(error, t), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind="quiet" busy={busy} onClick={() => void run()}>
        {t('desk.csvAll')}
      </Button>
      {said !== undefined && (
        <Notice tone={said.tone} alert>
          {said.text}
        </Notice>
      )}
    </>
  )
}
