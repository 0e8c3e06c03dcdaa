import type { MarketRow } from '@parkett/contract/customer/market'
import { Change } from '@parkett/ui/change'
import { Sparkline } from '@parkett/ui/sparkline'
import { Mover, Tiles } from '@parkett/ui/tile'
import { href, paths, type AppPath } from '../router/paths.ts'
import { useSession } from '../session/session.ts'
import { useLanguage, useWords } from '../session/words.ts'
import { drawn, nameOf, percentChange, stockPath, symbolOf } from './display.ts'
import { listedName, narrow } from './list-name.ts'

/** What moves today, side by side. Visitors are led to what visitors may read of a stock. */
export function Movers({ rows }: { readonly rows: readonly MarketRow[] }) {
  const t = useWords()
  const language = useLanguage()
  const { token } = useSession()
  const names = rows.map(({ instrument }) => nameOf(instrument, language))
  const to = ({ instrument }: MarketRow): AppPath =>
    token === null
      ? paths.preview({ kind: 'stock', id: instrument.symbol })
      : stockPath(instrument, language)
  return (
    <Tiles label={t('market.movers')}>
      {rows.map((row) => {
        const { text, direction } = percentChange(row, language)
        return (
          <Mover
            key={row.instrument.id}
            symbol={symbolOf(row.instrument)}
            href={href(to(row))}
            name={listedName(row.instrument, language, names, narrow)}
            change={<Change direction={direction}>{text}</Change>}
            graph={<Sparkline points={drawn(row.spark)} />}
          />
        )
      })}
    </Tiles>
  )
}
