import type { Position } from '@parkett/contract/customer/holdings'
import { Change, directionOf } from '@parkett/ui/change'
import { Monogram } from '@parkett/ui/monogram'
import { Sparkline } from '@parkett/ui/sparkline'
import type { WordKey } from '@parkett/words/keys'
import type { ReactNode } from 'react'
import { OwnAmount } from '../frame/own-amount.tsx'
import { drawn, symbolOf, toldName } from '../market-view/display.ts'
import { href, type AppPath } from '../router/paths.ts'
import { useWords } from '../session/words.ts'
import { Gain } from './gain.tsx'
import { useFormat } from './use-format.ts'

type HeldTableProps = {
  readonly caption: string
  readonly heads: readonly WordKey[]
  readonly children: ReactNode
}

/** Own positions where there is room for their figures, every one in its column. */
export function HeldTable({ caption, heads, children }: HeldTableProps) {
  const t = useWords()
  return (
    <table className="held num">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {heads.map((key) => (
            <th key={key} scope="col">
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

type NameCellProps = Pick<Position, 'instrument'> & {
  readonly spark: readonly string[]
  readonly to: AppPath
}

/** Whose row it is, its line of today, and where it leads. */
export function NameCell({ instrument, spark, to }: NameCellProps) {
  const { language } = useFormat()
  return (
    <th scope="row">
      <a href={href(to)}>
        <Monogram symbol={symbolOf(instrument)} />
        <span className="held-name">{toldName(instrument, language)}</span>
        <Sparkline points={drawn(spark)} />
      </a>
    </th>
  )
}

export function PriceCell({ instrument, quote }: Pick<Position, 'instrument' | 'quote'>) {
  const format = useFormat()
  return <td>{format.price(quote.last ?? quote.prevClose, instrument)}</td>
}

export function TodayCell({ quote }: Pick<Position, 'quote'>) {
  const format = useFormat()
  return (
    <td>
      <Change direction={directionOf(quote.change ?? '0')}>{format.ratio(quote.changePct)}</Change>
    </td>
  )
}

/** What it is worth, and what it made. */
export function WorthCells({
  marketValue,
  floatingPl,
}: Pick<Position, 'marketValue' | 'floatingPl'>) {
  const format = useFormat()
  return (
    <>
      <td>
        <OwnAmount>{format.money(marketValue)}</OwnAmount>
      </td>
      <td>
        <OwnAmount>
          <Gain amount={floatingPl} />
        </OwnAmount>
      </td>
    </>
  )
}
