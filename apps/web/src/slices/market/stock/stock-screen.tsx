import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Search } from '@parkett/ui/icons'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { Skeleton, useSkeleton } from '@parkett/ui/skeleton'
import { formatSince } from '@parkett/words/format-time'
import { Suspense, type ReactNode } from 'react'
import { placeOf } from '../../../market-view/display.ts'
import { SourceLine } from '../../../market-view/source.tsx'
import { LateNews } from '../../../news/late-news.tsx'
import { href, paths } from '../../../router/paths.ts'
import { reasonOf } from '../../../session/explain.ts'
import { ScreenPage } from '../../../frame/screen-page.tsx'
import { useLanguage, useWords } from '../../../session/words.ts'
import { useZone } from '../../../session/zone.tsx'
import { SessionLine } from '../session-line.tsx'
import { Failed } from '../../../frame/failed.tsx'
import { About } from './about.tsx'
import { Depth } from './depth.tsx'
import { LateAuction } from './late-auction.tsx'
import { KeyFigures } from './key-figures.tsx'
import { PriceChart } from './price-chart.tsx'
import { PriceHead, TodayChange, usePriceLine } from './price-head.tsx'
import type { StockAnswer, StockRead } from './read-stock.ts'
import { useScrolledAway } from './scrolled-away.ts'
import { YearRange } from './year-range.tsx'

type StockScreenProps = {
  readonly stock: StockRead
  /** While loading: text of the address, so it is cut and shown as plain text. */
  readonly title?: string | undefined
  readonly actions?: ReactNode
  readonly notice?: ReactNode
  readonly position?: ReactNode
  /** The position is not known yet; what stands below it waits for it. */
  readonly waits?: boolean | undefined
  readonly bar?: ReactNode
  /** As wide as its pane. */
  readonly wide?: boolean | undefined
}

const titleMax = 40

/** What customers and visitors see of a stock, in all its states. */
export function StockScreen({
  stock,
  title,
  actions,
  notice,
  position,
  waits,
  bar,
  wide,
}: StockScreenProps) {
  const { data } = stock
  const [head, scrolled] = useScrolledAway()
  const priceLine = usePriceLine(data)
  const name = title?.slice(0, titleMax).toWellFormed().trim()
  return (
    <ScreenPage
      title={name || undefined}
      sub={data && (scrolled ? priceLine : placeOf(data.instrument))}
      actions={actions}
      wide={wide}
      bar={data && bar}
    >
      {notice}
      {data ? (
        <>
          <div ref={head} data-silent={stock.silent || undefined}>
            <PriceHead data={data} />
          </div>
          <Body data={data} stock={stock} position={position} waits={waits === true} />
        </>
      ) : (
        <NoData stock={stock} />
      )}
    </ScreenPage>
  )
}

type BodyProps = {
  readonly data: StockAnswer
  readonly stock: StockRead
  readonly position: ReactNode
  readonly waits: boolean
}

function Body({ data, stock: { staleSince, readAt }, position, waits }: BodyProps) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const { instrument, quote, session } = data
  return (
    <>
      {staleSince !== null && (
        <Notice tone="brass">
          {t('market.stalePrices', {
            time: formatSince(new Date(staleSince).toISOString(), language, { zone }),
          })}
        </Notice>
      )}
      <PriceChart instrument={instrument} quote={quote} today={<TodayChange data={data} />} />
      {session.phase === 'auction' && quote.status === 'trading' && (
        <Suspense>
          <LateAuction instrument={instrument} />
        </Suspense>
      )}
      <Depth instrument={instrument} quote={quote} />
      {!waits && (
        <>
          {position}
          <KeyFigures data={data} />
          <YearRange instrument={instrument} quote={quote} />
          <Section title={t('stock.whence')}>
            <SessionLine session={session} readAt={readAt} />
            <SourceLine of={quote.provenance} />
          </Section>
          <About data={data} />
          <Suspense>
            <LateNews of={{ instrument: instrument.id }} />
          </Suspense>
          <p className="pad quiet foot-note">{t('market.notAdvice')}</p>
        </>
      )}
    </>
  )
}

/** Loading, failed, or no such stock. */
function NoData({ stock }: { readonly stock: StockRead }) {
  const t = useWords()
  const waiting = useSkeleton(stock.isPending && stock.asked)
  if (!stock.asked || reasonOf(stock.error) === 'not_found') {
    return (
      <Empty
        icon={<Search aria-hidden="true" />}
        action={
          <ButtonLink kind="secondary" href={href(paths.search())}>
            {t('action.search')}
          </ButtonLink>
        }
      >
        {t('notFound.stock')}
      </Empty>
    )
  }
  if (stock.isError) {
    return <Failed query={stock}>{t('state.failed', { thing: t('stock.thing') })}</Failed>
  }
  if (!waiting) return null
  return (
    <>
      <Skeleton label={t('shell.loading')} kind="block" height={64} />
      <Skeleton label="" kind="block" height={342} grows />
      <Skeleton label="" kind="lines" count={6} />
    </>
  )
}
