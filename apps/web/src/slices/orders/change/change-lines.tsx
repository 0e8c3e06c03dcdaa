import type { Order } from '@parkett/contract/customer/orders'
import type { OrderChange } from '@parkett/contract/customer/order-timeline'
import { Ledger, Line } from '@parkett/ui/ledger'
import { useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { sessionLasts } from '../kind-word.ts'
import { distanceText } from '../distance-text.ts'

type Asked = OrderChange['before']
type ChangeLinesProps = { readonly order: Order; readonly change: OrderChange }

/** Each value of a changed order, with what it was where that is another. */
export function ChangeLines({ order, change: { before, after } }: ChangeLinesProps) {
  const t = useWords()
  const format = useFormat()
  const { side, type, instrument } = order
  const line = (label: string, print: (asked: Asked) => string, total = false) => {
    const [was, is] = [print(before), print(after)]
    const note = was === is ? undefined : t('ticket.was', { value: was })
    return <Line label={label} value={is} note={note} total={total} wrap={!total} />
  }
  const worst = t(side === 'buy' ? 'ticket.highestPrice' : 'ticket.lowestPrice')
  const stop = ({ stop: at }: Asked) => (at === null ? '–' : format.price(at, instrument))
  const distance = ({ trail = '' }: Asked) => distanceText(trail, instrument, format)
  const lasts = (asked: Asked) => sessionLasts(asked, t) ?? format.day(asked.expiresOn)
  return (
    <Ledger>
      {line(t('position.quantity'), ({ quantity }) => format.quantity(quantity))}
      {after.stop !== null && line(t('order.stopPrice'), stop)}
      {after.trail !== undefined && line(t('order.distance'), distance)}
      {line(type === 'limit' ? t('trade.limit') : worst, ({ limit }) =>
        format.price(limit, instrument),
      )}
      {line(t('ticket.validity'), lasts)}
      {side === 'buy' && line(t('ticket.hold'), ({ hold }) => format.money(hold))}
      {line(
        t(side === 'buy' ? 'ticket.expectedTotal' : 'position.toReceive'),
        ({ planned }) => format.money(planned),
        true,
      )}
    </Ledger>
  )
}
