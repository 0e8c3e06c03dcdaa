import type { Favourite } from '@parkett/contract/customer/favourites'
import { Notice } from '@parkett/ui/notice'
import { Rows } from '@parkett/ui/row'
import { formatSince } from '@parkett/words/format-time'
import { nameOf } from '../../market-view/display.ts'
import { listName } from '../../market-view/list-name.ts'
import { useLiveQuotes, useVisibleRows } from '../../market-view/live-quotes.ts'
import { PriceRow } from '../../market-view/price-row.tsx'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'

/** Favourites with moving prices and the line of their last closes. */
export function ShownRows({ rows }: { readonly rows: readonly Favourite[] }) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const { list, visible } = useVisibleRows(rows.map(({ instrument }) => instrument.id))
  const { quotes, staleSince, silent } = useLiveQuotes(visible)
  const names = rows.map(({ instrument }) => nameOf(instrument, language))
  return (
    <>
      {staleSince !== null && (
        <Notice tone="brass">
          {t('market.stalePrices', {
            time: formatSince(new Date(staleSince).toISOString(), language, { zone }),
          })}
        </Notice>
      )}
      <div ref={list} data-silent={silent || undefined}>
        <Rows label={t('list.favourites')} long>
          {rows.map((row, at) => (
            <PriceRow
              key={row.instrument.id}
              row={row}
              short={listName(names[at] ?? '', names)}
              live={quotes.get(row.instrument.id)}
            />
          ))}
        </Rows>
      </div>
    </>
  )
}
