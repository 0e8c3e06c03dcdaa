import type { Instrument, Quote } from '@parkett/contract/customer/market'
import { currencyExponents } from '@parkett/contract/wire/money'
import { NumPad, pressKey, type PadKey } from '@parkett/ui/num-pad'
import { ActionBar } from '@parkett/ui/page'
import { decimalSign } from '@parkett/words/read-amount'
import { useId } from 'react'
import { OnlineButton } from '../../../frame/online-button.tsx'
import { paths } from '../../../router/paths.ts'
import { useWords } from '../../../session/words.ts'
import { listedName } from '../../../market-view/list-name.ts'
import { sidePrice } from '../../../market-view/display.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { FigureField, isPrice, type Field, type Priced } from './figure-field.tsx'
import { NoticeLine } from './notice-line.tsx'
import { Parts } from './parts.tsx'
import type { Draft } from './use-draft.ts'
import { useLateSteps } from './late-query.ts'
import type { Ticket } from './use-ticket.ts'

type EntryStepProps = {
  readonly ticket: Ticket
  readonly draft: Draft
  readonly instrument: Instrument
  readonly quote: Quote
  readonly field: Field
  readonly onPrice: (at: Priced) => void
  readonly onCosts: () => void
  readonly onCash: () => void
  /** Nobody came for it yet: the focus stays where it is. */
  readonly calm: boolean
}

/** P1, first step: how much, and live what it would cost. The pad never moves. */
export function EntryStep(props: EntryStepProps) {
  const { ticket, draft, instrument, quote, field, onPrice, onCosts, onCash, calm } = props
  const t = useWords()
  const format = useFormat()
  const formId = useId()
  const late = useLateSteps()
  const { entry } = ticket
  const { currency, priceDecimals, code, market } = instrument
  const decimal = decimalSign(format.language)
  const places =
    field === 'quantity'
      ? 0
      : field === 'amount'
        ? currencyExponents[currency]
        : field === 'stop' && entry.trail === 'percent'
          ? 2
          : Math.max(priceDecimals, 2)
  const press = (key: PadKey) =>
    ticket.edit({ [field]: pressKey(entry[field] ?? '', key, { decimal, places }) })
  const { faults } = draft
  const invalid = faults[isPrice(field) ? field : 'quantity'] !== undefined
  const next = paths.orderTicket({ code, market, side: entry.side, quantity: entry.quantity })
  return (
    <form id={formId} className="ticket-step" noValidate onSubmit={draft.submit}>
      <QuoteLine {...{ draft, instrument, quote, onCash }} side={entry.side} />
      <FigureField
        ticket={ticket}
        instrument={instrument}
        field={field}
        invalid={invalid}
        calm={calm}
      />
      <p className="ticket-counter num">
        <Counter {...{ ticket, draft, instrument, field }} />
      </p>
      <NoticeLine
        ticket={ticket}
        estimate={draft.estimate.query.data}
        gate={draft.gate}
        faults={faults}
        next={next}
      />
      {isPrice(field) ? (
        late === undefined ? (
          <div className="ticket-validity" />
        ) : (
          <late.PriceTerms
            {...{ ticket, instrument, field, onPrice }}
            estimate={draft.estimate.query.data}
          />
        )
      ) : (
        <Parts ticket={ticket} instrument={instrument} estimate={draft.estimate.query.data} />
      )}
      <NumPad
        label={t('ticket.pad')}
        deleteLabel={t('ticket.padDelete')}
        decimal={places > 0 ? decimal : undefined}
        onKey={press}
      />
      <CostLine draft={draft} onCosts={onCosts} side={entry.side} />
      <Submit draft={draft} ticket={ticket} formId={formId} />
    </form>
  )
}

type CounterProps = Pick<EntryStepProps, 'ticket' | 'draft' | 'instrument' | 'field'>

/** Under the figure: what it comes to, the step of a price, or how far a stop is. */
function Counter({ ticket: { entry }, draft, instrument, field }: CounterProps) {
  const t = useWords()
  const format = useFormat()
  const known = draft.estimate.query.data
  const { live, quantity } = draft
  if (field === 'stop' && live?.stop?.trail)
    return t('ticket.trailNow', {
      last: format.price(live.stop.last, instrument),
      stop: format.price(live.stop.price, instrument),
    })
  if (field === 'stop' && live?.stop)
    return t('order.stopAway', {
      last: format.price(live.stop.last, instrument),
      distance: format.ratio(live.stop.distance),
    })
  if (isPrice(field))
    return known === undefined
      ? ''
      : t('ticket.tick', { tick: format.price(known.tick, instrument) })
  if (entry.by === 'amount')
    return quantity !== null && quantity > 0
      ? t('ticket.amountGives', { shares: t('unit.shares', { count: quantity }) })
      : t('ticket.amountHint')
  return live === null ? '' : t('ticket.about', { value: format.money(live.value) })
}

type QuoteLineProps = {
  readonly draft: Draft
  readonly instrument: Instrument
  readonly quote: Quote
  readonly side: 'buy' | 'sell'
  /** Why there is less to buy with than there is cash. */
  readonly onCash: () => void
}

/** What the market asks or bids now, and what there is to pay or to sell with. */
function QuoteLine({ draft, instrument, quote, side, onCash }: QuoteLineProps) {
  const t = useWords()
  const format = useFormat()
  const known = draft.estimate.query.data
  const price = sidePrice(quote, side)
  return (
    <p className="ticket-quote num">
      <span>{listedName(instrument, format.language)}</span>
      <b>{format.price(price, instrument)}</b>
      {known !== undefined && side === 'buy' && (
        <button type="button" className="ticket-cash" onClick={onCash}>
          {t('ticket.buyingPower', { amount: format.money(known.buyingPower) })}
        </button>
      )}
      {known !== undefined && side === 'sell' && (
        <span>{t('ticket.sellable', { shares: t('unit.shares', { count: known.sellable }) })}</span>
      )}
    </p>
  )
}

type CostLineProps = {
  readonly draft: Draft
  readonly side: 'buy' | 'sell'
  readonly onCosts: () => void
}

/** Costs in one line; all of them a tap away. */
function CostLine({ draft: { live }, side, onCosts }: CostLineProps) {
  const t = useWords()
  const format = useFormat()
  return (
    <div className="ticket-costs num">
      <span>
        {live !== null &&
          t(side === 'buy' ? 'ticket.costsBuy' : 'ticket.costsSell', {
            fees: format.money(live.fees.total),
            hold: format.money(live.hold),
          })}
      </span>
      <button type="button" onClick={onCosts}>
        {t('ticket.showCosts')}
      </button>
    </div>
  )
}

type SubmitProps = { readonly draft: Draft; readonly ticket: Ticket; readonly formId: string }

/** One button with the sum on it, or with what stands in the way. */
function Submit({ draft, ticket, formId }: SubmitProps) {
  const t = useWords()
  const format = useFormat()
  const short = (draft.estimate.query.data?.shortBy ?? null) !== null
  const { live, gate } = draft
  return (
    <ActionBar>
      <OnlineButton
        type="submit"
        form={formId}
        busy={ticket.state.busy === 'preparing'}
        disabled={gate !== null || short}
      >
        {short
          ? t('ticket.notEnough')
          : live === null
            ? t('ticket.check')
            : t('ticket.checkFor', { total: format.money(live.total) })}
      </OnlineButton>
    </ActionBar>
  )
}
