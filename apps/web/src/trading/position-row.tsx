import type { Position } from '@parkett/contract/holdings'
import { Row } from '@parkett/ui/row'
import type { ReactNode } from 'react'
import { OwnAmount } from '../explain/explained.tsx'
import { href, paths } from '../paths.ts'
import { useWords } from '../shell/words.ts'
import { Gain } from './gain.tsx'
import { nameOf } from '../market-view/display.ts'
import { useFormat } from './use-format.ts'

/** One held position in a list. */
export function PositionRow({ position, trail }: { readonly position: Position; readonly trail?: ReactNode }) {
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
          <Gain amount={floatingPl} ratio={floatingRatio} />
        </OwnAmount>
      }
      href={href(paths.holding({ id: instrument.id }))}
      trail={trail}
    />
  )
}
