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
import { pickedOf } from '../../frame/pick-field.tsx'
import { FilterPick } from '../../frame/queue/filter-pick.tsx'
import { FilterForm, QueueFilter } from '../../frame/queue/queue-filter.tsx'
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
  const values = {
    currency: asked.currency,
    from: amount(asked.from),
    to: amount(asked.to),
    risk: wordOf(payoutRisks, asked.risk, (one) => t(`desk.payout.risk_${one}`)),
    holder: wordOf(payoutHolders, asked.holder, (one) => t(`desk.payout.holder_${one}`)),
    age: wordOf(payoutAges, asked.age, (one) => t(`desk.payout.age_${one}`)),
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

function wordOf<V extends string>(
  values: readonly V[],
  now: string,
  text: (value: V) => string,
): string {
  const one = pickedOf(values, now)
  return one === undefined ? '' : text(one)
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
  return (
    <FilterForm onSubmit={form.onSubmit}>
      <FilterPick
        name="currency"
        label={t(labels.currency)}
        any={t('desk.queue.any')}
        values={currencies}
        text={(one) => one}
        now={asked.currency}
      />
      <Amounts asked={asked} faults={form.faults} />
      <FilterPick
        name="risk"
        label={t(labels.risk)}
        any={t('desk.queue.any')}
        values={payoutRisks}
        text={(one) => t(`desk.payout.risk_${one}`)}
        now={asked.risk}
      />
      {takes.includes('holder') && (
        <FilterPick
          name="holder"
          label={t(labels.holder)}
          any={t('desk.payout.holder_any')}
          values={payoutHolders}
          text={(one) => t(`desk.payout.holder_${one}`)}
          now={asked.holder}
        />
      )}
      {takes.includes('age') && (
        <FilterPick
          name="age"
          label={t(labels.age)}
          any={t('desk.queue.any')}
          values={payoutAges}
          text={(one) => t(`desk.payout.age_${one}`)}
          now={asked.age}
        />
      )}
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
