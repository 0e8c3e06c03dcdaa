import type { Instrument } from '@parkett/contract/customer/market'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { currencyExponents } from '@parkett/contract/wire/money'
import type { fillSchema, Order, ordersDetail } from '@parkett/contract/customer/orders'
import { parsePrice, printPrice } from '@parkett/core/decimal'
import { averagePrice } from '@parkett/core/labels/position'
import { totalOf } from '@parkett/core/orders/hold-origin'
import { isOpen } from '@parkett/core/orders/order-state'
import type { z } from 'zod'
import { referenceOf } from '@parkett/contract/wire/reference'
import type { AmendmentRow, FillRow, OrderRow } from '../../accounts/trading/tables.ts'
import { changeView } from '../../accounts/trading/change-view.ts'
import { provenanceOf } from '../../accounts/trading/provenance-of.ts'
import { lotsShown, type ChosenBy } from '../../accounts/trading/own-lots.ts'
import { wire, wireFees } from '../../accounts/trading/money-wire.ts'
import { unchangeable } from './order-record.ts'
import { stopShown } from './stop-shown.ts'

type Detail = AnswerOf<typeof ordersDetail>

/** @param last what the share was traded at last, for an order that waits for a price */
export const orderView = (
  row: OrderRow,
  instrument: Instrument,
  last: string | null = null,
): Order => ({
  id: row.id.toString(),
  reference: referenceOf(row.id),
  instrument,
  side: row.side,
  type: row.kind,
  timeInForce: row.timeInForce,
  status: row.status,
  quantity: Number(row.quantity),
  filled: Number(row.filled),
  limit: printPrice(row.limitPrice, instrument.priceDecimals),
  ...stopView(row, instrument, last),
  averagePrice:
    row.filled === 0n
      ? null
      : printPrice(
          averagePrice(row.notional, row.filled, currencyExponents[row.currency]),
          instrument.priceDecimals,
        ),
  currency: row.currency,
  value: wire(row.currency, row.notional),
  charges: wire(row.currency, row.fees.booked?.total ?? 0n),
  hold: wire(row.currency, totalOf(row.hold)),
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
  tradeDate: row.tradeDate,
  expiresOn: row.expiresOn,
  reason: row.reason,
  ...lotsView(row),
  ...(isOpen(row.status) && unchangeable(row) !== null && { fixed: true as const }),
  ...(row.terms.plan !== undefined && { plan: row.terms.plan.toString() }),
  provenance: provenanceOf(row.terms.provenance),
})

/** What an order that ended without a fill chose is free again, and nothing of it. */
const lotsView = ({ terms: { lots } }: OrderRow): Pick<Order, 'lots'> =>
  lots === undefined || lots.parts.length === 0
    ? {}
    : {
        lots: lots.parts.map(({ lot, shares }) => ({
          lot: lot.toString(),
          quantity: Number(shares),
        })),
      }

/** Over or triggered, it has no way to go any more. */
function stopView(
  { status, terms: { stop } }: OrderRow,
  { priceDecimals: decimals }: Instrument,
  last: string | null,
): Pick<Order, 'stop'> {
  if (stop === undefined) return {}
  const { triggered } = stop
  const isGuarded = isOpen(status) && triggered === null
  return {
    stop: {
      ...stopShown(stop, isGuarded && last !== null ? parsePrice(last) : null, decimals),
      triggered: triggered && {
        at: iso(triggered.at),
        price: printPrice(triggered.price, decimals),
      },
    },
  }
}

export const fillView = (row: FillRow, decimals: number): z.infer<typeof fillSchema> => ({
  tradeDate: row.tradeDate,
  id: row.id.toString(),
  at: iso(row.filledAt),
  price: printPrice(row.price, decimals),
  quantity: Number(row.quantity),
  value: wire(row.currency, row.value),
  fees: wire(row.currency, row.fees.total),
  journal: row.journal.toString(),
  provenance: provenanceOf(row.provenance),
})

/**
 * One order with its story; `today` is the exchange-local date up to which settlement has run,
 * `moved` what came over from the bank side for it, minor units.
 */
export function detailView(
  row: OrderRow,
  fills: readonly FillRow[],
  about: {
    instrument: Instrument
    today: string
    moved: bigint
    last?: string | null
    amendments?: readonly AmendmentRow[]
    chosen?: ChosenBy | undefined
  },
): Detail {
  const { currency, side, terms } = row
  const booked = row.fees.booked?.total ?? 0n
  const sum = (value: bigint, fees: bigint) => ({
    value: wire(currency, value),
    fees: wire(currency, fees),
    total: wire(currency, side === 'buy' ? value + fees : value - fees),
  })
  return {
    order: orderView(row, about.instrument, about.last),
    timeline: timelineOf(row, fills, about),
    fills: fills.map((fill) => fillView(fill, about.instrument.priceDecimals)),
    fees: wireFees(currency, side, row.fees.booked, terms.schedule),
    planned: sum(terms.planned.value, terms.planned.fees),
    actual: sum(row.notional, booked),
    settlesOn: fills.at(-1)?.settlesOn ?? null,
    moved: about.moved === 0n ? null : wire(currency, about.moved),
    ...(about.chosen && {
      lots: {
        ...lotsShown(currency, about.chosen.taken, row.notional - booked),
        kept: about.chosen.kept.map(({ lot, date, shares }) => ({
          lot: lot.toString(),
          date,
          quantity: Number(shares),
        })),
      },
    }),
  }
}

type Step = Detail['timeline'][number]
type Storied = {
  readonly instrument: Instrument
  readonly today: string
  readonly amendments?: readonly AmendmentRow[]
}

/** Steps that happened with their time, then those that lie ahead (`screens.md` P4). */
function timelineOf(row: OrderRow, fills: readonly FillRow[], about: Storied): Step[] {
  const done = (step: Step['step'], at: number | null, filled: number | null = null): Step => ({
    step,
    at: at === null ? null : iso(at),
    expected: null,
    filled,
  })
  const steps: Step[] = [done('created', row.createdAt)]
  // One that goes to a venue outside waits for nobody's opening there: it is sent.
  const queued =
    row.terms.venue === undefined && (row.acceptedAt === null || row.acceptedAt > row.createdAt)
  if (queued) steps.push(done('queued', row.createdAt))
  const { stop, venue } = row.terms
  if (venue !== undefined && (venue.sent !== null || isOpen(row.status)))
    steps.push(done('sent', venue.sent))
  if (row.acceptedAt !== null || row.status === 'queued')
    steps.push(done('accepted', row.acceptedAt))
  if (venue?.back) steps.push(done('asked_back', venue.back.at))
  for (const amendment of about.amendments ?? [])
    steps.push({
      ...done('amended', amendment.amendedAt),
      change: changeView(amendment, row, about.instrument),
    })
  const { priceDecimals: decimals } = about.instrument
  if (stop?.trail !== undefined && stop.trail.at > stop.trail.since)
    steps.push({
      ...done('trailed', stop.trail.at),
      trail: {
        best: printPrice(stop.trail.best, decimals),
        stop: printPrice(stop.price, decimals),
      },
    })
  if (stop !== undefined && (stop.triggered !== null || isOpen(row.status)))
    steps.push(done('triggered', stop.triggered?.at ?? null))
  const last = fills.at(-1)
  if (last !== undefined && row.filled < row.quantity)
    steps.push(done('partially_filled', last.filledAt, Number(row.filled)))
  if (row.status === 'cancelled' || row.status === 'expired')
    steps.push(done(row.status, row.endedAt))
  else steps.push(done('filled', row.status === 'filled' ? (last?.filledAt ?? null) : null))
  return [...inTime(steps), ...settledStep(row, last, about.today)]
}

/** What happened as it happened; behind it what lies ahead. */
const inTime = (steps: readonly Step[]): Step[] => [
  ...steps
    .filter(({ at }) => at !== null)
    .toSorted((a, b) => Date.parse(a.at ?? '') - Date.parse(b.at ?? '')),
  ...steps.filter(({ at }) => at === null),
]

function settledStep(row: OrderRow, last: FillRow | undefined, today: string): Step[] {
  if (last === undefined)
    return row.endedAt === null ? [{ step: 'settled', at: null, expected: null, filled: null }] : []
  const settled = last.settlesOn <= today
  return [
    {
      step: 'settled',
      at: settled ? `${last.settlesOn}T00:00:00.000Z` : null,
      expected: last.settlesOn,
      filled: null,
    },
  ]
}

const iso = (ms: number): string => new Date(ms).toISOString()
