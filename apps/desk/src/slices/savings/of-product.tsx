import type { SavingsAtDesk } from '@parkett/contract/desk/savings'
import type { ReactNode } from 'react'
import { OfPicked } from '../../frame/of-picked.tsx'
import { useWords } from '../../frame/words.ts'
import { productText } from '../../savings/text.ts'

type OfProductProps = {
  readonly title: string
  readonly products: readonly SavingsAtDesk[]
  readonly children: (product: SavingsAtDesk, onAsked: () => void) => ReactNode
}

/** A part of the room that begins with picking a product. */
export function OfProduct({ products, ...part }: OfProductProps) {
  const t = useWords()
  return (
    <OfPicked
      label={t('desk.savings.product')}
      rows={products}
      nameOf={(product) => productText(product, t)}
      {...part}
    />
  )
}
