import type { NewTerms } from '@parkett/contract/customer/offering-terms'
import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { formatPrice, formatQuantity } from '@parkett/words/format'
import { issuePrice } from '../../frame/offering-words.ts'
import { useLanguage, useWords } from '../../frame/words.ts'

type OfferingTermsProps = {
  readonly act: Extract<ApprovalAct, { readonly kind: 'offering.change' }>
}

/** Price and quantity as they are and as a yes makes them, and what that does to whoever applied. */
export function OfferingTerms({ act }: OfferingTermsProps) {
  const t = useWords()
  const language = useLanguage()
  const print = (terms: NewTerms) => issuePrice(terms, (price) => formatPrice(price, language))
  const count = ({ offered }: NewTerms) => formatQuantity(offered, language)
  const changed = (of: (terms: NewTerms) => string) =>
    t('desk.offerings.changedTo', { before: of(act.before), after: of(act) })
  return (
    <>
      <dt>{t(act.priceLow === null ? 'ipo.issuePrice' : 'ipo.priceRange')}</dt>
      <dd>{print(act.before) === print(act) ? print(act) : changed(print)}</dd>
      <dt>{t('ipo.publicQuantity')}</dt>
      <dd>
        {act.before.offered === act.offered ? count(act) : changed(count)}
        <br />
        <span className="quiet">{t('desk.offerings.doesChange')}</span>
      </dd>
    </>
  )
}
