import type { marketOverview } from '@parkett/contract/customer/market'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Change, directionOf } from '@parkett/ui/change'
import { Sparkline } from '@parkett/ui/sparkline'
import { Tile, Tiles } from '@parkett/ui/tile'
import { formatPercent, formatPrice } from '@parkett/words/format'
import { drawn } from '../../market-view/display.ts'
import { SessionLine } from './session-line.tsx'
import { useLanguage, useWords } from '../../session/words.ts'
import type { MarketCode } from './choice.ts'

type Answer = AnswerOf<typeof marketOverview>
type OverviewProps = {
  readonly overview: Answer
  readonly market: MarketCode
  readonly readAt: number
}

/** Whether the market is open, and how its indices stand. */
export function Overview({ overview, market, readAt }: OverviewProps) {
  const t = useWords()
  const session = overview.sessions.find((one) => one.market === market)
  const indices = overview.indices.filter((one) => one.market === market)
  return (
    <>
      {session && <SessionLine session={session} readAt={readAt} />}
      {indices.length > 0 && (
        <Tiles label={t('market.indices')}>
          {indices.map((index) => (
            <IndexTile key={index.code} index={index} />
          ))}
        </Tiles>
      )}
    </>
  )
}

function IndexTile({ index }: { readonly index: Answer['indices'][number] }) {
  const language = useLanguage()
  const direction = directionOf(index.change ?? '0')
  return (
    <Tile
      name={index.name}
      value={formatPrice(index.value, language)}
      change={
        <Change direction={direction}>
          {formatPercent(index.changePct, language, { change: true })}
        </Change>
      }
      graph={<Sparkline points={drawn(index.spark)} direction={direction} />}
    />
  )
}
