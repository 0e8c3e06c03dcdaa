import type { BlockAtDesk } from '@parkett/contract/desk/blocks'
import { formatPercent, formatPrice } from '@parkett/words/format'
import { isolated } from '@parkett/words/isolated'
import type { Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Day, When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { sellerWords } from '../../frame/seller-words.ts'

/** `5.20` is below the other price, `-1.00` above it: in words, never with the sign of a gain. */
export function againstText(points: string, t: Words, language: Language): string {
  if (/^-?0+\.0+$/.test(points)) return t('blocks.equal')
  const percent = formatPercent(points.replace('-', ''), language)
  return t(points.startsWith('-') ? 'blocks.above' : 'blocks.below', { percent })
}

/** The block itself: who sells, at what price against the market, how much is left, the lock. */
export function Terms({ offer }: { readonly offer: BlockAtDesk }) {
  const t = useWords()
  const language = useLanguage()
  const { instrument, currency, seller, listedBy, waiting } = offer
  const price = (text: string) => formatPrice(text, language, { currency })
  const shares = (count: number) => t('unit.shares', { count })
  return (
    <dl className="desk-facts">
      <dt>{t('desk.evidence.share')}</dt>
      <dd>
        {instrument.name} <span className="desk-code">{instrument.code}</span>
      </dd>
      <dt>{t('blocks.seller')}</dt>
      <dd>
        {offer.customer !== null ? (
          <CustomerLink id={offer.customer.id} name={offer.customer.username} />
        ) : (
          seller.name !== null && isolated(seller.name)
        )}{' '}
        ({t(sellerWords[seller.kind])})
      </dd>
      {seller.holding !== null && (
        <>
          <dt>{t('desk.blocks.holding')}</dt>
          <dd>{shares(seller.holding)}</dd>
        </>
      )}
      <dt>{t('blocks.price')}</dt>
      <dd>{price(offer.price)}</dd>
      <dt>{t('blocks.reference')}</dt>
      <dd>
        {price(offer.referencePrice)}, <When at={offer.referenceAt} />
      </dd>
      <dt>{t('blocks.toReference')}</dt>
      <dd>{againstText(offer.discountPct, t, language)}</dd>
      <dt>{t('blocks.last')}</dt>
      <dd>{offer.last === null ? '–' : price(offer.last)}</dd>
      <dt>{t('blocks.size')}</dt>
      <dd>{shares(offer.total)}</dd>
      <dt>{t('blocks.left')}</dt>
      <dd>{shares(Math.max(0, offer.total - offer.taken))}</dd>
      <dt>{t('desk.blocks.asked')}</dt>
      <dd>{shares(waiting.shares)}</dd>
      <dt>{t('desk.blocks.window')}</dt>
      <dd>
        <When at={offer.opensAt} /> – <When at={offer.closesAt} />
      </dd>
      <dt>{t('blocks.lockedUntil')}</dt>
      <dd>
        <Day date={offer.lockedUntil} />
      </dd>
      <dt>{t('desk.blocks.listedBy')}</dt>
      <dd>
        {listedBy === null ? t('desk.blocks.seeded') : `${listedBy.first}, ${listedBy.second}`}
      </dd>
    </dl>
  )
}
