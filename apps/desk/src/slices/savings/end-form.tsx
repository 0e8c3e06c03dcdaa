import type { SavingsAtDesk } from '@parkett/contract/desk/savings'
import { Section } from '@parkett/ui/section'
import { useState } from 'react'
import { PickProduct } from './pick-product.tsx'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { dayFault, EarliestDay } from './earliest-day.tsx'

/** Asks another person to end the sale of a product; one that ends already is not among them. */
export function EndForm({ products }: { readonly products: readonly SavingsAtDesk[] }) {
  const t = useWords()
  const [id, setId] = useState('')
  const [asked, setAsked] = useState(false)
  const sold = products.filter(({ rows }) => (rows.at(-1)?.terms ?? null) !== null)
  const product = sold.find((one) => one.id === id)
  return (
    <Section title={t('desk.savings.end')}>
      {asked && <Asked />}
      <div className="desk-form">
        <PickProduct
          products={sold}
          value={id}
          onChange={(picked) => {
            setAsked(false)
            setId(picked)
          }}
        />
      </div>
      {product !== undefined && (
        <End
          key={id}
          product={product}
          onAsked={() => {
            setAsked(true)
            setId('')
          }}
        />
      )}
    </Section>
  )
}

type EndProps = { readonly product: SavingsAtDesk; readonly onAsked: () => void }

function End({ product: { currency, days, earliest }, onAsked }: EndProps) {
  const t = useWords()
  const language = useLanguage()
  const write = useWrite()
  const form = useForm<'from' | 'ending'>({
    fields: ['from', 'ending'],
    check: ({ from, ending }) => ({
      from: dayFault(from, earliest, { t, language }),
      ending: reasonFault(ending, t),
    }),
    send: async ({ from, ending }) => {
      const act = { kind: 'savings.end', currency, days, validFrom: from } as const
      await askApproval(write, act, ending)
      onAsked()
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <EarliestDay name="from" earliest={earliest} error={form.faults.from} />
      <ReasonPart form={form} name="ending" hint={t('desk.pool.feedReason')} />
    </form>
  )
}
