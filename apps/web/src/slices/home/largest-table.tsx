import type { Position } from '@parkett/contract/customer/holdings'
import { stockPath } from '../../market-view/display.ts'
import { useWords } from '../../session/words.ts'
import { HeldTable, NameCell, PriceCell, TodayCell, WorthCells } from '../../trading/held-table.tsx'
import { useFormat } from '../../trading/use-format.ts'

const heads = [
  'title.stock',
  'label.price',
  'portfolio.sortToday',
  'position.quantity',
  'label.value',
  'position.pl',
] as const

type LargestTableProps = {
  readonly positions: readonly Position[]
  readonly sparks: ReadonlyMap<string, readonly string[]>
}

/** The largest own positions; a row is its share. */
export function LargestTable({ positions, sparks }: LargestTableProps) {
  const t = useWords()
  return (
    <HeldTable caption={t('home.positions')} heads={heads}>
      {positions.map((position) => (
        <Line
          key={position.instrument.id}
          position={position}
          spark={sparks.get(position.instrument.id) ?? []}
        />
      ))}
    </HeldTable>
  )
}

type LineProps = { readonly position: Position; readonly spark: readonly string[] }

function Line({ position, spark }: LineProps) {
  const format = useFormat()
  const { instrument, quantity, quote } = position
  return (
    <tr>
      <NameCell instrument={instrument} spark={spark} to={stockPath(instrument, format.language)} />
      <PriceCell instrument={instrument} quote={quote} />
      <TodayCell quote={quote} />
      <td>{format.quantity(quantity)}</td>
      <WorthCells {...position} />
    </tr>
  )
}
