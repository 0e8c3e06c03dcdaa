import type { Position } from '@parkett/contract/customer/holdings'
import { Change, directionOf } from '@parkett/ui/change'
import { Monogram } from '@parkett/ui/monogram'
import { Row } from '@parkett/ui/row'
import { Sparkline } from '@parkett/ui/sparkline'
import type { ReactNode } from 'react'
import { OwnAmount } from '../frame/own-amount.tsx'
import { drawn, symbolOf } from '../market-view/display.ts'
import { listedName, narrow } from '../market-view/list-name.ts'
import { href, type AppPath } from '../router/paths.ts'
import { useHere } from '../router/screen-context.ts'
import { useFormat } from './use-format.ts'

type HeldRowProps = {
  readonly position: Position
  readonly spark: readonly string[]
  readonly to: AppPath
  readonly sub: ReactNode
  /** Instead of how the share moved today. */
  readonly change?: ReactNode
  readonly acts?: ReactNode
  readonly onMenu?: (() => void) | undefined
  readonly selected?: boolean | undefined
}

/** One held position: its share with its little line, worth what, moving how. */
export function HeldRow({ position, spark, to, change, ...rest }: HeldRowProps) {
  const format = useFormat()
  const { instrument, marketValue, quote } = position
  const beside = useHere().pane === 'list'
  return (
    <Row
      href={href(to)}
      lead={<Monogram symbol={symbolOf(instrument)} />}
      name={
        <>
          {listedName(instrument, format.language, [], beside ? narrow : undefined)}
          <span className="sr">, {instrument.code}</span>
        </>
      }
      graph={<Sparkline points={drawn(spark)} />}
      value={<OwnAmount>{format.money(marketValue)}</OwnAmount>}
      change={
        change ?? (
          <Change direction={directionOf(quote.change ?? '0')}>
            {format.ratio(quote.changePct)}
          </Change>
        )
      }
      {...rest}
    />
  )
}
