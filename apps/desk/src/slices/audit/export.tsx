import { fetchFile } from '@parkett/client/call'
import { auditExport } from '@parkett/contract/desk/audit'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { useState } from 'react'
import { csvOf, saveBlob, saveCsv } from '../../frame/csv.ts'
import { server } from '../../frame/server.ts'
import { useAct } from '../../frame/use-act.ts'
import { useWords } from '../../frame/words.ts'
import type { Filter } from './filter.ts'
import { rowsOf } from './lines.ts'

/**
 * Everything that the filter means, not only the page: JSON lines with the signed head, or CSV
 * for a spreadsheet.
 */
export function Export({ filter }: { readonly filter: Filter }) {
  const t = useWords()
  const [done, setDone] = useState(false)
  const load = (): Promise<Blob> => fetchFile(server, auditExport, { query: filter })
  const json = useAct(async () => {
    saveBlob('audit.jsonl', await load())
    setDone(true)
  })
  const csv = useAct(async () => {
    saveCsv('audit.csv', csvOf(rowsOf(await (await load()).text())))
    setDone(true)
  })
  const error = json.error ?? csv.error
  return (
    <div className="stack-2">
      <div className="inline">
        <Button kind="secondary" busy={json.busy} onClick={() => void json.run()}>
          {t('desk.jsonl')}
        </Button>
        <Button kind="secondary" busy={csv.busy} onClick={() => void csv.run()}>
          {t('desk.csvAll')}
        </Button>
      </div>
      {done && <p className="quiet">{t('desk.exportText')}</p>}
      <FormFault text={error} />
    </div>
  )
}
