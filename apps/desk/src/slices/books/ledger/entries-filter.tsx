import { currencies } from '@parkett/contract/wire/money'
import { SelectField } from '@parkett/ui/select-field'
import { eventWord, journalEvents, namedAccounts } from '@parkett/words/journal-words'
import { useState } from 'react'
import { useWho } from '../../../customer/customer-link.tsx'
import { CustomerPick } from '../../../customer/customer-pick.tsx'
import { accountName } from '../../../frame/account-name.ts'
import { type Asked, goAsked } from '../../../frame/asked.ts'
import { DayField } from '../../../frame/day-field.tsx'
import { dayText } from '../../../frame/day-text.ts'
import { ListFilter } from '../../../frame/list-filter.tsx'
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
type EntriesFilterProps = { readonly asked: Asked<Field> }

/** What narrows the entries, picked by name; a source comes by a link from a journal. */
export function EntriesFilter({ asked }: EntriesFilterProps) {
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
    <ListFilter room="ledger" asked={asked} onSubmit={form.onSubmit} chips={useChips(asked)}>
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
    </ListFilter>
  )
}

function useChips(asked: Asked<Field>) {
  const t = useWords()
  const language = useLanguage()
  const { account, currency, from, to, event, customer, reference } = asked
  const isHouse = customer === '0'
  const named = useWho(isHouse ? '' : customer)
  const chips = {
    account: [t('desk.recon.account'), account === '' ? '' : accountName(account, t)],
    currency: [t('label.currency'), currency],
    event: [t('desk.event'), event === '' ? '' : t(eventWord(event))],
    from: [t('desk.browse.from'), dayText(from, language)],
    to: [t('desk.browse.to'), dayText(to, language)],
    customer: [t('desk.trades.customer'), isHouse ? t('desk.browse.theHouse') : named],
    reference: [t('desk.source'), shortIn(reference)],
  } as const
  return fields.map((field) => ({ field, label: chips[field][0], value: chips[field][1] }))
}

const byLabel = <T extends { readonly label: string }>(all: readonly T[]): readonly T[] =>
  all.toSorted((one, other) => one.label.localeCompare(other.label))
