import type { SavingsAtDesk } from '@parkett/contract/desk/savings'
import { formatDate } from '@parkett/words/format-time'
import { askApproval, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { OfProduct } from './of-product.tsx'

/**
 * Asks another person to take back what is to come of a product: its newest row, before its day. No part of the
 * room while nothing is to come.
 */
export function TakeBackForm({ products }: { readonly products: readonly SavingsAtDesk[] }) {
  const t = useWords()
  const coming = products.filter(({ rows }) => rows.some(({ takeBack }) => takeBack !== null))
  if (coming.length === 0) return null
  return (
    <OfProduct title={t('desk.savings.takeBack')} products={coming}>
      {(product, onAsked) => <TakeBack key={product.id} product={product} onAsked={onAsked} />}
    </OfProduct>
  )
}

type TakeBackProps = { readonly product: SavingsAtDesk; readonly onAsked: () => void }

function TakeBack({ product: { currency, days, rows }, onAsked }: TakeBackProps) {
  const t = useWords()
  const language = useLanguage()
  const write = useWrite()
  const { takeBack: row = null, validFrom = '' } =
    rows.find(({ takeBack }) => takeBack !== null) ?? {}
  const form = useForm<'takingBack'>({
    fields: ['takingBack'],
    check: ({ takingBack }) => ({ takingBack: reasonFault(takingBack, t) }),
    send: async ({ takingBack }) => {
      const act = { kind: 'savings.takeBack', currency, days, row: row ?? '', validFrom } as const
      await askApproval(write, act, takingBack)
      onAsked()
      return undefined
    },
  })
  if (row === null) return null
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <div className="stack-2">
        <p>{t('desk.rules.fromDay', { date: formatDate(validFrom, language) })}</p>
        <p className="quiet">{t('desk.savings.backText')}</p>
      </div>
      <ReasonPart form={form} name="takingBack" hint={t('desk.pool.feedReason')} />
    </form>
  )
}
