import type { SavingsAtDesk } from '@parkett/contract/desk/savings'
import { askApproval, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { dayFault, EarliestDay } from './earliest-day.tsx'
import { OfProduct } from './of-product.tsx'

/** Asks another person to end the sale of a product; one that ends already is not among them. */
export function EndForm({ products }: { readonly products: readonly SavingsAtDesk[] }) {
  const t = useWords()
  const sold = products.filter(({ rows }) => (rows.at(-1)?.terms ?? null) !== null)
  return (
    <OfProduct title={t('desk.savings.end')} products={sold}>
      {(product, onAsked) => <End key={product.id} product={product} onAsked={onAsked} />}
    </OfProduct>
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
