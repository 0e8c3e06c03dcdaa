import type { Instrument } from '@parkett/contract/customer/market'
import type { marketDepth } from '@parkett/contract/customer/market-depth'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { formatQuantity } from '@parkett/words/format'
import { formatTime } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { priceText } from '../../../market-view/display.ts'
import { depthQuery } from '../../../market-view/reads.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { useZone } from '../../../session/zone.tsx'

const titles = {
  opening: 'auction.openingUntil',
  intraday: 'auction.intradayUntil',
  closing: 'auction.closingUntil',
} as const

type Auction = NonNullable<AnswerOf<typeof marketDepth>['auction']>
type AuctionProps = { readonly instrument: Instrument; readonly auction: Auction }

/** What the auction would come to now, what it means, and until when; nothing once it is over. */
export function AuctionNow({ instrument }: { readonly instrument: Instrument }) {
  const { data } = useQuery(depthQuery(instrument.id))
  const auction = data?.auction
  return auction === undefined ? null : <Running instrument={instrument} auction={auction} />
}

function Running({ instrument, auction }: AuctionProps) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const { which, until, lockedFrom, locked, indicative, reference } = auction
  const clock = (moment: string) => formatTime(moment, language, { zone })
  const title = titles[which]
  return (
    <Section title={t(title, { time: clock(until) })}>
      <p className="pad quiet">
        {t('auction.text')}{' '}
        {locked
          ? t('auction.locked', { time: clock(until) })
          : lockedFrom !== null && t('auction.lockedFrom', { time: clock(lockedFrom) })}
      </p>
      {indicative === null ? (
        <p className="pad">{t('auction.none')}</p>
      ) : (
        <Ledger>
          <Line
            label={t('auction.price')}
            value={priceText(indicative.price, instrument, language)}
          />
          <Line label={t('auction.volume')} value={formatQuantity(indicative.volume, language)} />
          <Line label={t('auction.surplus')} value={<Surplus of={indicative.surplus} />} />
          <Line label={t('auction.reference')} value={priceText(reference, instrument, language)} />
        </Ledger>
      )}
    </Section>
  )
}

/** What stays open of the side that wants more. */
function Surplus({ of }: { readonly of: NonNullable<Auction['indicative']>['surplus'] }) {
  const t = useWords()
  const language = useLanguage()
  if (of === null) return t('auction.surplusNone')
  const shares = formatQuantity(of.shares, language)
  return t(of.side === 'buy' ? 'auction.surplusBuy' : 'auction.surplusSell', { shares })
}
