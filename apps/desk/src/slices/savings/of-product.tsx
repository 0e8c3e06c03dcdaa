import type { SavingsAtDesk } from '@parkett/contract/desk/savings'
import { Section } from '@parkett/ui/section'
import { type ReactNode, useState } from 'react'
import { Asked } from '../../frame/reason-part.tsx'
import { PickProduct } from './pick-product.tsx'

type OfProductProps = {
  readonly title: string
  readonly products: readonly SavingsAtDesk[]
  /** The form of the product that was picked; it is put away once it was asked for. */
  readonly children: (product: SavingsAtDesk, onAsked: () => void) => ReactNode
}

/** A part of the room that begins with picking a product. */
export function OfProduct({ title, products, children }: OfProductProps) {
  const [id, setId] = useState('')
  const [asked, setAsked] = useState(false)
  const product = products.find((one) => one.id === id)
  const stand = (isAsked: boolean, picked: string): void => {
    setAsked(isAsked)
    setId(picked)
  }
  return (
    <Section title={title}>
      {asked && <Asked />}
      <div className="desk-form">
        <PickProduct products={products} value={id} onChange={(picked) => stand(false, picked)} />
      </div>
      {product !== undefined && children(product, () => stand(true, ''))}
    </Section>
  )
}
