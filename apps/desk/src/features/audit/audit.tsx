import { auditList, auditVerify } from '@parkett/contract/audit'
import { Button } from '@parkett/ui/button'
import { DataTable } from '@parkett/ui/data-table'
import { Notice } from '@parkett/ui/notice'
import { TextField } from '@parkett/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../shell/loaded.tsx'
import { callDesk } from '../../shell/server.ts'
import { useForm } from '../../shell/use-form.ts'
import { When } from '../../shell/when.tsx'
import { useWords } from '../../shell/words.ts'
import { csvOf, saveCsv } from '../../shell/csv.ts'

type Filter = { readonly actor: string; readonly act: string; readonly object: string }
const all: Filter = { actor: '', act: '', object: '' }

/** Who did what, newest first; filtered, exported, and verified against what lies outside of the database. */
export function Audit() {
  const t = useWords()
  const [filter, setFilter] = useState(all)
  const form = useForm({
    fields: ['actor', 'act', 'object'],
    check: () => ({}),
    send: async (values) => {
      setFilter(values)
      return undefined
    },
  })
  return (
    <>
      <Verify />
      <form className="desk-form" role="search" noValidate onSubmit={form.onSubmit}>
        <TextField name="actor" label={t('desk.actor')} autoComplete="off" maxLength={64} />
        <TextField name="act" label={t('desk.act')} autoComplete="off" maxLength={64} />
        <TextField name="object" label={t('desk.object')} autoComplete="off" maxLength={64} />
        <Button type="submit" kind="secondary">
          {t('action.filter')}
        </Button>
      </form>
      <Lines filter={filter} />
    </>
  )
}

function Lines({ filter }: { readonly filter: Filter }) {
  const t = useWords()
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  const before = pages.at(-1)
  const given = Object.fromEntries(Object.entries({ ...filter, before }).filter(([, value]) => value))
  const query = useQuery({
    queryKey: ['audit', given],
    queryFn: () => callDesk(auditList, { query: given }),
  })
  return (
    <Loaded query={query}>
      {({ rows, next }) => (
        <div className="stack">
          <DataTable
            caption={t('desk.audit')}
            heads={['#', t('label.time'), t('desk.actor'), t('desk.act'), t('desk.object'), t('desk.reason')]}
            rows={rows.map((row) => ({
              key: String(row.position),
              cells: [
                row.position,
                <When key="at" at={row.at} />,
                `${row.actor} (${row.role})`,
                row.act,
                row.object,
                row.reason,
              ],
            }))}
          />
          <div className="inline">
            {pages.length > 1 && (
              <Button kind="secondary" onClick={() => setPages(pages.slice(0, -1))}>
                {t('action.previous')}
              </Button>
            )}
            {next !== null && (
              <Button kind="secondary" onClick={() => setPages([...pages, next])}>
                {t('action.next')}
              </Button>
            )}
            <Button kind="secondary" onClick={() => saveCsv('audit.csv', csvOf(rows))}>
              {t('desk.csv')}
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  )
}

function Verify() {
  const t = useWords()
  const query = useQuery({ queryKey: ['audit-verify'], queryFn: () => callDesk(auditVerify, {}), enabled: false })
  return (
    <div className="stack-2">
      <div>
        <Button kind="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('desk.verify')}
        </Button>
      </div>
      {query.data && (
        <Notice tone={query.data.ok ? 'success' : 'danger'} alert>
          {query.data.ok
            ? t('desk.chainHolds', { rows: query.data.rows, heads: query.data.headsChecked })
            : t('desk.chainBroken', { found: query.data.found })}
        </Notice>
      )}
    </div>
  )
}
