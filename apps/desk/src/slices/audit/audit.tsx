import { auditViews } from '@parkett/contract/desk/audit'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { TextField } from '@parkett/ui/text-field'
import { useState } from 'react'
import { DayField } from '../../frame/day-field.tsx'
import { Views } from '../../frame/queue/views.tsx'
import { SavedFilters } from '../../frame/saved-filters.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWords } from '../../frame/words.ts'
import { Export } from './export.tsx'
import { noFilter, type AuditFilter } from './filter.ts'
import { Lines } from './log-lines.tsx'
import { Verify } from './verify.tsx'

/**
 * Who did what, newest first; filtered, exported whole with its signed head, and verified
 * against what lies outside.
 */
export function Audit({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const [filter, setFilter] = useState<AuditFilter>(noFilter)
  const [view, show] = useState<(typeof auditViews)[number]>('acts')
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
      <Views
        label={t('desk.audit')}
        views={auditViews.map((value) => ({ value, label: t(`desk.audit.${value}`) }))}
        value={view}
        onChange={show}
      />
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
        <DayField name="from" label={t('desk.from')} defaultValue={filter.from} />
        <DayField name="to" label={t('desk.until')} defaultValue={filter.to} />
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
      <Lines key={`${view} ${JSON.stringify(filter)}`} filter={filter} view={view} />
    </>
  )
}
