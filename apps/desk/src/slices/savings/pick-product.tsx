import type { SavingsAtDesk } from '@parkett/contract/desk/savings'
import { SelectField } from '@parkett/ui/select-field'
import { useWords } from '../../frame/words.ts'
import { productText } from '../../savings/text.ts'

type PickProductProps = {
  readonly products: readonly SavingsAtDesk[]
  /** '' while none is picked. */
  readonly value: string
  readonly onChange: (id: string) => void
}

/** One of the products, chosen by hand. */
export function PickProduct({ products, value, onChange }: PickProductProps) {
  const t = useWords()
  return (
    <SelectField
      label={t('desk.savings.product')}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('desk.pick') },
        ...products.map((product) => ({ value: product.id, label: productText(product, t) })),
      ]}
    />
  )
}
