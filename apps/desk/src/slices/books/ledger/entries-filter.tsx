import { currencies } from '@parkett/contract/wire/money'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { SelectField } from '@parkett/ui/select-field'
import { eventWord, journalEvents, namedAccounts } from '@parkett/words/journal-words'
import { formatDate } from '@parkett/words/format-time'
import { useState } from 'react'
import { useNamed } from '../../../customer/customer-link.tsx'
import { CustomerPick } from '../../../customer/customer-pick.tsx'
import { accountName } from '../../../frame/account-name.ts'
import { type Asked, goAsked } from '../../../frame/asked.ts'
import { DayField } from '../../../frame/day-field.tsx'
import { FilterChips } from '../../../frame/filter-chips.tsx'
import { SavedFilters } from '../../../frame/saved-filters.tsx'
import { shortIn } from '../../../frame/short.ts'
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

/** What narrows the entries, picked by name; a source comes by a link from a journal. */
export function EntriesFilter({ me, asked }: EntriesFilterProps) {
  const t = useWords()
  const [account, pickAccount] = useState(asked.account)
  const [currency, pickCurrency] = useState(asked.currency)
  const [event, pickEvent] = useState(asked.event)
  const [customer, pickCustomer] = useState(asked.customer)
  const form = useForm({
    fields: ['from', 'to'],
    check: () => ({}),
    send: async ({ from, to }) => {
      goAsked('ledger', { from, to, account, currency, event, customer })
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
        <CustomerPick label={t('desk.trades.customer')} value={customer} onPick={pickCustomer} />
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
  const named = useNamed(customer === '0' ? '' : customer)
  const who = customer === '0' ? t('desk.browse.theHouse') : (named?.username ?? shortIn(customer))
  const day = (date: string): string => (date === '' ? '' : formatDate(date, language))
  const chips = {
    account: [t('desk.recon.account'), account === '' ? '' : accountName(account, t)],
    currency: [t('label.currency'), currency],
    event: [t('desk.event'), event === '' ? '' : t(eventWord(event))],
    from: [t('desk.browse.from'), day(from)],
    to: [t('desk.browse.to'), day(to)],
    customer: [t('desk.trades.customer'), who],
    reference: [t('desk.source'), shortIn(reference)],
  } as const
  return (
    <FilterChips
      chips={fields.map((field) => ({ field, label: chips[field][0], value: chips[field][1] }))}
      onDrop={(field) => goAsked('ledger', { ...asked, [field]: '' })}
    />
  )
}

const byLabel = <T extends { readonly label: string }>(all: readonly T[]): readonly T[] =>
  all.toSorted((one, other) => one.label.localeCompare(other.label))
