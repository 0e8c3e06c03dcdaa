import type { Instrument } from '@parkett/contract/customer/market'
import { FigureInput } from '@parkett/ui/figure-input'
import { IconButton } from '@parkett/ui/icon-button'
import { Minus, Plus } from '@parkett/ui/icons'
import { readAmount } from '@parkett/words/read-amount'
import { useLanguage, useWords } from '../../../session/words.ts'
import { wholeLots, type Entry } from './entry.ts'
import { noticeId } from './notice-line.tsx'
import type { Ticket } from './use-ticket.ts'

/** What the pad writes to. */
export type Field = 'quantity' | 'amount' | Priced
/** The prices an order may carry. */
export type Priced = 'limit' | 'stop'

export const isPrice = (field: Field): field is Priced => field === 'limit' || field === 'stop'

type FigureFieldProps = {
  readonly ticket: Pick<Ticket, 'entry' | 'edit'>
  readonly instrument: Instrument
  readonly field: Field
  readonly invalid: boolean
  readonly calm: boolean
}

export const labels = {
  quantity: 'ticket.sharesUnit',
  amount: 'label.amount',
  limit: 'trade.limit',
  stop: 'order.stopPrice',
} as const

/**
 * The one giant figure, a real input, with its unit: a tap on it turns shares into money and back, and the
 * distance of a stop that follows into percent.
 */
export function FigureField({ ticket, instrument, field, invalid, calm }: FigureFieldProps) {
  const t = useWords()
  const { entry, edit } = ticket
  const { lotSize, currency } = instrument
  const inLots = lotSize > 1 && field === 'quantity'
  const trail = field === 'stop' ? entry.trail : null
  const unit = field === 'quantity' ? t('ticket.sharesUnit') : trail === 'percent' ? '%' : currency
  return (
    <div className="ticket-figure">
      {inLots && <LotStep ticket={ticket} lotSize={lotSize} by={-1} />}
      <FigureInput
        id={`ticket-${field}`}
        label={t(trail === null ? labels[field] : 'order.distance')}
        value={entry[field] ?? ''}
        whole={field === 'quantity'}
        invalid={invalid}
        describedBy={noticeId}
        calm={calm}
        onChange={(value) => edit({ [field]: value })}
      />
      {isPrice(field) && trail === null ? (
        <span className="ticket-unit">{unit}</span>
      ) : (
        <button
          type="button"
          className="ticket-unit"
          aria-label={t('ticket.enterBy')}
          onClick={() => edit(otherUnit(field, trail))}
        >
          {unit} <span aria-hidden="true">⇄</span>
        </button>
      )}
      {inLots && <LotStep ticket={ticket} lotSize={lotSize} by={1} />}
    </div>
  )
}

/** Shares or money of an order, money or percent of a distance. */
const otherUnit = (field: Field, trail: Entry['trail']): Partial<Entry> =>
  trail === null
    ? { by: field === 'quantity' ? 'amount' : 'quantity' }
    : { trail: trail === 'money' ? 'percent' : 'money', stop: '' }

type LotStepProps = {
  readonly ticket: Pick<Ticket, 'entry' | 'edit'>
  readonly lotSize: number
  readonly by: 1 | -1
}

/** One lot more or less; an odd rest first becomes whole. */
function LotStep({ ticket: { entry, edit }, lotSize, by }: LotStepProps) {
  const t = useWords()
  const language = useLanguage()
  const quantity = Number(readAmount(entry.quantity, language, { decimals: 0 }) ?? '0')
  const below = wholeLots(quantity, lotSize)
  const next = by === 1 ? below + lotSize : below === quantity ? below - lotSize : below
  return (
    <IconButton
      label={t(by === 1 ? 'ticket.lotMore' : 'ticket.lotLess')}
      icon={by === 1 ? <Plus /> : <Minus />}
      onClick={() => edit({ quantity: next > 0 ? String(next) : '' })}
    />
  )
}
