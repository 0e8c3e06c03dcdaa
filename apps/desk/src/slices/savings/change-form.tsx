import type { SavingsAtDesk } from '@parkett/contract/desk/savings'
import { askApproval, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { Cover, useCoverOf } from './cover.tsx'
import { dayFault, EarliestDay } from './earliest-day.tsx'
import { OfProduct } from './of-product.tsx'
import { readTerms, termFaults, termFields, TermsFields, type TermField } from './terms-fields.tsx'

/** Asks another person for other terms of a product from a later day on. */
export function ChangeForm({ products }: { readonly products: readonly SavingsAtDesk[] }) {
  const t = useWords()
  return (
    <OfProduct title={t('desk.savings.change')} products={products}>
      {(product, onAsked) => <ChangeTerms key={product.id} product={product} onAsked={onAsked} />}
    </OfProduct>
  )
}

type ChangeTermsProps = { readonly product: SavingsAtDesk; readonly onAsked: () => void }

function ChangeTerms({ product, onAsked }: ChangeTermsProps) {
  const t = useWords()
  const language = useLanguage()
  const write = useWrite()
  const { currency, days, earliest, rows } = product
  const form = useForm<TermField | 'from' | 'changing'>({
    fields: [...termFields, 'from', 'changing'],
    check: (typed) => ({
      ...termFaults(typed, language, t),
      from: dayFault(typed.from, earliest, { t, language }),
      changing: reasonFault(typed.changing, t),
    }),
    send: async ({ from, changing, ...typed }) => {
      const terms = readTerms(typed, language)
      const act = { kind: 'savings.change', currency, days, validFrom: from, terms } as const
      await askApproval(write, act, changing)
      onAsked()
      return undefined
    },
  })
  // What is sold no more begins again from the terms that it had last.
  const last = rows.findLast(({ terms }) => terms !== null)?.terms ?? null
  const first = last && { ...last, currency, days: days.toString() }
  const cover = useCoverOf({ currency, days }, first)
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit} onInput={cover.onInput}>
      <TermsFields form={form} currency={currency} first={last} />
      <Cover wanted={cover.wanted} />
      <EarliestDay name="from" earliest={earliest} error={form.faults.from} />
      <ReasonPart form={form} name="changing" hint={t('desk.pool.feedReason')} />
    </form>
  )
}
