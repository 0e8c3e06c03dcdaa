import type { marketOverview } from '@parkett/contract/customer/market'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Change, directionOf } from '@parkett/ui/change'
import { Sparkline } from '@parkett/ui/sparkline'
import { formatPercent, formatPrice } from '@parkett/words/format'
import { isolated } from '@parkett/words/isolated'
import type { UseQueryResult } from '@tanstack/react-query'
import { drawn } from '../../market-view/display.ts'
import { sessionText } from '../../market-view/session-text.ts'
import { href, paths } from '../../router/paths.ts'
import { withoutHouse } from '../../session/house.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'
import { Failed } from '../../frame/failed.tsx'
import type { MarketCode } from './choice.ts'

type IndexLineProps = {
  readonly overview: UseQueryResult<AnswerOf<typeof marketOverview>>
  readonly market: MarketCode
}

/** How the market stands, and whether it is open: one line, which keeps its place while it loads. */
export function IndexLine({ overview, market }: IndexLineProps) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const { data } = overview
  if (data === undefined && overview.isError) {
    return <Failed query={overview}>{t('state.failed', { thing: t('market.indices') })}</Failed>
  }
  const index = data?.indices.find((one) => one.market === market)
  const session = data?.sessions.find((one) => one.market === market)
  const now = new Date(overview.dataUpdatedAt)
  const state = session && sessionText(session, { t, language, now, zone })
  const inside = (
    <>
      {index && <p className="index-value">{formatPrice(index.value, language)}</p>}
      {index && (
        <>
          <Sparkline points={drawn(index.spark)} />
          <span className="index-move">
            <Change direction={directionOf(index.change ?? '0')}>
              {formatPercent(index.changePct, language, { change: true })}
            </Change>
          </span>
        </>
      )}
      <p className="index-state">
        {[isolated(withoutHouse(index?.name ?? '')), state].filter(Boolean).join(' · ')}
      </p>
    </>
  )
  const line =
    index === undefined ? (
      <div className="index-line">{inside}</div>
    ) : (
      <a
        className="index-line"
        href={href(paths.marketIndex({ code: index.code }))}
        title={t('index.open')}
      >
        {inside}
      </a>
    )
  return (
    <>
      {line}
      {session?.provisional === true && <p className="pad quiet">{t('market.provisional')}</p>}
    </>
  )
}
