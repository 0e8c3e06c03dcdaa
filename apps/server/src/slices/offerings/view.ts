import type { Application, Offering } from '@parkett/contract/customer/offerings'
import { money, toWire } from '@parkett/contract/wire/money'
import { referenceOf } from '@parkett/contract/wire/reference'
import { printPrice } from '@parkett/core/decimal'
import { offeringStatus } from '@parkett/core/offerings/status'
import { deliveryDay } from '../../accounts/offerings/reserved.ts'
import type { ApplicationRow } from '../../accounts/offerings/tables.ts'
import type { OfferingRow } from './offering.ts'

export function applicationView(
  row: ApplicationRow,
  offering: OfferingRow,
  now: number,
): Application {
  const wire = (minor: bigint) => toWire(money(row.currency, minor))
  const known = (minor: bigint | null) => (minor === null ? null : wire(minor))
  const isClosed = now >= offering.closesAt.getTime()
  const isOpen = row.status === 'applied'
  return {
    id: row.id.toString(),
    reference: referenceOf(row.id),
    offering: row.offering.toString(),
    name: offering.name,
    nameZh: offering.nameZh,
    applicationCode: offering.applicationCode,
    status: row.status,
    inAllocation: isOpen && isClosed,
    quantity: Number(row.quantity),
    units: Number(row.units),
    price: printPrice(row.price),
    amount: wire(row.amount),
    fee: wire(row.fee),
    held: wire(row.held),
    allotted: row.allotted === null ? null : Number(row.allotted),
    paid: known(row.paid),
    refunded: known(row.refunded),
    heldUntil: deliveryDay(offering),
    appliedAt: new Date(row.appliedAt).toISOString(),
    endedAt: row.endedAt === null ? null : new Date(row.endedAt).toISOString(),
    cancelUntil: isOpen && !isClosed ? offering.closesAt.toISOString() : null,
    listsAt: offering.listsAt.toISOString(),
    instrument: offering.instrument?.toString() ?? null,
  }
}

/** @param live the customer's application that was not taken back */
export function offeringView(
  row: OfferingRow,
  live: ApplicationRow | undefined,
  now: number,
): Offering {
  const drawn = row.drawnAt !== null
  const status = offeringStatus({
    opensAt: row.opensAt.getTime(),
    closesAt: row.closesAt.getTime(),
    now,
    applied: live !== undefined,
    published: live !== undefined && live.allotted !== null,
    allotted: live?.allotted ?? 0n,
    // Demand is not capped: more applications than shares are what a draw is for.
    remaining: null,
    quota: row.maximum,
  })
  return {
    id: row.id.toString(),
    name: row.name,
    nameZh: row.nameZh,
    code: row.code,
    applicationCode: row.applicationCode,
    isin: row.isin,
    market: row.market,
    board: row.board,
    sector: row.sector,
    industry: row.industry,
    currency: row.currency,
    price: printPrice(drawn ? row.price : (row.priceHigh ?? row.price)),
    priceLow: drawn || row.priceLow === null ? null : printPrice(row.priceLow),
    issuePe: row.issuePe,
    industryPe: row.industryPe,
    issueQuantity: Number(row.issueQuantity),
    publicQuantity: Number(row.publicQuantity),
    unit: Number(row.unit),
    minimum: Number(row.minimum),
    maximum: Number(row.maximum),
    method: row.method,
    publishedAt: row.publishedAt.toISOString(),
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    drawsAt: row.drawsAt.toISOString(),
    listsAt: row.listsAt.toISOString(),
    commitment: row.commitment,
    fictional: true,
    status,
    drawn,
    instrument: row.instrument?.toString() ?? null,
    application: live === undefined ? null : applicationView(live, row, now),
  }
}
