import type { Offering } from '@parkett/contract/customer/offerings'
import { Amount } from '@parkett/ui/amount'
import { CheckField } from '@parkett/ui/check-field'
import { Hero } from '@parkett/ui/hero'
import type { Words } from '@parkett/words/speak'
import { useWords } from '../../session/words.ts'
import { priced } from '../../trading/issue-price.ts'
import { QuantitySteps } from '../../trading/quantity-steps.tsx'
import { useFormat } from '../../trading/use-format.ts'
import type { QuantityDraft } from '../../trading/use-quantity-draft.ts'
import { valueOf } from './sum.ts'

type PartProps = { readonly offering: Offering; readonly draft: QuantityDraft }

/** What is asked for is worth, and what it is: shares at the issue price, in units. */
export function AskedValue({ offering, draft: { quantity } }: PartProps) {
  const t = useWords()
  const format = useFormat()
  const value = format.money(valueOf(offering, quantity))
  return (
    <Hero
      value={<Amount>{value}</Amount>}
      length={value.length}
      span={t('ipo.at', {
        quantity: t('unit.shares', { count: quantity }),
        price: format.price(offering.price, priced(offering)),
        units: t('ipo.units', { count: Math.floor(quantity / offering.unit) }),
      })}
    />
  )
}

export function AskedQuantity({ offering: { unit }, draft }: PartProps) {
  const t = useWords()
  return (
    <QuantitySteps
      draft={draft}
      label={t('ipo.quantity')}
      lessLabel={t('ipo.less')}
      moreLabel={t('ipo.more')}
      picks={[unit, unit * 3, unit * 5]}
      mostLabel={t('ipo.most')}
    />
  )
}

export function TermsRead({ offering, draft }: PartProps) {
  const t = useWords()
  return (
    <CheckField
      id={draft.ids.read}
      checked={draft.read}
      onChange={draft.setRead}
      error={draft.unread ? t('ipo.readFirst') : undefined}
    >
      {t(offering.market === 'US' ? 'ipo.readUnrestricted' : 'ipo.read')}
    </CheckField>
  )
}

type Bounds = { readonly unit: number; readonly minimum: number; readonly maximum: number }

/** What speaks against so many shares of an offering; 0 for none that can be read. */
export function faultOf(
  quantity: number,
  { unit, minimum, maximum }: Bounds,
  t: Words,
): string | undefined {
  if (quantity === 0) return t('v.sharesZero')
  if (quantity % unit !== 0 || quantity < minimum) return t('ipo.whole', { unit })
  return quantity > maximum ? t('ipo.tooMany', { max: maximum }) : undefined
}
