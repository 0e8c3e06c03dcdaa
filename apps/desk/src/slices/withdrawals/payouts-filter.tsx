import {
  payoutAges,
  payoutHolders,
  payoutRisks,
  type PayoutState,
} from '@parkett/contract/desk/payout-filter'
import { currencies } from '@parkett/contract/wire/money'
import { TextField } from '@parkett/ui/text-field'
import type { Faults } from '@parkett/ui/use-checked-form'
import { formatPrice } from '@parkett/words/format'
import type { Words } from '@parkett/words/speak'
import { FilterForm } from '../../frame/filter-form.tsx'
import { PickField, pickedOf } from '../../frame/pick-field.tsx'
import { QueueFilter } from '../../frame/queue/queue-filter.tsx'
import { isAmount, plainAmount } from '../../frame/typed-amount.ts'
import { useForm } from '../../frame/use-form.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { narrowing, takesOf, type PayoutsAsked } from './asked.ts'

type FilterProps = {
  readonly asked: PayoutsAsked
  readonly state: PayoutState
  readonly onAsk: (asked: PayoutsAsked) => void
}

/** What narrows the queue: picked, then standing as chips. */
export function PayoutsFilter({ asked, state, onAsk }: FilterProps) {
  const t = useWords()
  const language = useLanguage()
  const amount = (typed: string): string =>
    isAmount(typed) ? formatPrice(typed, language, { decimals: 0 }) : typed
  const { currency, risk, holder, age } = picksOf(t)
  const values = {
    currency: currency.text(asked.currency),
    from: amount(asked.from),
    to: amount(asked.to),
    risk: risk.text(asked.risk),
    holder: holder.text(asked.holder),
    age: age.text(asked.age),
  }
  const takes = takesOf(state)
  return (
    <QueueFilter
      chips={narrowing
        .filter((field) => takes.includes(field))
        .map((field) => ({ field, label: t(labels[field]), value: values[field] }))}
      onDrop={(field) => onAsk({ ...asked, [field]: '' })}
      form={(onDone) => (
        <Fields
          key={JSON.stringify(asked)}
          asked={asked}
          state={state}
          onAsk={(next) => {
            onDone()
            onAsk(next)
          }}
        />
      )}
    />
  )
}

type Pick = {
  readonly none: string
  readonly values: readonly string[]
  /** '' for what is none of them. */
  readonly text: (value: string) => string
}

const pick = <V extends string>(
  values: readonly V[],
  none: string,
  text: (value: V) => string,
): Pick => ({
  none,
  values,
  text: (value) => {
    const one = pickedOf(values, value)
    return one === undefined ? '' : text(one)
  },
})

/** What is picked of a closed list, as the form offers it and its chip says it. */
function picksOf(t: Words): Readonly<Record<'currency' | 'risk' | 'holder' | 'age', Pick>> {
  const any = t('desk.queue.any')
  return {
    currency: pick(currencies, any, (one) => one),
    risk: pick(payoutRisks, any, (one) => t(`desk.payout.risk_${one}`)),
    holder: pick(payoutHolders, t('desk.payout.holder_any'), (one) =>
      t(`desk.payout.holder_${one}`),
    ),
    age: pick(payoutAges, any, (one) => t(`desk.payout.age_${one}`)),
  }
}

const labels = {
  currency: 'label.currency',
  from: 'desk.queue.amountFrom',
  to: 'desk.queue.amountTo',
  risk: 'desk.payout.risks',
  holder: 'desk.queue.holder',
  age: 'desk.queue.age',
} as const

function Fields({ asked, state, onAsk }: FilterProps) {
  const t = useWords()
  const takes = takesOf(state)
  const fault = (typed: string): string | undefined =>
    typed.trim() === '' || isAmount(typed) ? undefined : t('v.amount')
  const form = useForm({
    fields: narrowing,
    check: ({ from, to }) => ({
      from: fault(from),
      to:
        fault(to) ??
        (isAmount(from) && isAmount(to) && Number(plainAmount(to)) < Number(plainAmount(from))
          ? t('desk.queue.amountOrder')
          : undefined),
    }),
    send: async ({ from, to, ...picked }) => {
      onAsk({ ...asked, ...picked, from: plainAmount(from), to: plainAmount(to) })
      return undefined
    },
  })
  const picks = picksOf(t)
  const field = (name: keyof typeof picks) => (
    <PickField key={name} name={name} label={t(labels[name])} now={asked[name]} {...picks[name]} />
  )
  return (
    <FilterForm onSubmit={form.onSubmit}>
      {field('currency')}
      <Amounts asked={asked} faults={form.faults} />
      {(['risk', 'holder', 'age'] as const).filter((name) => takes.includes(name)).map(field)}
    </FilterForm>
  )
}

type AmountsProps = { readonly asked: PayoutsAsked; readonly faults: Faults<'from' | 'to'> }

function Amounts({ asked, faults }: AmountsProps) {
  const t = useWords()
  return (['from', 'to'] as const).map((field) => (
    <TextField
      key={field}
      name={field}
      label={t(labels[field])}
      hint={field === 'from' ? t('desk.queue.ownCurrency') : undefined}
      error={faults[field]}
      defaultValue={asked[field]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      amount
    />
  ))
}
