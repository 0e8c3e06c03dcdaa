import type { Order } from '@parkett/contract/customer/orders'
import { Ledger, Line } from '@parkett/ui/ledger'
import type { SealState } from '@parkett/ui/seal'
import { isolated } from '@parkett/words/isolated'
import type { ReactNode } from 'react'
import { useWords } from '../../session/words.ts'
import { toldName } from '../../market-view/display.ts'
import { restWord, statusWords } from '../../trading/order-words.ts'
import { addMoney, negate } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import { isGuarded } from './kind-word.ts'
import type { OrderDetail } from './order-detail.ts'
import type { Evidence } from './ticket/evidence.ts'

/** Filled only once the sum was counted again here. */
export const sealOf = (evidence: Evidence | null): SealState =>
  evidence === null ? 'running' : evidence.off === null ? 'proven' : 'broken'

/** "25 Nordlicht are yours", "25 Nordlicht sold", or that the order waits or ended. */
export function TradedTitle({ order }: { readonly order: Order }) {
  const t = useWords()
  const format = useFormat()
  const { side, filled, quantity, instrument, status } = order
  const name = toldName(instrument, format.language)
  if (filled === 0)
    return `${format.quantity(quantity)} ${isolated(name)}: ${t(isGuarded(order) ? 'order.waitsForStop' : statusWords[status])}`
  const what = { quantity: format.quantity(filled), name }
  return t(side === 'buy' ? 'ticket.bought' : 'order.sold', what)
}

type TradedFactsProps = {
  readonly order: Order
  readonly detail: OrderDetail | undefined
  /** Lines right after the sum. */
  readonly after?: ReactNode
}

/** What was traded, what it cost and what is still open. */
export function TradedFacts({ order, detail, after }: TradedFactsProps) {
  const t = useWords()
  const format = useFormat()
  const { side, filled, quantity, instrument, value, charges, averagePrice } = order
  const buy = side === 'buy'
  const total = addMoney(value, buy ? charges : negate(charges))
  return (
    <Ledger>
      {averagePrice !== null && (
        <Line
          label={t('ticket.sharesAt', { shares: t('unit.shares', { count: filled }) })}
          value={format.price(averagePrice, instrument)}
        />
      )}
      {filled > 0 && <Line label={t('fee.total')} value={format.money(charges)} />}
      {filled > 0 && (
        <Line
          total
          label={t(buy ? 'ticket.paid' : 'position.toReceive')}
          value={format.money(total)}
        />
      )}
      {after}
      {filled < quantity && (
        <Line
          label={t(restWord(order.status))}
          value={t('unit.shares', { count: quantity - filled })}
        />
      )}
      {detail !== undefined && detail.moved !== null && (
        <Line label={t('order.moved')} value={format.money(detail.moved)} />
      )}
      {!buy && detail !== undefined && detail.settlesOn !== null && (
        <Line label={t('ticket.moneyFrom')} value={format.day(detail.settlesOn)} />
      )}
    </Ledger>
  )
}
