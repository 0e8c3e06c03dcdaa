import type { BlockOffer, BlockOrder, BlockStatus } from '@parkett/contract/customer/blocks'
import { money, toWire } from '@parkett/contract/wire/money'
import { referenceOf } from '@parkett/contract/wire/reference'
import { remainingOf, roomOf, type BlockRoom } from '@parkett/core/blocks/apply'
import { discountOf } from '@parkett/core/blocks/discount'
import { printPrice } from '@parkett/core/decimal'
import type { BlockOrderRow, BlockOrderStatus } from '../../accounts/blocks/tables.ts'
import type { Feed } from '../../market/feed.ts'
import { refuse } from '../../base/refusal.ts'
import { lastOf, percentText } from './fairness.ts'
import { closeOf, termsOf, type OfferRow } from './offer.ts'

const listedIn = (feed: Feed, id: bigint, now: number) => {
  const [instrument, quote] = [feed.instrument(id), feed.quote(id, now)]
  // No share leaves the catalogue.
  return instrument === undefined || quote === undefined
    ? refuse('internal')
    : { instrument, quote }
}

/** What is so of it for who reads it. */
type Seen = BlockRoom & {
  /** Its seller may not sell now. */
  readonly stopped: boolean
  readonly customer: bigint
}

export function offerView(
  row: OfferRow,
  room: Seen,
  { feed, now }: { readonly feed: Feed; readonly now: number },
): BlockOffer {
  const { instrument, quote } = listedIn(feed, row.instrument, now)
  const price = (of: bigint) => printPrice(of, instrument.priceDecimals)
  const last = lastOf(feed, row.instrument, now)
  const remaining = remainingOf(row, room.taken)
  const own = roomOf(row, room)
  return {
    id: row.id.toString(),
    instrument,
    quote,
    currency: row.currency,
    price: price(row.price),
    referencePrice: price(row.referencePrice),
    referenceAt: row.referenceAt.toISOString(),
    discountPct: percentText(discountOf(row.price, row.referencePrice)),
    discountToLastPct: last === null ? null : percentText(discountOf(row.price, last)),
    total: Number(row.total),
    remaining: Number(remaining),
    minimum: Number(row.minimum),
    step: Number(row.step),
    maximum: Number(row.maximum),
    room: Number(own),
    seller: sellerView(row),
    own: row.seller === room.customer,
    opensAt: row.opensAt.toISOString(),
    closesAt: new Date(closeOf(row)).toISOString(),
    lockedUntil: row.lockedUntil,
    status: statusOf(row, { remaining, own, stopped: room.stopped }, now),
    fictional: row.approval === null,
  }
}

/** Of a customer nobody learns but that it is one. */
export const sellerView = (
  row: Pick<OfferRow, 'sellerKind' | 'sellerName' | 'sellerHolding'>,
): BlockOffer['seller'] => ({
  kind: row.sellerKind,
  name: row.sellerName,
  holding: row.sellerHolding === null ? null : Number(row.sellerHolding),
})

function statusOf(
  row: OfferRow,
  {
    remaining,
    own,
    stopped,
  }: { readonly remaining: bigint; readonly own: bigint; readonly stopped: boolean },
  now: number,
): BlockOffer['status'] {
  const { opensAt, closesAt, minimum } = termsOf(row)
  if (now < opensAt) return 'upcoming'
  if (now >= closesAt) return 'closed'
  if (stopped) return 'stopped'
  if (remaining < minimum) return 'sold_out'
  return own < minimum ? 'limit_reached' : 'open'
}

/** What the books call it, as a customer reads it. */
const statuses: Readonly<Record<BlockOrderStatus, BlockStatus>> = {
  submitted: 'submitted',
  in_review: 'in_review',
  executed: 'executed',
  settled: 'locked',
  free: 'free',
  rejected: 'rejected',
  cancelled: 'cancelled',
  released: 'released',
}

export function orderView(row: BlockOrderRow, feed: Feed): BlockOrder {
  const instrument = feed.instrument(row.instrument) ?? refuse('internal')
  const wire = (minor: bigint) => toWire(money(row.currency, minor))
  const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  return {
    id: row.id.toString(),
    reference: referenceOf(row.id),
    offer: row.offer.toString(),
    instrument,
    seller: row.seller,
    status: statuses[row.status],
    reason: row.reason,
    quantity: Number(row.quantity),
    price: printPrice(row.price, instrument.priceDecimals),
    value: wire(row.value),
    fees: wire(row.fee),
    amount: wire(row.value + row.fee),
    held: wire(row.held),
    appliedAt: new Date(row.appliedAt).toISOString(),
    reviewAt: instant(row.reviewAt),
    executedAt: instant(row.executedAt),
    tradeDate: row.tradeDate,
    settlesOn: row.settlesOn,
    lockedUntil: row.lockedUntil,
    endedAt: instant(row.endedAt),
    mayCancel: row.status === 'submitted',
  }
}
