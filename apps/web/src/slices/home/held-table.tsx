import type { Position } from '@parkett/contract/customer/holdings'
import { Change, directionOf } from '@parkett/ui/change'
import { Monogram } from '@parkett/ui/monogram'
import { Sparkline } from '@parkett/ui/sparkline'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { drawn, stockPath, symbolOf, toldName } from '../../market-view/display.ts'
import { href } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { Gain } from '../../trading/gain.tsx'
import { useFormat } from '../../trading/use-format.ts'

const heads = [
  'title.stock',
  'label.price',
  'portfolio.sortToday',
  'position.quantity',
  'label.value',
  'position.pl',
] as const

type HeldTableProps = {
  readonly positions: readonly Position[]
  readonly sparks: ReadonlyMap<string, readonly string[]>
}

/** The largest own positions where there is room for their figures; a row is its share. */
export function HeldTable({ positions, sparks }: HeldTableProps) {
  const t = useWords()
  return (
    <table className="held num">
      <caption className="sr">{t('home.positions')}</caption>
      <thead>
        <tr>
          {heads.map((key) => (
            <th key={key} scope="col">
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {positions.map((position) => (
          <HeldLine
            key={position.instrument.id}
            position={position}
            spark={sparks.get(position.instrument.id) ?? []}
          />
        ))}
      </tbody>
    </table>
  )
}

type HeldLineProps = { readonly position: Position; readonly spark: readonly string[] }

function HeldLine({ position, spark }: HeldLineProps) {
  const format = useFormat()
  const { instrument, quantity, quote, marketValue, floatingPl } = position
  return (
    <tr>
      <th scope="row">
        <a href={href(stockPath(instrument, format.language))}>
          <Monogram symbol={symbolOf(instrument)} />
          <span className="held-name">{toldName(instrument, format.language)}</span>
          <Sparkline points={drawn(spark)} />
        </a>
      </th>
      <td>{format.price(quote.last ?? quote.prevClose, instrument)}</td>
      <td>
        <Change direction={directionOf(quote.change ?? '0')}>
          {format.ratio(quote.changePct)}
        </Change>
      </td>
      <td>{format.quantity(quantity)}</td>
      <td>
        <OwnAmount>{format.money(marketValue)}</OwnAmount>
      </td>
      <td>
        <OwnAmount>
          <Gain amount={floatingPl} />
        </OwnAmount>
      </td>
    </tr>
  )
}
