import type { MarketRow } from '@parkett/contract/customer/market'
import { IconButton } from '@parkett/ui/icon-button'
import { Star } from '@parkett/ui/icons'
import { Notice } from '@parkett/ui/notice'
import { AlertBell } from '../../../market-view/alerts/alert-bell.tsx'
import { nameOf } from '../../../market-view/display.ts'
import { useFavourites } from '../../../market-view/favourites.ts'
import { useAddress } from '../../../router/address.ts'
import { useSided } from '../../../router/wide.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { OrderBar } from './order-bar.tsx'
import { PositionBlock, usePosition } from './position.tsx'
import { useStock } from './read-stock.ts'
import { StockScreen } from './stock-screen.tsx'

/** A stock for the customer: price, chart, his position, key figures, and the way to an order. */
export function Stock() {
  const t = useWords()
  const language = useLanguage()
  const { params, query } = useAddress()
  const stock = useStock({ code: query['code'], market: query['market'] })
  const favourites = useFavourites()
  // Where there is room for three panes ticket and position stand beside it, and no way leads there.
  const sided = useSided()
  const position = usePosition(stock.data?.instrument.id)
  if (stock.data === undefined) return <StockScreen stock={stock} title={params['title']} />
  const { instrument, quote, facts } = stock.data
  const row: MarketRow = { instrument, quote, spark: [], marketCap: facts.marketCap }
  const starred = favourites.has(instrument.id)
  return (
    <StockScreen
      stock={stock}
      title={nameOf(instrument, language)}
      actions={
        <>
          <AlertBell instrument={instrument} />
          <IconButton
            label={t(starred ? 'action.favouriteRemove' : 'action.favouriteAdd')}
            icon={<Star />}
            pressed={starred}
            onClick={() => favourites.toggle(row)}
          />
        </>
      }
      notice={favourites.failed && <Notice tone="danger">{t('market.favouriteFailed')}</Notice>}
      position={!sided && <PositionBlock read={position} />}
      waits={position.pending}
      wide
      bar={
        !sided && <OrderBar instrument={instrument} quote={quote} position={position.position} />
      }
    />
  )
}
