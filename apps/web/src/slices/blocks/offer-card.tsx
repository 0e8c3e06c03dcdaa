import type { BlockOffer } from '@parkett/contract/customer/blocks'
import { ButtonLink } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { Facts, Line } from '@parkett/ui/ledger'
import { Monogram } from '@parkett/ui/monogram'
import { symbolOf, toldName } from '../../market-view/display.ts'
import { marketNames } from '../../market-view/market-names.ts'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { againstText, offerWords } from './block-words.ts'

/** One block: what it costs against the market, how much is left, how long it is locked. */
export function OfferCard({ offer }: { readonly offer: BlockOffer }) {
  const t = useWords()
  const format = useFormat()
  const { id, instrument, status, remaining, minimum, lockedUntil, opensAt, closesAt } = offer
  const [word, tone] = offerWords[status]
  const mayApply = status === 'open' && !offer.own
  const path = href(paths.blockTrades({ offer: id }))
  const name = toldName(instrument, format.language)
  return (
    <article className="tile offering">
      <header className="offering-head">
        <Monogram symbol={symbolOf(instrument)} size={40} />
        <h2>
          <a href={path}>{name}</a>
        </h2>
        <Chip tone={tone}>{t(word)}</Chip>
        <p className="quiet">
          {t(marketNames[instrument.market])} · {instrument.code}
        </p>
      </header>
      <Facts>
        <Line label={t('blocks.price')} value={format.price(offer.price, instrument)} />
        <Line label={t('blocks.toLast')} value={againstText(offer.discountToLastPct, t, format)} />
        <Line label={t('blocks.minimum')} value={t('unit.shares', { count: minimum })} />
        <Line label={t('blocks.left')} value={t('unit.shares', { count: remaining })} />
        <Line label={t('blocks.lockedUntil')} value={format.date(lockedUntil)} />
      </Facts>
      <footer className="offering-foot">
        <p className="quiet">
          {status === 'upcoming'
            ? t('blocks.from', { time: format.due(opensAt) })
            : t('blocks.until', { time: format.due(closesAt) })}
        </p>
        <ButtonLink
          kind={mayApply ? 'primary' : 'secondary'}
          href={path}
          label={`${t(mayApply ? 'blocks.apply' : 'action.details')}: ${name}`}
        >
          {t(mayApply ? 'blocks.apply' : 'action.details')}
        </ButtonLink>
      </footer>
    </article>
  )
}
