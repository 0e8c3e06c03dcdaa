import { auditList } from '@parkett/contract/desk/audit'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { TextField } from '@parkett/ui/text-field'
import { personText } from '@parkett/words/staff-feed'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { logText } from '../../frame/log-words.ts'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { plainText } from '../../frame/plain-text.ts'
import { read } from '../../frame/reads.ts'
import { SavedFilters } from '../../frame/saved-filters.tsx'
import { useForm } from '../../frame/use-form.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { Export } from './export.tsx'
import { givenOf, noFilter, type AuditFilter } from './filter.ts'
import { Verify } from './verify.tsx'

/**
 * Who did what, newest first; filtered, exported whole with its signed head, and verified
 * against what lies outside.
 */
export function Audit({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const [filter, setFilter] = useState<AuditFilter>(noFilter)
  const form = useForm({
    fields: ['actor', 'act', 'object', 'from', 'to'],
    check: () => ({}),
    send: async (values) => {
      setFilter(values)
      return undefined
    },
  })
  return (
    <>
      <Verify />
      <form
        className="desk-form"
        role="search"
        noValidate
        // Another key than the lines below: of two siblings with one key, one stays for ever.
        key={`form ${JSON.stringify(filter)}`}
        onSubmit={form.onSubmit}
      >
        <TextField
          name="actor"
          label={t('desk.actor')}
          defaultValue={filter.actor}
          autoComplete="off"
          maxLength={64}
        />
        <TextField
          name="act"
          label={t('desk.act')}
          defaultValue={filter.act}
          autoComplete="off"
          maxLength={64}
        />
        <TextField
          name="object"
          label={t('desk.object')}
          defaultValue={filter.object}
          autoComplete="off"
          maxLength={64}
        />
        <TextField name="from" type="date" label={t('desk.from')} defaultValue={filter.from} />
        <TextField name="to" type="date" label={t('desk.until')} defaultValue={filter.to} />
        <Button type="submit" kind="secondary">
          {t('action.filter')}
        </Button>
      </form>
      <SavedFilters
        person={me.id}
        list="audit"
        current={filter}
        onPick={(saved) => setFilter({ ...noFilter, ...saved })}
      />
      <Export filter={filter} />
      <Lines key={JSON.stringify(filter)} filter={filter} />
    </>
  )
}

function Lines({ filter }: { readonly filter: AuditFilter }) {
  const t = useWords()
  const language = useLanguage()
  const { cursor, pager } = usePages()
  const asked = { ...givenOf(filter), ...(cursor !== undefined && { before: cursor }) }
  const query = useQuery(read.one(auditList, { query: asked }))
  return (
    <Loaded query={query}>
      {({ rows, next }) => (
        <ListTable
          caption={t('desk.audit')}
          file="audit-page"
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
              row.position,
              <When key="at" at={row.at} />,
              `${row.actor} (${personText(t, row.role)})`,
              logText(row.act, t),
              plainText(row.object.replace(/^\w+=/, ''), t, language),
              plainText(row.reason, t, language),
            ],
          }))}
        />
      )}
    </Loaded>
  )
}
