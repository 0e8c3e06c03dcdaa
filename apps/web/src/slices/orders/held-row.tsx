import type { Position } from '@parkett/contract/customer/holdings'
import { AllocationKey } from '@parkett/ui/allocation'
import { Change, directionOf } from '@parkett/ui/change'
import { Monogram } from '@parkett/ui/monogram'
import { Row } from '@parkett/ui/row'
import { Sparkline } from '@parkett/ui/sparkline'
import type { ReactNode } from 'react'
import { OwnAmount } from '../../explain/explained.tsx'
import { drawn, nameOf, symbolOf } from '../../market-view/display.ts'
import { listName } from '../../market-view/list-name.ts'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { Gain } from '../../trading/gain.tsx'
import { useFormat } from '../../trading/use-format.ts'
import type { Shares } from './positions.ts'

type HeldRowProps = {
  readonly position: Position
  readonly spark: readonly string[]
  /** Its part of shares and cash; null while a price is unknown. */
  readonly shares: Shares | null
  /** Under the value: how the share moved today, else what it gained since it was bought. */
  readonly moved: boolean
  readonly acts: ReactNode
  readonly onMenu: () => void
}

/** One position of the portfolio: how many, which part of the whole, worth what, gaining what. */
export function HeldRow({ position, spark, shares, moved, acts, onMenu }: HeldRowProps) {
  const t = useWords()
  const format = useFormat()
  const { instrument, quantity, marketValue, floatingPl, quote } = position
  const share = shares?.positions.get(instrument.id)
  return (
    <Row
      href={href(paths.holding({ id: instrument.id }))}
      lead={<Monogram symbol={symbolOf(instrument)} />}
      name={
        <>
          {listName(nameOf(instrument, format.language))}
          <span className="sr">, {instrument.code}</span>
        </>
      }
      sub={
        <>
          {t('unit.shares', { count: quantity })}
          {share && (
            <>
              {' · '}
              <AllocationKey colour={share.colour} />
              {format.wholePercent(Math.round(Number(share.points)))}
            </>
          )}
        </>
      }
      graph={<Sparkline points={drawn(spark)} />}
      value={<OwnAmount>{format.money(marketValue)}</OwnAmount>}
      change={
        moved ? (
          <Change direction={directionOf(quote.change ?? '0')}>
            {format.ratio(quote.changePct)}
          </Change>
        ) : (
          <OwnAmount>
            <Gain amount={floatingPl} />
          </OwnAmount>
        )
      }
      acts={acts}
      onMenu={onMenu}
    />
  )
}
