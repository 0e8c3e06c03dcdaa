import { soughtMax, soughtMin } from '@parkett/contract/desk/queue-filter'
import { TextField } from '@parkett/ui/text-field'
import type { Faults } from '@parkett/ui/use-checked-form'
import { formatPrice } from '@parkett/words/format'
import type { ReactNode } from 'react'
import { FilterForm } from '../filter-form.tsx'
import { PickField } from '../pick-field.tsx'
import type { Filter } from '../saved/filter.ts'
import { isAmount, plainAmount } from '../typed-amount.ts'
import { useForm } from '../use-form.ts'
import { useLanguage, useWords } from '../words.ts'
import type { Pick } from './picks.ts'
import { QueueFilter } from './queue-filter.tsx'

export type PickedPart<F extends string> = Pick & { readonly field: F; readonly label: string }

type PickedFilterProps<A extends Filter> = {
  readonly parts: readonly PickedPart<keyof A & string>[]
  /** The two ends of an amount, `from` and `to`, behind the first part: in which currency. */
  readonly amounts?: string
  /** Whether a case is looked for by what is typed, `q`, too. */
  readonly search?: boolean
  readonly asked: A
  readonly onAsk: (asked: A) => void
}

const isTooShort = (typed: string): boolean => typed !== '' && typed.length < soughtMin
const ends = ['from', 'to'] as const
const endLabels = { from: 'desk.queue.amountFrom', to: 'desk.queue.amountTo' } as const

/** What narrows a queue, picked from closed lists but for the ends of an amount: a form, then chips. */
export function PickedFilter<A extends Filter>(props: PickedFilterProps<A>) {
  const { parts, amounts, search = false, asked, onAsk } = props
  const t = useWords()
  const language = useLanguage()
  const said: Filter = asked
  const amount = (typed = ''): string =>
    isAmount(typed) ? formatPrice(typed, language, { decimals: 0 }) : typed
  const [first = [], ...rest] = parts.map(({ field, label, text }) => [
    { field, label, value: text(said[field] ?? '') },
  ])
  const between = ends.map((end) => ({
    field: end,
    label: t(endLabels[end]),
    value: amount(said[end]),
  }))
  return (
    <QueueFilter
      chips={[
        ...(search ? [{ field: 'q', label: t('desk.queue.sought'), value: said['q'] ?? '' }] : []),
        ...first,
        ...(amounts === undefined ? [] : between),
        ...rest.flat(),
      ]}
      onDrop={(field) => onAsk({ ...asked, [field]: '' })}
      form={(onDone) => (
        <Fields
          key={JSON.stringify(asked)}
          {...props}
          onAsk={(next) => {
            onDone()
            onAsk(next)
          }}
        />
      )}
    />
  )
}

function Fields<A extends Filter>(props: PickedFilterProps<A>) {
  const { parts, amounts, search = false, asked, onAsk } = props
  const t = useWords()
  const fault = (typed: string): string | undefined =>
    typed.trim() === '' || isAmount(typed) ? undefined : t('v.amount')
  const form = useForm<string>({
    fields: [
      ...(search ? ['q'] : []),
      ...parts.map(({ field }) => field),
      ...(amounts === undefined ? [] : ends),
    ],
    check: ({ q = '', from = '', to = '' }) => ({
      q: isTooShort(q.trim()) ? t('desk.watch.whyShort', { count: soughtMin }) : undefined,
      from: fault(from),
      to:
        fault(to) ??
        (isAmount(from) && isAmount(to) && Number(plainAmount(to)) < Number(plainAmount(from))
          ? t('desk.queue.amountOrder')
          : undefined),
    }),
    send: async (picked) => {
      const { q = '', from = '', to = '' } = picked
      const between = amounts === undefined ? {} : { from: plainAmount(from), to: plainAmount(to) }
      onAsk({ ...asked, ...picked, ...(search && { q: q.trim() }), ...between })
      return undefined
    },
  })
  const said: Filter = asked
  const [first, ...rest] = parts.map(({ field, ...part }): ReactNode => (
    <PickField key={field} name={field} now={said[field] ?? ''} {...part} />
  ))
  return (
    <FilterForm onSubmit={form.onSubmit}>
      {search && (
        <TextField
          name="q"
          type="search"
          label={t('desk.queue.sought')}
          error={form.faults['q']}
          defaultValue={said['q'] ?? ''}
          autoComplete="off"
          maxLength={soughtMax}
        />
      )}
      {first}
      {amounts !== undefined && <Ends said={said} hint={amounts} faults={form.faults} />}
      {rest}
    </FilterForm>
  )
}

type EndsProps = {
  readonly said: Filter
  readonly hint: string
  readonly faults: Faults<string>
}

function Ends({ said, hint, faults }: EndsProps) {
  const t = useWords()
  return ends.map((end) => (
    <TextField
      key={end}
      name={end}
      label={t(endLabels[end])}
      hint={end === 'from' ? hint : undefined}
      error={faults[end]}
      defaultValue={said[end] ?? ''}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      amount
    />
  ))
}
