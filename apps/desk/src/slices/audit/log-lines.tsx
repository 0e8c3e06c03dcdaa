import { auditList, type auditViews } from '@parkett/contract/desk/audit'
import { Button } from '@parkett/ui/button'
import { isolated } from '@parkett/words/isolated'
import { personText } from '@parkett/words/staff-feed'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { logText } from '../../frame/log-words.ts'
import { usePages } from '../../frame/pager.tsx'
import { plainText } from '../../frame/plain-text.ts'
import { read } from '../../frame/reads.ts'
import { callDesk } from '../../frame/server.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import type { Filter } from './filter.ts'
import { objectText } from './object-text.ts'
import { OneLine, type AuditRow } from './one-line.tsx'

type LinesProps = { readonly filter: Filter; readonly view: (typeof auditViews)[number] }

/** The lines of a view, newest first; one opens to what was asked and what it changed. */
export function Lines({ filter, view }: LinesProps) {
  const [open, choose] = useState<AuditRow | null>(null)
  const t = useWords()
  const language = useLanguage()
  const { cursor, pager } = usePages()
  const asked = (before: string | undefined) => ({
    ...filter,
    view,
    ...(before !== undefined && { before }),
  })
  const query = useQuery(read.one(auditList, { query: asked(cursor) }))
  return (
    <Loaded query={query}>
      {({ rows, next }) => (
        <>
          <ListTable
            caption={t('desk.audit')}
            file={`audit-${view}`}
            whole={async (at) => {
              const page = await callDesk(auditList, { query: asked(at) })
              return { rows: page.rows, next: page.next }
            }}
            pager={pager(next)}
            heads={[
              '#',
              t('label.time'),
              t('desk.actor'),
              t('desk.act'),
              t('desk.object'),
              t('desk.reason'),
            ]}
            rows={rows.map((row) => ({
              key: String(row.position),
              csv: row,
              cells: [
                <Button
                  key="position"
                  kind="quiet"
                  label={t('desk.audit.open', { number: row.position })}
                  onClick={() => choose(row)}
                >
                  {row.position}
                </Button>,
                <When key="at" at={row.at} />,
                `${isolated(row.actor)} (${personText(t, row.role)})`,
                logText(row.act, t),
                objectText(row.object, t, language),
                plainText(row.reason, t, language),
              ],
            }))}
          />
          {open !== null && <OneLine row={open} onClose={() => choose(null)} />}
        </>
      )}
    </Loaded>
  )
}
