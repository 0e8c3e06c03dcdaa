import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { SelectField } from '@parkett/ui/select-field'
import { formatDate } from '@parkett/words/format-time'
import { useState } from 'react'
import { useNamed } from '../../customer/customer-link.tsx'
import { CustomerPick } from '../../customer/customer-pick.tsx'
import { type Asked, goAsked } from '../../frame/asked.ts'
import { DayField } from '../../frame/day-field.tsx'
import { FilterChips } from '../../frame/filter-chips.tsx'
import { SavedFilters } from '../../frame/saved-filters.tsx'
import { shortOf } from '../../frame/short.ts'
import { useForm } from '../../frame/use-form.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { markets, marketWords } from './market-words.ts'

export const fields = ['view', 'market', 'date', 'customer', 'trades'] as const
export type Field = (typeof fields)[number]

export const marketOf = (said: string) => markets.find((code) => code === said)

type DueFilterProps = { readonly me: StaffMe; readonly asked: Asked<Field> }

/** What narrows the list: picked, then standing as chips, and kept under a name. */
export function DueFilter({ me, asked }: DueFilterProps) {
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
    <>
      <form className="desk-form" role="search" noValidate onSubmit={form.onSubmit}>
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
        <Button type="submit" kind="secondary">
          {t('action.filter')}
        </Button>
      </form>
      <Chips asked={asked} />
      <SavedFilters
        person={me.id}
        list="settlement"
        current={kept}
        onPick={(filter) => goAsked('settlement', filter)}
      />
    </>
  )
}

function Chips({ asked }: Pick<DueFilterProps, 'asked'>) {
  const t = useWords()
  const language = useLanguage()
  const { date, customer } = asked
  const named = useNamed(customer)
  const market = marketOf(asked.market)
  const who = customer === '' ? '' : (named?.username ?? shortOf(customer))
  return (
    <FilterChips
      chips={[
        {
          field: 'market',
          label: t('desk.settle.market'),
          value: market === undefined ? '' : t(marketWords[market]),
        },
        { field: 'customer', label: t('desk.trades.customer'), value: who },
        {
          field: 'date',
          label: t('desk.settle.day'),
          value: date === '' ? '' : formatDate(date, language),
        },
      ]}
      onDrop={(field) => goAsked('settlement', { ...asked, trades: '', [field]: '' })}
    />
  )
}
