import { savingsCurrencies, type savingsDesk } from '@parkett/contract/desk/savings'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { TextField } from '@parkett/ui/text-field'
import { useState } from 'react'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { Cover, useCoverOf } from './cover.tsx'
import { dayFault, EarliestDay } from './earliest-day.tsx'
import { readTerms, termFaults, termFields, TermsFields, type TermField } from './terms-fields.tsx'

type Offer = AnswerOf<typeof savingsDesk>

/** Asks another person for a product that is not there yet: its currency, its term and its first terms. */
export function OfferForm({ offer }: { readonly offer: Offer }) {
  const t = useWords()
  const [asked, setAsked] = useState(0)
  const [currency, setCurrency] = useState<Currency>()
  return (
    <Section title={t('desk.savings.offer')}>
      {asked > 0 && <Asked />}
      <div className="desk-form">
        <SelectField<Currency | ''>
          label={t('label.currency')}
          value={currency ?? ''}
          onChange={(picked) => {
            setAsked(0)
            setCurrency(picked === '' ? undefined : picked)
          }}
          options={[
            { value: '', label: t('desk.pick') },
            ...savingsCurrencies.map((value) => ({ value, label: value })),
          ]}
        />
      </div>
      {currency !== undefined && (
        <FirstTerms
          key={currency}
          offer={offer}
          currency={currency}
          onAsked={() => {
            setAsked((count) => count + 1)
            setCurrency(undefined)
          }}
        />
      )}
    </Section>
  )
}

type Currency = (typeof savingsCurrencies)[number]
type FirstTermsProps = {
  readonly offer: Offer
  readonly currency: Currency
  readonly onAsked: () => void
}

function FirstTerms({ offer, currency, onAsked }: FirstTermsProps) {
  const t = useWords()
  const language = useLanguage()
  const write = useWrite()
  const { products, daysMin: min, daysMax: max } = offer
  const cover = useCoverOf({ currency }, null)
  const earliest = offer.earliest.find((one) => one.currency === currency)?.day ?? ''
  function daysFault(typed: string): string | undefined {
    const days = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
    if (days < min || days > max) return t('desk.savings.daysFault', { min, max })
    const isThere = products.some((one) => one.currency === currency && one.days === days)
    return isThere ? t('desk.savings.exists') : undefined
  }
  const form = useForm<TermField | 'days' | 'from' | 'offering'>({
    fields: ['days', ...termFields, 'from', 'offering'],
    check: (typed) => ({
      days: daysFault(typed.days),
      ...termFaults(typed, language, t),
      from: dayFault(typed.from, earliest, { t, language }),
      offering: reasonFault(typed.offering, t),
    }),
    send: async ({ days, from, offering, ...typed }) => {
      const terms = readTerms(typed, language)
      const term = { currency, days: Number(days), validFrom: from } as const
      await askApproval(write, { kind: 'savings.offer', ...term, terms }, offering)
      onAsked()
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit} onInput={cover.onInput}>
      <TextField
        name="days"
        label={t('desk.savings.days')}
        inputMode="numeric"
        amount
        error={form.faults.days}
      />
      <TermsFields form={form} currency={currency} />
      <Cover wanted={cover.wanted} />
      <EarliestDay name="from" earliest={earliest} error={form.faults.from} />
      <ReasonPart form={form} name="offering" hint={t('desk.pool.feedReason')} />
    </form>
  )
}
