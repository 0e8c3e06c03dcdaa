import type { Order } from '@parkett/contract/customer/orders'
import { Button, ButtonLink } from '@parkett/ui/button'
import { Line } from '@parkett/ui/ledger'
import { ChevronRight } from '@parkett/ui/icons'
import { ActionBar } from '@parkett/ui/page'
import { EvidenceStrip } from '@parkett/ui/planks'
import { Seal } from '@parkett/ui/seal'
import { unknown } from '@parkett/words/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useGo } from '../../../router/address.ts'
import { href, paths, type AppPath } from '../../../router/paths.ts'
import { OwnAmount } from '../../../frame/own-amount.tsx'
import { useWords } from '../../../session/words.ts'
import { ProvisionalNote } from '../../../market-view/provisional-note.tsx'
import { LateNotes } from '../../../trading/own-note/late-notes.tsx'
import { orderQuery, refreshTrading } from '../../../trading/queries.ts'
import { useFormat } from '../../../trading/use-format.ts'
import type { OrderDetail } from '../order-detail.ts'
import { playedLabel } from '../played-label.ts'
import { useLotsPart } from '../lots/late-lots.ts'
import { TradedFacts, TradedTitle, sealOf } from '../traded.tsx'
import { evidenceOf } from './evidence.ts'
import { useCashAfter } from './use-cash-after.ts'

type ReceiptStepProps = { readonly placed: Order; readonly onDone: () => void }

/** P3: what was bought or sold, or that it waits; it follows the order while something can happen. */
export function ReceiptStep({ placed, onDone }: ReceiptStepProps) {
  const t = useWords()
  const format = useFormat()
  const { data } = useQuery(orderQuery(placed.id))
  const go = useGo()
  const title = useRef<HTMLHeadingElement>(null)
  const client = useQueryClient()
  const { order } = data ?? { order: placed }
  // A fill comes after the order was taken: what was read between the two is old.
  useEffect(() => {
    if (order.filled > 0) refreshTrading(client)
  }, [client, order.filled])
  // What was bought is heard first.
  useEffect(() => title.current?.focus(), [])
  const evidence = data === undefined ? null : evidenceOf(data)
  const [story, portfolio] = [paths.order({ id: order.id }), paths.portfolio({})]
  // In place of the ticket: back from there is the stock, never an empty form.
  const instead = (to: AppPath) => (event: MouseEvent) => {
    event.preventDefault()
    go.replace(to)
  }
  return (
    <div className="ticket-step">
      <div className="ticket-body">
        <div className="ticket-done">
          {order.filled > 0 && <Seal size={52} state={sealOf(evidence)} />}
          <h3 className="ticket-title" tabIndex={-1} ref={title}>
            <TradedTitle order={order} />
          </h3>
          <p className="quiet num">
            {format.instant(order.updatedAt)}
            {playedLabel(order.provenance.kind, t)}
          </p>
        </div>
        <TradedFacts
          order={order}
          detail={data}
          after={<CashAfter order={order} detail={data} instead={instead} />}
        />
        <ProvisionalNote instrument={order.instrument} />
        <a className="tile proof-card" href={href(story)} onClick={instead(story)}>
          {evidence !== null && <EvidenceStrip entries={evidence.entries} />}
          <span>
            {evidence !== null && (
              <b>
                {evidence.off === null
                  ? t('ticket.evidence', { count: evidence.entries.length })
                  : t('ticket.evidenceOff', { amount: format.money(evidence.off) })}
              </b>
            )}
            <small>
              {t('order.title', { reference: order.reference })}
              {data !== undefined &&
                data.settlesOn !== null &&
                ` · ${t('ticket.finished', { date: format.day(data.settlesOn) })}`}
            </small>
          </span>
          <ChevronRight aria-hidden="true" />
        </a>
        <MoreOf order={order} detail={data} />
      </div>
      <ActionBar>
        <ButtonLink kind="secondary" href={href(portfolio)} onClick={instead(portfolio)}>
          {t('ticket.toPortfolio')}
        </ButtonLink>
        <Button onClick={onDone}>{t('action.done')}</Button>
      </ActionBar>
    </div>
  )
}

/** Why it was bought is best written down now; of a sale the purchases that it chose. */
function MoreOf({ order, detail }: Pick<CashAfterProps, 'order' | 'detail'>) {
  const part = useLotsPart({ wanted: detail?.lots !== undefined })
  if (order.side === 'buy') return <LateNotes orders={[order.id]} />
  return part && detail?.lots && <part.ChosenLots lots={detail.lots} />
}

type CashAfterProps = {
  readonly order: Order
  readonly detail: OrderDetail | undefined
  /** Goes on in place of the receipt. */
  readonly instead: (to: AppPath) => (event: MouseEvent) => void
}

/** What cash there is now, with the way to where it comes from. */
function CashAfter({ order, detail, instead }: CashAfterProps) {
  const t = useWords()
  const format = useFormat()
  const cashAfter = useCashAfter(detail)
  const log = paths.moneyLog({ currency: order.currency })
  if (order.filled === 0) return null
  const shown =
    cashAfter === undefined ? (
      unknown
    ) : (
      <a className="explained" href={href(log)} onClick={instead(log)}>
        <OwnAmount>{format.money(cashAfter)}</OwnAmount>
      </a>
    )
  return <Line label={t('ticket.cashAfter')} value={shown} />
}
