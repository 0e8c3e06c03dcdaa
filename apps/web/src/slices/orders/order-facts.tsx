import { Figure } from '@parkett/ui/figure'
import { Fold } from '@parkett/ui/fold'
import { Ledger, Line } from '@parkett/ui/ledger'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { toldName, placeOf } from '../../market-view/display.ts'
import { useFormat } from '../../trading/use-format.ts'
import { useRecordSheet } from '../../frame/use-sheet.ts'
import { useReceiptPart } from './fill-receipt/late-receipt.ts'
import { kindWord, sessionLasts } from './kind-word.ts'
import { isolated } from '@parkett/words/isolated'
import type { OrderDetail } from './order-detail.ts'
import { BesideLine, TrailLines } from './trail-lines.tsx'

type FactsProps = { readonly detail: OrderDetail }

/** Each fill with its time, its value and what it cost; it opens to what it is worked out from. */
export function OrderFills({ detail }: FactsProps) {
  const t = useWords()
  const format = useFormat()
  const { fills, order } = detail
  const receipt = useRecordSheet('fill')
  const part = useReceiptPart()
  if (fills.length === 0) return null
  const [filled, total] = [order.filled, order.quantity].map(format.quantity)
  return (
    <>
      <Fold
        title={t('order.fills')}
        sub={t('order.filledOf', { filled: filled ?? '', total: total ?? '' })}
      >
        <Ledger>
          {fills.map((fill) => (
            <Line
              key={fill.id}
              label={t('unit.shares', { count: fill.quantity })}
              hint={`${format.price(fill.price, order.instrument)} · ${format.instant(fill.at)}`}
              value={
                <Figure
                  explainLabel={t('order.fillReceipt')}
                  onExplain={() => receipt.show(fill.id)}
                >
                  {format.money(fill.value)}
                </Figure>
              }
              note={t('portfolio.fees', { amount: format.money(fill.fees) })}
            />
          ))}
        </Ledger>
      </Fold>
      {part && receipt.id !== null && (
        <part.ReceiptSheet
          fill={receipt.id}
          instrument={order.instrument}
          onClose={receipt.close}
        />
      )}
    </>
  )
}

/** What was asked for, as it was asked. */
export function OrderTerms({ detail: { order } }: FactsProps) {
  const t = useWords()
  const format = useFormat()
  const { instrument, side, type } = order
  const act = t(side === 'buy' ? 'trade.buy' : 'trade.sell')
  const kind = t(kindWord(order))
  const lasts =
    sessionLasts(order, t) ?? t('order.validUntil', { date: format.date(order.expiresOn) })
  const worst = side === 'buy' ? 'ticket.highestPrice' : 'ticket.lowestPrice'
  return (
    <Fold title={t('order.asked')} sub={`${kind} · ${lasts}`}>
      <Ledger>
        <Line
          label={t('order.what')}
          value={`${act} · ${isolated(toldName(instrument, format.language))}`}
          hint={placeOf(instrument)}
          wrap
        />
        <Line label={t('position.quantity')} value={format.quantity(order.quantity)} />
        <Line label={t('ticket.type')} value={kind} />
        {order.stop && (
          <Line label={t('order.stopPrice')} value={format.price(order.stop.price, instrument)} />
        )}
        <TrailLines order={order} />
        <Line
          label={t(type === 'limit' ? 'trade.limit' : worst)}
          value={format.price(order.limit, instrument)}
        />
        <BesideLine order={order} />
        <Line label={t('ticket.validity')} value={lasts} wrap />
        {order.plan && (
          <Line
            label={t('order.byPlan')}
            value={
              <a href={href(paths.portfolio({ v: 'plans', plan: order.plan }))}>
                {t('order.openPlan')}
              </a>
            }
          />
        )}
        <Line label={t('order.reference')} value={order.reference} />
      </Ledger>
    </Fold>
  )
}
