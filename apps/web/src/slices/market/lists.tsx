import { FilterBar } from '@parkett/ui/filter-bar'
import { Star } from '@parkett/ui/icons'
import { nextColumn, columns, type Column } from '../../market-view/display.ts'
import { useWords } from '../../session/words.ts'
import { readSegment, segments, type MarketCode } from './choice.ts'
import { FavouriteList } from './favourite-list.tsx'
import { NarrowedTo } from './narrowed-to.tsx'
import { SectorMoves } from './sector-moves.tsx'
import { StockList } from './stock-list.tsx'
import { useChoice } from '../../router/use-choice.ts'

const labels = {
  favourites: 'list.favourites',
  movers: 'market.movers',
  all: 'market.byName',
  gainers: 'market.gainers',
  losers: 'market.losers',
  volume: 'market.mostTraded',
  turnover: 'market.turnover',
  sectors: 'search.sectors',
} as const

/** The lists of a market, one shown. */
export function Lists({ market }: { readonly market: MarketCode }) {
  const t = useWords()
  const [asked, setSegment] = useChoice('segment')
  const [shown, setShown] = useChoice('show')
  const [sort] = useChoice('sort')
  const segment = readSegment(asked, sort !== undefined)
  const column: Column = columns.find((one) => one === shown) ?? 'percent'
  const turn = () => setShown(nextColumn(column))
  return (
    <>
      <div className="lists-head">
        <FilterBar
          label={t('market.lists')}
          options={segments.map((value) => ({
            value,
            label: t(labels[value]),
            icon: value === 'favourites' && <Star />,
          }))}
          value={segment}
          onChange={setSegment}
        />
        {segment !== 'favourites' && segment !== 'sectors' && <NarrowedTo market={market} />}
      </div>
      {segment === 'favourites' && <FavouriteList column={column} onColumn={turn} />}
      {segment === 'sectors' && <SectorMoves market={market} />}
      {segment !== 'favourites' && segment !== 'sectors' && (
        <StockList
          key={`${market}/${segment}`}
          market={market}
          segment={segment}
          column={column}
          onColumn={turn}
        />
      )}
    </>
  )
}
