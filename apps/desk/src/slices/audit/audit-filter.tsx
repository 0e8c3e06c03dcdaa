import { type StaffMe, staffList } from '@parkett/contract/desk/staff'
import { SelectField } from '@parkett/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWho } from '../../customer/customer-link.tsx'
import { CustomerPick } from '../../customer/customer-pick.tsx'
import { type Asked, goAsked } from '../../frame/asked.ts'
import { DayField } from '../../frame/day-field.tsx'
import { dayText } from '../../frame/day-text.ts'
import { ListFilter } from '../../frame/list-filter.tsx'
import { logText } from '../../frame/log-words.ts'
import { may } from '../../frame/may.ts'
import { read } from '../../frame/reads.ts'
import { useForm } from '../../frame/use-form.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { actsByWords, type Field } from './filter.ts'

type AuditFilterProps = { readonly me: StaffMe; readonly asked: Asked<Field> }

/** What narrows the log: people, acts and customers are picked by name, then stand as chips. */
export function AuditFilter({ me, asked }: AuditFilterProps) {
  const t = useWords()
  const staff = useQuery({ ...read.one(staffList), enabled: may(me, 'staff.list') })
  const [actor, pickActor] = useState(asked.actor)
  const [act, pickAct] = useState(asked.act)
  const [customer, pickCustomer] = useState(asked.customer)
  const form = useForm({
    fields: ['from', 'to'],
    check: () => ({}),
    send: async ({ from, to }) => {
      goAsked('audit', { ...asked, actor, act, customer, from, to })
      return undefined
    },
  })
  const everybody = { value: '', label: t('action.all') }
  const people = (staff.data?.rows ?? []).map(({ username }) => username)
  const names = actor === '' || people.includes(actor) ? people : [...people, actor]
  const acts = [...actsByWords(t)].map(([label, [value = '']]) => ({ value, label }))
  return (
    <ListFilter room="audit" asked={asked} onSubmit={form.onSubmit} chips={useChips(asked)}>
      <SelectField
        label={t('desk.actor')}
        options={[everybody, ...names.map((name) => ({ value: name, label: name }))]}
        value={actor}
        onChange={pickActor}
      />
      <SelectField
        label={t('desk.act')}
        options={[
          everybody,
          ...acts.toSorted((one, other) => one.label.localeCompare(other.label)),
        ]}
        value={act}
        onChange={pickAct}
      />
      <CustomerPick label={t('desk.trades.customer')} value={customer} onPick={pickCustomer} />
      <DayField name="from" label={t('desk.from')} defaultValue={asked.from} />
      <DayField name="to" label={t('desk.until')} defaultValue={asked.to} />
    </ListFilter>
  )
}

function useChips({ actor, act, customer, from, to }: Asked<Field>) {
  const t = useWords()
  const language = useLanguage()
  const who = useWho(customer)
  return [
    { field: 'actor', label: t('desk.actor'), value: actor },
    { field: 'act', label: t('desk.act'), value: act === '' ? '' : logText(act, t) },
    { field: 'customer', label: t('desk.trades.customer'), value: who },
    { field: 'from', label: t('desk.from'), value: dayText(from, language) },
    { field: 'to', label: t('desk.until'), value: dayText(to, language) },
  ]
}
