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
  const coming = products.filter((product) => comingOf(product) !== undefined)
  if (coming.length === 0) return null
  return (
    <OfProduct title={t('desk.savings.takeBack')} products={coming}>
      {(product, onAsked) => {
        const row = comingOf(product)
        return row && <TakeBack key={product.id} {...{ product, row, onAsked }} />
      }}
    </OfProduct>
  )
}

type Coming = Pick<SavingsAtDesk['rows'][number], 'validFrom'> & { readonly id: string }

/** The row of a product that can be taken back. */
function comingOf({ rows }: SavingsAtDesk): Coming | undefined {
  const [row] = rows.flatMap(({ takeBack: id, validFrom }) =>
    id === null ? [] : [{ id, validFrom }],
  )
  return row
}

type TakeBackProps = {
  readonly product: SavingsAtDesk
  readonly row: Coming
  readonly onAsked: () => void
}

function TakeBack({ product: { currency, days }, row, onAsked }: TakeBackProps) {
  const t = useWords()
  const language = useLanguage()
  const write = useWrite()
  const { id, validFrom } = row
  const form = useForm<'takingBack'>({
    fields: ['takingBack'],
    check: ({ takingBack }) => ({ takingBack: reasonFault(takingBack, t) }),
    send: async ({ takingBack }) => {
      const act = { kind: 'savings.takeBack', currency, days, row: id, validFrom } as const
      await askApproval(write, act, takingBack)
      onAsked()
      return undefined
    },
  })
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
