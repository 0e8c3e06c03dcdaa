import type { MarketRow } from '@parkett/contract/market'
import { IconButton } from '@parkett/ui/icon-button'
import { Ellipsis } from '@parkett/ui/icons'
import { Notice } from '@parkett/ui/notice'
import { Rows } from '@parkett/ui/row'
import { formatTime } from '@parkett/words/format-time'
import { useMemo, useState } from 'react'
import type { Column } from '../../market-view/display.ts'
import { nameOf } from '../../market-view/display.ts'
import { useFavourites } from '../../market-view/favourites.ts'
import { useLiveQuotes, useVisibleRows } from '../../market-view/live-quotes.ts'
import { PriceRow } from '../../market-view/price-row.tsx'
import { useSheet } from '../../shell/use-sheet.ts'
import { useLanguage, useWords } from '../../shell/words.ts'
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
  const [chosen, setChosen] = useState<MarketRow | null>(null)
  const ids = useMemo(() => rows.map(({ instrument }) => instrument.id), [rows])
  const { list, visible } = useVisibleRows(ids)
  const { quotes, staleSince } = useLiveQuotes(visible)
  return (
    <>
      {staleSince !== null && (
        <Notice tone="brass">
          {t('market.stalePrices', { time: formatTime(new Date(staleSince).toISOString(), language) })}
        </Notice>
      )}
      {favourites.failed && <Notice tone="danger">{t('market.favouriteFailed')}</Notice>}
      <div ref={list}>
        <Rows label={label} long>
          {rows.map((row) => (
            <PriceRow
              key={row.instrument.id}
              row={row}
              live={quotes.get(row.instrument.id)}
              column={column}
              onColumn={onColumn}
              trail={
                <IconButton
                  label={t('market.menu', { name: nameOf(row.instrument, language) })}
                  icon={<Ellipsis />}
                  onClick={() => {
                    setChosen(row)
                    menu.show()
                  }}
                />
              }
            />
          ))}
        </Rows>
      </div>
      {chosen && <RowMenu row={chosen} menu={menu} favourites={favourites} />}
    </>
  )
}
