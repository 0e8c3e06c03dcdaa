import type { Order } from '@parkett/contract/customer/orders'
import { Button, ButtonLink } from '@parkett/ui/button'
import { Ledger, Line } from '@parkett/ui/ledger'
import { ChevronRight } from '@parkett/ui/icons'
import { ActionBar } from '@parkett/ui/page'
import { EvidenceStrip } from '@parkett/ui/planks'
import { Seal } from '@parkett/ui/seal'
import { unknown } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useGo } from '../../../router/address.ts'
import { href, paths, type AppPath } from '../../../router/paths.ts'
import { OwnAmount } from '../../../frame/own-amount.tsx'
import { useWords } from '../../../session/words.ts'
import { nameOf } from '../../../market-view/display.ts'
import { ProvisionalNote } from '../../../market-view/provisional-note.tsx'
import { statusWords } from '../../../trading/order-words.ts'
import { orderQuery } from '../../../trading/queries.ts'
import { addMoney, negate } from '../../../trading/sums.ts'
import { useFormat } from '../../../trading/use-format.ts'
import type { OrderDetail } from '../order-detail.ts'
import { evidenceOf, type Evidence } from './evidence.ts'
import { useCashAfter } from './use-cash-after.ts'

type ReceiptStepProps = { readonly placed: Order; readonly onDone: () => void }

/** P3: what was bought or sold, or that it waits; it follows the order while something can happen. */
export function ReceiptStep({ placed, onDone }: ReceiptStepProps) {
  const t = useWords()
  const format = useFormat()
  const { data } = useQuery(orderQuery(placed.id))
  const go = useGo()
  const title = useRef<HTMLHeadingElement>(null)
  // What was bought is heard first.
  useEffect(() => title.current?.focus(), [])
  const order = data?.order ?? placed
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
          {order.filled > 0 && <Seal size={52} state={stateOf(evidence)} />}
          <h3 className="ticket-title" tabIndex={-1} ref={title}>
            <Title order={order} />
          </h3>
          <p className="quiet num">
            {format.instant(order.updatedAt)}
            {order.provenance.kind === 'SIMULATED' && ` · ${t('source.simulated')}`}
          </p>
        </div>
        <Facts order={order} detail={data} instead={instead} />
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

/** Filled only once the sum was counted again here. */
const stateOf = (evidence: Evidence | null) =>
  evidence === null ? 'running' : evidence.off === null ? 'proven' : 'broken'

type FactsProps = {
  readonly order: Order
  readonly detail: OrderDetail | undefined
  /** Goes on in place of the receipt. */
  readonly instead: (to: AppPath) => (event: MouseEvent) => void
}

/** What was traded, what it cost and what is still open. */
function Facts({ order, detail, instead }: FactsProps) {
  const t = useWords()
  const format = useFormat()
  const cashAfter = useCashAfter(detail)
  const log = paths.moneyLog({ currency: order.currency })
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
      {filled > 0 && (
        <Line
          label={t('ticket.cashAfter')}
          value={
            cashAfter === undefined ? (
              unknown
            ) : (
              <a className="explained" href={href(log)} onClick={instead(log)}>
                <OwnAmount>{format.money(cashAfter)}</OwnAmount>
              </a>
            )
          }
        />
      )}
      {filled < quantity && (
        <Line
          label={t(statusWords[order.status])}
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

/** "25 Nordlicht are yours", "25 Nordlicht sold", or that the order waits or ended. */
function Title({ order }: { readonly order: Order }) {
  const t = useWords()
  const format = useFormat()
  const { side, filled, quantity, instrument, status } = order
  const name = nameOf(instrument, format.language)
  if (filled === 0) return `${format.quantity(quantity)} ${name}: ${t(statusWords[status])}`
  const what = { quantity: format.quantity(filled), name }
  return t(side === 'buy' ? 'ticket.bought' : 'ticket.sold', what)
}
