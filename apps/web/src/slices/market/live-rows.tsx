import type { MarketRow, Quote } from '@parkett/contract/customer/market'
import { IconButton } from '@parkett/ui/icon-button'
import { Ellipsis } from '@parkett/ui/icons'
import { Notice } from '@parkett/ui/notice'
import { Rows } from '@parkett/ui/row'
import { formatTime } from '@parkett/words/format-time'
import { memo, useCallback, useMemo, useState } from 'react'
import type { Column } from '../../market-view/display.ts'
import { nameOf } from '../../market-view/display.ts'
import { useFavourites } from './favourites.ts'
import { useLiveQuotes, useVisibleRows } from '../../market-view/live-quotes.ts'
import { PriceRow } from '../../market-view/price-row.tsx'
import { useAddress } from '../../router/address.ts'
import { useHere } from '../../router/screen-context.ts'
import { useSheet } from '../../frame/use-sheet.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { RowMenu } from './row-menu.tsx'

type LiveRowsProps = {
  readonly label: string
  readonly rows: readonly MarketRow[]
  readonly column: Column
  readonly onColumn: () => void
}

/** Rows with moving prices and a menu each. Only what can be seen is asked for. */
export function LiveRows({ label, rows, column, onColumn }: LiveRowsProps) {
  const t = useWords()
  const language = useLanguage()
  const favourites = useFavourites()
  const menu = useSheet('row')
  const open = useOpenStock()
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
  const { list, visible } = useVisibleRows(ids)
  const { quotes, staleSince } = useLiveQuotes(visible)
  return (
    <>
      {staleSince !== null && (
        <Notice tone="brass">
          {t('market.stalePrices', {
            time: formatTime(new Date(staleSince).toISOString(), language),
          })}
        </Notice>
      )}
      {favourites.failed && <Notice tone="danger">{t('market.favouriteFailed')}</Notice>}
      <div ref={list}>
        <Rows label={label} long>
          {rows.map((row) => (
            <MenuRow
              key={row.instrument.id}
              row={row}
              live={quotes.get(row.instrument.id)}
              column={column}
              onColumn={onColumn}
              onMenu={openMenu}
              selected={isOpen(open, row)}
            />
          ))}
        </Rows>
      </div>
      {chosen && <RowMenu row={chosen} menu={menu} favourites={favourites} />}
    </>
  )
}

type MenuRowProps = {
  readonly row: MarketRow
  readonly live: Quote | undefined
  readonly column: Column
  readonly onColumn: () => void
  readonly onMenu: (row: MarketRow) => void
  readonly selected: boolean
}

/** Renders again only when its own price moves. */
const MenuRow = memo(function MenuRow({
  row,
  live,
  column,
  onColumn,
  onMenu,
  selected,
}: MenuRowProps) {
  const t = useWords()
  const language = useLanguage()
  const label = t('market.menu', { name: nameOf(row.instrument, language) })
  const trail = <IconButton label={label} icon={<Ellipsis />} onClick={() => onMenu(row)} />
  return <PriceRow {...{ row, live, column, onColumn, trail, selected }} />
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
