import { SelectField } from '@parkett/ui/select-field'
import { useState } from 'react'
import { useWho } from '../../customer/customer-link.tsx'
import { CustomerPick } from '../../customer/customer-pick.tsx'
import { type Asked, goAsked } from '../../frame/asked.ts'
import { DayField } from '../../frame/day-field.tsx'
import { dayText } from '../../frame/day-text.ts'
import { ListFilter } from '../../frame/list-filter.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { markets, marketWords } from './market-words.ts'

export const fields = ['view', 'market', 'date', 'customer', 'trades'] as const
export type Field = (typeof fields)[number]

export const marketOf = (said: string) => markets.find((code) => code === said)

type DueFilterProps = { readonly asked: Asked<Field> }

/** What narrows the list: picked, then standing as chips. */
export function DueFilter({ asked }: DueFilterProps) {
  const t = useWords()
  const [market, pickMarket] = useState(asked.market)
  const [customer, pickCustomer] = useState(asked.customer)
  const form = useForm({
    fields: ['date'],
    check: () => ({}),
    send: async ({ date }) => {
      goAsked('settlement', { ...asked, market, customer, date, trades: '' })
      return undefined
    },
  })
  const { trades: _trades, ...kept } = asked
  return (
    <ListFilter room="settlement" asked={kept} onSubmit={form.onSubmit} chips={useChips(asked)}>
      <SelectField
        label={t('desk.settle.market')}
        options={[
          { value: '', label: t('action.all') },
          ...markets.map((code) => ({
            value: code,
            label: t(marketWords[code]),
          })),
        ]}
        value={market}
        onChange={pickMarket}
      />
      <CustomerPick label={t('desk.trades.customer')} value={customer} onPick={pickCustomer} />
      <DayField name="date" label={t('desk.settle.day')} defaultValue={asked.date} />
    </ListFilter>
  )
}

function useChips({ market: picked, date, customer }: Asked<Field>) {
  const t = useWords()
  const language = useLanguage()
  const who = useWho(customer)
  const market = marketOf(picked)
  return [
    {
      field: 'market',
      label: t('desk.settle.market'),
      value: market === undefined ? '' : t(marketWords[market]),
    },
    { field: 'customer', label: t('desk.trades.customer'), value: who },
    { field: 'date', label: t('desk.settle.day'), value: dayText(date, language) },
  ]
}
