import { Empty } from '@parkett/ui/empty'
import type { Quote } from '@parkett/contract/customer/market'
import { IconButton } from '@parkett/ui/icon-button'
import { Star } from '@parkett/ui/icons'
import { Notice } from '@parkett/ui/notice'
import { Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { Skeleton, useSkeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { memo, Suspense, useDeferredValue, useMemo } from 'react'
import { nameOf } from '../../../market-view/display.ts'
import { useFavourites, type Favourites } from '../../../market-view/favourites.ts'
import { useLiveQuotes, useVisibleRows } from '../../../market-view/live-quotes.ts'
import { PriceRow } from '../../../market-view/price-row.tsx'
import { searchQuery } from '../../../market-view/reads.ts'
import { LateNews } from '../../../news/late-news.tsx'
import { paths } from '../../../router/paths.ts'
import { useSession } from '../../../session/session.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { stepThrough } from './arrow-keys.ts'
import { Discover, FoundOfferings } from './later.tsx'
import { marked, type Hit, type Piece } from './match.ts'
import { Failed } from '../../../frame/failed.tsx'

type ResultsProps = {
  readonly query: string
  /** Before one is followed. The same function on every render. */
  readonly onFollow: () => void
  /** Out of no hits. */
  readonly onSector: (sector: string) => void
}

/** What was found, its prices moving; or that nothing was. */
export function Results({ query, onFollow, onSector }: ResultsProps) {
  const t = useWords()
  const search = useQuery(searchQuery(query))
  const favourites = useFavourites()
  const hits = search.data?.hits ?? none
  const shown = useShown(hits)
  const ids = useMemo(() => hits.map(({ row }) => row.instrument.id), [hits])
  const { list, visible } = useVisibleRows(ids)
  const { quotes } = useLiveQuotes(visible)
  const waiting = useSkeleton(search.isPending)
  // Not below its own bones, which stay for a moment once they were seen.
  const found = waiting ? undefined : search.data
  if (search.isError) {
    return <Failed query={search}>{t('state.failed', { thing: t('search.thing') })}</Failed>
  }
  return (
    <>
      {/* Stays in the page, or screen readers miss what appears in it. */}
      <p className="sr" role="status">
        {search.data && !search.isPlaceholderData ? t('search.hits', { count: hits.length }) : ''}
      </p>
      {waiting && <Skeleton label={t('shell.loading')} count={6} />}
      {found && hits.length === 0 && (
        <>
          <Empty icon={null}>
            {t('state.noMatch', { query })}
            <br />
            {t('search.noMatchWay')}
          </Empty>
          <Suspense>
            <Discover onSector={onSector} />
          </Suspense>
        </>
      )}
      {favourites.failed && <Notice tone="danger">{t('market.favouriteFailed')}</Notice>}
      {found && hits.length > 0 && (
        <Section title={t('market.stocks')}>
          <div id="search-results" ref={list} onKeyDown={stepThrough}>
            <Rows label={t('market.stocks')} long>
              {shown.map((hit) => (
                <HitRow
                  key={hit.row.instrument.id}
                  hit={hit}
                  live={quotes.get(hit.row.instrument.id)}
                  starred={favourites.has(hit.row.instrument.id)}
                  onStar={favourites.toggle}
                  onFollow={onFollow}
                />
              ))}
            </Rows>
          </div>
        </Section>
      )}
      {found && <Beyond query={query} />}
    </>
  )
}

/** What is meant beside shares: new ones, for who can apply, and what was written. */
function Beyond({ query }: Pick<ResultsProps, 'query'>) {
  const { token } = useSession()
  return (
    <>
      {token !== null && (
        <Suspense>
          <FoundOfferings q={query} />
        </Suspense>
      )}
      <Suspense>
        <LateNews of={{ q: query }} />
      </Suspense>
    </>
  )
}

const none: readonly Hit[] = []
const atOnce = 8

/**
 * The first screenful at once, the rest when the browser has a moment: a key must be answered
 * before the next one.
 */
function useShown(hits: readonly Hit[]): readonly Hit[] {
  const caughtUp = useDeferredValue(hits)
  return caughtUp === hits ? hits : hits.slice(0, atOnce)
}

type HitRowProps = {
  readonly hit: Hit
  readonly live: Quote | undefined
  readonly starred: boolean
  readonly onStar: Favourites['toggle']
  /** Before it is followed. */
  readonly onFollow: () => void
}

const HitRow = memo(function HitRow(props: HitRowProps) {
  const { hit, live, starred, onStar, onFollow } = props
  const t = useWords()
  const language = useLanguage()
  const { token } = useSession()
  const { row } = hit
  const { instrument } = row
  const { name, sub } = marked(hit, language)
  const star = (
    <IconButton
      label={`${t(starred ? 'action.favouriteRemove' : 'action.favouriteAdd')}: ${nameOf(instrument, language)}`}
      icon={<Star />}
      pressed={starred}
      onClick={() => onStar(row)}
    />
  )
  return (
    <PriceRow
      row={row}
      live={live}
      name={<Pieces of={name} />}
      sub={<Pieces of={sub} />}
      onFollow={onFollow}
      to={token === null ? paths.preview({ kind: 'stock', id: instrument.symbol }) : undefined}
      trail={token !== null && star}
    />
  )
})

/**
 * Bold where it matched. The weight of a row is 500 already, so the match is also underlined by
 * its ink.
 */
function Pieces({ of }: { readonly of: readonly Piece[] }) {
  return of.map(({ text, bold }, at) =>
    bold ? (
      // A piece has no identity but its place.
      // oxlint-disable-next-line react/no-array-index-key
      <b key={at}>{text}</b>
    ) : (
      text
    ),
  )
}
