import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { formatPrice } from '@parkett/words/format'
import { useLanguage, useWords } from '../../frame/words.ts'

type OfferingPriceProps = {
  readonly act: Extract<ApprovalAct, { readonly kind: 'offering.price' }>
}

/** The range that was published, the price that a yes fixes, and what that does to whoever applied. */
export function OfferingPrice({ act: { priceLow, priceHigh, price } }: OfferingPriceProps) {
  const t = useWords()
  const language = useLanguage()
  const isBeyond = Number(price) < Number(priceLow) || Number(price) > Number(priceHigh)
  return (
    <>
      <dt>{t('ipo.priceRange')}</dt>
      <dd>
        {formatPrice(priceLow, language)} – {formatPrice(priceHigh, language)}
      </dd>
      <dt>{t('desk.offerings.finalPrice')}</dt>
      <dd>
        {formatPrice(price, language)}
        <br />
        <span className="quiet">
          {t(isBeyond ? 'desk.offerings.beyondPrice' : 'desk.offerings.doesPrice')}
        </span>
      </dd>
    </>
  )
}
