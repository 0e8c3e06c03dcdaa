import { AllocationKey } from '@parkett/ui/allocation'
import { Landmark } from '@parkett/ui/icons'
import type { Position } from '@parkett/contract/customer/holdings'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { href, paths } from '../../router/paths.ts'
import { useRecord } from '../../router/shown.ts'
import { useWords } from '../../session/words.ts'
import { HeldTable, NameCell, PriceCell, TodayCell, WorthCells } from '../../trading/held-table.tsx'
import { useFormat } from '../../trading/use-format.ts'
import type { HeldGroup } from './positions-list.tsx'

const heads = [
  'title.stock',
  'portfolio.share',
  'position.quantity',
  'position.buyPrice',
  'label.price',
  'portfolio.sortToday',
  'label.value',
  'position.pl',
] as const

/** The positions of one currency at a desk; a row opens beside it. */
export function PositionsTable({ positions, shares, sparks, block }: HeldGroup) {
  const t = useWords()
  return (
    <HeldTable caption={t('position.list')} heads={heads}>
      {positions.map((position) => (
        <HeldLine
          key={position.instrument.id}
          position={position}
          spark={sparks.get(position.instrument.id) ?? []}
          share={shares?.positions.get(position.instrument.id)}
        />
      ))}
      <CashLine block={block} share={shares?.cash} />
    </HeldTable>
  )
}

type CashLineProps = Pick<HeldGroup, 'block'> & { readonly share: string | null | undefined }

/** Cash beside the shares; leads to what moved it. */
function CashLine({ block, share }: CashLineProps) {
  const t = useWords()
  const format = useFormat()
  return (
    <tr>
      <th scope="row">
        <a href={href(paths.moneyLog({ currency: block.currency }))}>
          <span className="row-lead">
            <Landmark />
          </span>
          <span className="held-name">
            {t('assets.purse')}{' '}
            <small className="quiet">
              <OwnAmount>
                {t('portfolio.free', { amount: format.money(block.withdrawable) })}
              </OwnAmount>
            </small>
          </span>
        </a>
      </th>
      <td>{share !== undefined && <Share points={share} colour={null} />}</td>
      <td />
      <td />
      <td />
      <td />
      <td>
        <OwnAmount>{format.money(block.cash)}</OwnAmount>
      </td>
      <td />
    </tr>
  )
}

type ShareProps = { readonly points: string | null; readonly colour: number | null }

function Share({ points, colour }: ShareProps) {
  const format = useFormat()
  return (
    <>
      <AllocationKey colour={colour} />
      {format.wholePercent(Math.round(Number(points)))}
    </>
  )
}

type HeldLineProps = {
  readonly position: Position
  readonly spark: readonly string[]
  readonly share: ShareProps | undefined
}

function HeldLine({ position, spark, share }: HeldLineProps) {
  const format = useFormat()
  const open = useRecord('holding')
  const { instrument, quantity, buyPrice, quote } = position
  const chosen = instrument.id === open
  return (
    <tr data-selected={chosen || undefined} aria-current={chosen || undefined}>
      <NameCell instrument={instrument} spark={spark} to={paths.holding({ id: instrument.id })} />
      <td>{share && <Share {...share} />}</td>
      <td>{format.quantity(quantity)}</td>
      <td>{format.price(buyPrice, instrument)}</td>
      <PriceCell instrument={instrument} quote={quote} />
      <TodayCell quote={quote} />
      <WorthCells {...position} />
    </tr>
  )
}
