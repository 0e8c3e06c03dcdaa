import { Line } from '@parkett/ui/ledger'
import { EvidenceStrip } from '@parkett/ui/planks'
import { Seal } from '@parkett/ui/seal'
import { useWords } from '../../session/words.ts'
import { isOpen } from '../../trading/queries.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { OrderDetail } from './order-detail.ts'
import { playedLabel } from './played-label.ts'
import { evidenceOf, type Evidence } from './ticket/evidence.ts'
import { BesideLine, TrailLines } from './trail-lines.tsx'
import { TradedFacts, TradedTitle, sealOf } from './traded.tsx'

/** The head of the receipt: what was bought or sold, for how much, and what its sum rests on. */
export function OrderHead({ detail }: { readonly detail: OrderDetail }) {
  const t = useWords()
  const format = useFormat()
  const { order } = detail
  const evidence = evidenceOf(detail)
  return (
    <>
      <div className="ticket-done order-head">
        {order.filled > 0 && <Seal size={52} state={sealOf(evidence)} />}
        <h2 className="ticket-title">
          <TradedTitle order={order} />
        </h2>
        <p className="quiet num">
          {format.instant(order.updatedAt)}
          {playedLabel(order.provenance.kind, t)}
        </p>
      </div>
      <TradedFacts order={order} detail={detail} after={<Waits detail={detail} />} />
      {evidence !== null && <Checked evidence={evidence} detail={detail} />}
    </>
  )
}

/** What an order that waits waits for, and what is kept for it. */
function Waits({ detail }: { readonly detail: OrderDetail }) {
  const t = useWords()
  const format = useFormat()
  const { order, fills } = detail
  const { type, status, side, limit, stop, instrument } = order
  const traded = fills.at(-1)?.tradeDate
  return (
    <>
      {/* The market's day of what was traded last: note, lot and chart carry it. */}
      {traded !== undefined && (
        <Line
          label={t('order.tradeDay')}
          hint={t('order.tradeDayHint')}
          value={format.date(traded)}
        />
      )}
      {stop && (
        <Line
          label={t('order.stopPrice')}
          value={format.price(stop.price, instrument)}
          hint={
            stop.triggered
              ? t('order.stopHit', {
                  price: format.price(stop.triggered.price, instrument),
                  time: format.instant(stop.triggered.at),
                })
              : stop.beside && status === 'filled'
                ? t('order.stopGone')
                : stop.distance !== null
                  ? t('order.stopAway', {
                      last: format.price(stop.last, instrument),
                      distance: format.ratio(stop.distance),
                    })
                  : undefined
          }
        />
      )}
      <TrailLines order={order} />
      <BesideLine order={order} />
      {isOpen(status) && type === 'limit' && (
        <Line label={t('trade.limit')} value={format.price(limit, instrument)} />
      )}
      {isOpen(status) && side === 'buy' && (
        <Line label={t('ticket.hold')} value={format.money(order.hold)} />
      )}
    </>
  )
}

type CheckedProps = { readonly evidence: Evidence; readonly detail: OrderDetail }

/** Each fill's money, shares and price, and each charge: counted again on this device. */
function Checked({ evidence, detail }: CheckedProps) {
  const t = useWords()
  const format = useFormat()
  return (
    <div className="tile proof-card">
      <EvidenceStrip entries={evidence.entries} />
      <span>
        <b>
          {evidence.off === null
            ? t('ticket.evidence', { count: evidence.entries.length })
            : t('ticket.evidenceOff', { amount: format.money(evidence.off) })}
        </b>
        {detail.settlesOn !== null && (
          <small>{t('ticket.finished', { date: format.day(detail.settlesOn) })}</small>
        )}
      </span>
    </div>
  )
}
