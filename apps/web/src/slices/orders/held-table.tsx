import { Change, directionOf } from '@parkett/ui/change'
import { AllocationKey } from '@parkett/ui/allocation'
import { Landmark } from '@parkett/ui/icons'
import { Monogram } from '@parkett/ui/monogram'
import { Sparkline } from '@parkett/ui/sparkline'
import type { Position } from '@parkett/contract/customer/holdings'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { drawn, symbolOf, toldName } from '../../market-view/display.ts'
import { href, paths } from '../../router/paths.ts'
import { useRecord } from '../../router/shown.ts'
import { useWords } from '../../session/words.ts'
import { Gain } from '../../trading/gain.tsx'
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

/** The positions of one currency at a desk, every figure in its column; a row opens beside it. */
export function HeldTable({ positions, shares, sparks, block }: HeldGroup) {
  const t = useWords()
  return (
    <table className="held num">
      <caption className="sr">{t('position.list')}</caption>
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
            share={shares?.positions.get(position.instrument.id)}
          />
        ))}
        <CashLine block={block} share={shares?.cash} />
      </tbody>
    </table>
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
  const { instrument, quantity, buyPrice, quote, marketValue, floatingPl } = position
  const chosen = instrument.id === open
  return (
    <tr data-selected={chosen || undefined} aria-current={chosen || undefined}>
      <th scope="row">
        <a href={href(paths.holding({ id: instrument.id }))}>
          <Monogram symbol={symbolOf(instrument)} />
          <span className="held-name">{toldName(instrument, format.language)}</span>
          <Sparkline points={drawn(spark)} />
        </a>
      </th>
      <td>{share && <Share {...share} />}</td>
      <td>{format.quantity(quantity)}</td>
      <td>{format.price(buyPrice, instrument)}</td>
      <td>{format.price(quote.last ?? quote.prevClose, instrument)}</td>
      <td>
        <Change direction={directionOf(quote.change ?? '0')}>
          {format.ratio(quote.changePct)}
        </Change>
      </td>
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
