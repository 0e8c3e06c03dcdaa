import type { MarketRow, Quote } from '@parkett/contract/customer/market'
import { Star } from '@parkett/ui/icons'
import { Notice } from '@parkett/ui/notice'
import { RowActs, Rows } from '@parkett/ui/row'
import { formatSince } from '@parkett/words/format-time'
import { memo, useCallback, useMemo, useState } from 'react'
import { nameOf, type Column } from '../../market-view/display.ts'
import { listName, narrow } from '../../market-view/list-name.ts'
import { useLiveQuotes, useVisibleRows } from '../../market-view/live-quotes.ts'
import { PriceRow } from '../../market-view/price-row.tsx'
import { useAddress, useGo } from '../../router/address.ts'
import { Pace } from '../../market-view/source.tsx'
import { quotesMs } from '../../market-view/reads.ts'
import { paths } from '../../router/paths.ts'
import { useHere } from '../../router/screen-context.ts'
import { useSheet } from '../../frame/use-sheet.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'
import { useHeld } from '../../trading/use-held.ts'
import { useFavourites, type Favourites } from '../../market-view/favourites.ts'
import { RowMenu } from './row-menu.tsx'

type LiveRowsProps = {
  readonly label: string
  readonly rows: readonly MarketRow[]
  readonly column: Column
  readonly onColumn: () => void
}

/**
 * Rows with moving prices. A swipe or a long press offers what can be done with one. Only what
 * can be seen is asked for.
 */
export function LiveRows({ label, rows, column, onColumn }: LiveRowsProps) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const favourites = useFavourites()
  const menu = useSheet('row')
  const open = useOpenStock()
  const beside = open !== null
  const held = useHeld()
  const [chosen, setChosen] = useState<MarketRow | null>(null)
  const { show } = menu
  const openMenu = useCallback(
    (row: MarketRow) => {
      setChosen(row)
      show()
    },
    [show],
  )
  const ids = useMemo(() => rows.map(({ instrument }) => instrument.id), [rows])
  const names = useMemo(() => {
    const full = rows.map(({ instrument }) => nameOf(instrument, language))
    return full.map((name) => listName(name, full, beside ? narrow : undefined))
  }, [rows, language, beside])
  const { list, visible } = useVisibleRows(ids)
  const { quotes, staleSince, silent } = useLiveQuotes(visible)
  return (
    <>
      {staleSince !== null && (
        <Notice tone="brass">
          {t('market.stalePrices', {
            time: formatSince(new Date(staleSince).toISOString(), language, { zone }),
          })}
        </Notice>
      )}
      {favourites.failed && <Notice tone="danger">{t('market.favouriteFailed')}</Notice>}
      <div ref={list} data-silent={silent || undefined}>
        <Rows label={label} long>
          {rows.map((row, at) => (
            <ActRow
              key={row.instrument.id}
              row={row}
              short={names[at]}
              live={quotes.get(row.instrument.id)}
              held={held.get(row.instrument.id)}
              starred={favourites.has(row.instrument.id)}
              column={column}
              onColumn={onColumn}
              onStar={favourites.toggle}
              onMenu={openMenu}
              selected={isOpen(open, row)}
            />
          ))}
        </Rows>
      </div>
      <p className="pad quiet pace">
        <Pace everyMs={quotesMs} />
      </p>
      {chosen && <RowMenu row={chosen} menu={menu} favourites={favourites} />}
    </>
  )
}

type ActRowProps = {
  readonly row: MarketRow
  readonly short: string | undefined
  readonly live: Quote | undefined
  readonly held: number | undefined
  readonly starred: boolean
  readonly column: Column
  readonly onColumn: () => void
  readonly onStar: Favourites['toggle']
  readonly onMenu: (row: MarketRow) => void
  readonly selected: boolean
}

/** Renders again only when its own price moves. */
const ActRow = memo(function ActRow({ starred, onStar, onMenu, ...shown }: ActRowProps) {
  const t = useWords()
  const go = useGo()
  const { row, held } = shown
  const { code, market } = row.instrument
  const order = (side: 'buy' | 'sell') => ({
    key: side,
    label: t(side === 'buy' ? 'trade.buy' : 'trade.sell'),
    onAct: () => go.to(paths.orderTicket({ code, market, side })),
  })
  const star = {
    key: starred ? 'unstar' : 'star',
    label: t(starred ? 'market.unstar' : 'market.star'),
    icon: <Star />,
    onAct: () => onStar(row),
  }
  const acts = [star, ...(held === undefined ? [] : [order('sell')]), order('buy')]
  return <PriceRow {...shown} acts={<RowActs acts={acts} />} onMenu={() => onMenu(row)} />
})

type Open = { readonly code: string | undefined; readonly market: string | undefined }

/** The stock that stands beside this list on a desk, null on the list's own screen. */
function useOpenStock(): Open | null {
  const { pane } = useHere()
  const { query } = useAddress()
  return pane === 'list' ? { code: query['code'], market: query['market'] } : null
}

const isOpen = (open: Open | null, { instrument }: MarketRow): boolean =>
  open?.code === instrument.code && (open.market === undefined || open.market === instrument.market)
