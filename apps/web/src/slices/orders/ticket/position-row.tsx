import type { Position } from '@parkett/contract/customer/holdings'
import { Row } from '@parkett/ui/row'
import type { ReactNode } from 'react'
import { OwnAmount } from '../../../explain/explained.tsx'
import { href, paths } from '../../../router/paths.ts'
import { useWords } from '../../../session/words.ts'
import { Gain } from '../../../trading/gain.tsx'
import { nameOf } from '../../../market-view/display.ts'
import { useFormat } from '../../../trading/use-format.ts'

type PositionRowProps = {
  readonly position: Position
  readonly trail?: ReactNode
  /** Beside a wide act: the profit as a ratio alone. */
  readonly brief?: boolean
}

/** One held position in a list. */
export function PositionRow({ position, trail, brief = false }: PositionRowProps) {
  const t = useWords()
  const format = useFormat()
  const { instrument, quantity, marketValue, floatingPl, floatingRatio } = position
  return (
    <Row
      name={nameOf(instrument, format.language)}
      sub={`${t('unit.shares', { count: quantity })} · ${instrument.code}`}
      value={<OwnAmount>{format.money(marketValue)}</OwnAmount>}
      change={
        <OwnAmount>
          <Gain amount={floatingPl} ratio={floatingRatio} brief={brief} />
        </OwnAmount>
      }
      href={href(paths.holding({ id: instrument.id }))}
      trail={trail}
    />
  )
}
