import { currencies } from '@parkett/contract/wire/money'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { SelectField } from '@parkett/ui/select-field'
import { TextField } from '@parkett/ui/text-field'
import { eventWord, journalEvents, namedAccounts } from '@parkett/words/journal-words'
import { formatDate } from '@parkett/words/format-time'
import { useState } from 'react'
import { accountName } from '../../../frame/account-name.ts'
import { type Asked, goAsked } from '../../../frame/asked.ts'
import { DayField } from '../../../frame/day-field.tsx'
import { FilterChips } from '../../../frame/filter-chips.tsx'
import { SavedFilters } from '../../../frame/saved-filters.tsx'
import { shortOf } from '../../../frame/short.ts'
import { useForm } from '../../../frame/use-form.ts'
import { useLanguage, useWords } from '../../../frame/words.ts'

export const fields = [
  'account',
  'currency',
  'from',
  'to',
  'event',
  'customer',
  'reference',
] as const
export type Field = (typeof fields)[number]
type EntriesFilterProps = { readonly me: StaffMe; readonly asked: Asked<Field> }

/** What narrows the entries: accounts, currencies and events are picked by their names. */
export function EntriesFilter({ me, asked }: EntriesFilterProps) {
  const t = useWords()
  const [account, pickAccount] = useState(asked.account)
  const [currency, pickCurrency] = useState(asked.currency)
  const [event, pickEvent] = useState(asked.event)
  const form = useForm({
    fields: ['from', 'to', 'customer', 'reference'],
    check: () => ({}),
    send: async (typed) => {
      goAsked('ledger', { ...trimmed(typed), account, currency, event })
      return undefined
    },
  })
  const picked = (values: readonly string[], now: string, name: (value: string) => string) => {
    // An account without words of its own comes by a link from the list.
    const all = now === '' || values.includes(now) ? values : [...values, now]
    const named = all.map((value) => ({ value, label: name(value) }))
    return [{ value: '', label: t('action.all') }, ...byLabel(named)]
  }
  return (
    <>
      <form className="desk-form" role="search" noValidate onSubmit={form.onSubmit}>
        <SelectField
          label={t('desk.recon.account')}
          options={picked(namedAccounts(), account, (code) => accountName(code, t))}
          value={account}
          onChange={pickAccount}
        />
        <SelectField
          label={t('label.currency')}
          options={picked(currencies, currency, (code) => code)}
          value={currency}
          onChange={pickCurrency}
        />
        <SelectField
          label={t('desk.event')}
          options={picked(journalEvents(), event, (name) => t(eventWord(name)))}
          value={event}
          onChange={pickEvent}
        />
        <DayField name="from" label={t('desk.browse.from')} defaultValue={asked.from} />
        <DayField name="to" label={t('desk.browse.to')} defaultValue={asked.to} />
        <TextField
          name="customer"
          label={t('desk.browse.customer')}
          defaultValue={asked.customer}
          inputMode="numeric"
        />
        <TextField
          name="reference"
          label={t('desk.reference')}
          defaultValue={asked.reference}
          inputMode="numeric"
        />
        <Button type="submit" kind="secondary">
          {t('action.filter')}
        </Button>
      </form>
      <Chips asked={asked} />
      <SavedFilters
        person={me.id}
        list="ledger"
        current={asked}
        onPick={(filter) => goAsked('ledger', filter)}
      />
    </>
  )
}

function Chips({ asked }: { readonly asked: Asked<Field> }) {
  const t = useWords()
  const language = useLanguage()
  const { account, currency, from, to, event, customer, reference } = asked
  const day = (date: string): string => (date === '' ? '' : formatDate(date, language))
  const chips = {
    account: [t('desk.recon.account'), account === '' ? '' : accountName(account, t)],
    currency: [t('label.currency'), currency],
    event: [t('desk.event'), event === '' ? '' : t(eventWord(event))],
    from: [t('desk.browse.from'), day(from)],
    to: [t('desk.browse.to'), day(to)],
    customer: [t('desk.browse.customer'), shownNumber(customer)],
    reference: [t('desk.reference'), shownNumber(reference)],
  } as const
  return (
    <FilterChips
      chips={fields.map((field) => ({ field, label: chips[field][0], value: chips[field][1] }))}
      onDrop={(field) => goAsked('ledger', { ...asked, [field]: '' })}
    />
  )
}

/** The number of a row is said as people read it out; an account number is one already. */
const shownNumber = (typed: string): string => (/^\d{15,}$/.test(typed) ? shortOf(typed) : typed)

const trimmed = (values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]))

const byLabel = <T extends { readonly label: string }>(all: readonly T[]): readonly T[] =>
  all.toSorted((one, other) => one.label.localeCompare(other.label))
