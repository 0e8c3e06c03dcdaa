import type { Application, Offering } from '@parkett/contract/customer/offerings'
import { prospectusDigest } from '@parkett/contract/desk/publish-ways'
import { money, toWire } from '@parkett/contract/wire/money'
import { referenceOf } from '@parkett/contract/wire/reference'
import { printPrice } from '@parkett/core/decimal'
import { refuseFixed } from '@parkett/core/offerings/change'
import { isAsked } from '@parkett/core/offerings/own-price'
import { valueOf } from '@parkett/core/offerings/payment'
import { mostOf } from '@parkett/core/offerings/quota'
import { offeringStatus } from '@parkett/core/offerings/status'
import { roundTime } from '@parkett/proof/beacon'
import { deliveryDay } from '../../accounts/offerings/reserved.ts'
import type { ApplicationRow } from '../../accounts/offerings/tables.ts'
import { venues } from '../../market/venues.ts'
import { pinyinOf } from './find.ts'
import {
  announcedOf,
  changeableUntil,
  outsideOf,
  paidAfter,
  placed,
  pricesOf,
  rangeOf,
  withdrawableUntil,
  type OfferingRow,
} from './offering.ts'
import { noStanding, type Standing } from './quota.ts'
import { wireChange } from './wire-terms.ts'

export function applicationView(
  row: ApplicationRow,
  offering: OfferingRow,
  now: number,
): Application {
  const wire = (minor: bigint) => toWire(money(row.currency, minor))
  const known = (minor: bigint | null) => (minor === null ? null : wire(minor))
  const isClosed = now >= offering.closesAt.getTime()
  const isOpen = row.status === 'applied' || row.status === 'numbered'
  const isApplied = row.status === 'applied' && offering.calledOffAt === null
  const until = withdrawableUntil(offering, row.appliedAt)
  const isLoose = refuseFixed({ isOpen: isApplied, until, now }).ok
  return {
    id: row.id.toString(),
    reference: referenceOf(row.id),
    offering: row.offering.toString(),
    name: offering.name,
    nameZh: offering.nameZh,
    applicationCode: offering.applicationCode,
    status: row.status,
    inAllocation: isOpen && isClosed,
    drawn: offering.drawnAt !== null,
    askedUntil: isApplied ? askedUntil(row, offering, now) : null,
    fell:
      row.status === 'cancelled' &&
      !row.paysAfter &&
      offering.calledOffAt === null &&
      (row.endedAt ?? 0) >= offering.closesAt.getTime(),
    calledOff:
      offering.calledOffAt !== null && (row.endedAt ?? now) >= offering.calledOffAt.getTime(),
    quantity: Number(row.quantity),
    units: Number(row.units),
    price: printPrice(row.price),
    amount: wire(row.amount),
    fee: wire(row.fee),
    held: wire(row.held),
    allotted: row.allotted === null ? null : Number(row.allotted),
    numbers: numbersOf(row),
    payment: row.paysAfter ? paymentView(row) : null,
    paid: known(row.paid),
    refunded: known(row.refunded),
    heldUntil: deliveryDay(offering),
    appliedAt: new Date(row.appliedAt).toISOString(),
    endedAt: row.endedAt === null ? null : new Date(row.endedAt).toISOString(),
    cancelUntil: isLoose && until !== null ? new Date(until).toISOString() : null,
    changeable: isLoose && changeableUntil(offering) !== null,
    listsAt: offering.listsAt.toISOString(),
    instrument: offering.instrument?.toString() ?? null,
  }
}

/** By when its owner says yes to another price, while the list is open or, outside of the range, until the draw. */
function askedUntil(row: ApplicationRow, offering: OfferingRow, now: number): string | null {
  const outside = outsideOf(offering)
  const until = outside === undefined ? offering.closesAt : offering.drawsAt
  const isOther =
    outside === undefined ? isAsked(row.price, pricesOf(offering)) : row.price !== outside
  return isOther && now < until.getTime() ? until.toISOString() : null
}

function numbersOf({ numberFirst, units }: ApplicationRow): Application['numbers'] {
  if (numberFirst === null) return null
  return { first: Number(numberFirst), last: Number(numberFirst + units) - 1 }
}

function paymentView(row: ApplicationRow): NonNullable<Application['payment']> {
  const { status, allotted, paidShares, forfeited, payUntil, automatic, currency, price } = row
  const dueShares = status === 'awaiting' ? (allotted ?? 0n) - paidShares : 0n
  return {
    due: toWire(money(currency, valueOf({ terms: { currency, price } }, dueShares))),
    dueShares: Number(dueShares),
    until: payUntil === null ? null : new Date(payUntil).toISOString(),
    automatic,
    paidShares: Number(paidShares),
    forfeitedShares: Number(forfeited ?? 0n),
  }
}

/** The most that can be asked for now: of a quota that is not known yet its cap. */
function mostNow({ maximum }: OfferingRow, { entitled, right, bannedUntil }: Standing): bigint {
  if (bannedUntil !== null) return 0n
  return mostOf({ maximum, quota: (entitled ?? right)?.shares ?? null })
}

function quotaView(row: OfferingRow, { entitled, bannedUntil }: Standing): Offering['quota'] {
  const rule = paidAfter(row)
  if (rule === undefined) return null
  const wire = (minor: bigint) => toWire(money(row.currency, minor))
  return {
    exchange: venues[row.board],
    until: rule.quotaUntil,
    least: wire(rule.quotaLeast),
    perUnit: wire(rule.quotaPerUnit),
    average: entitled === null ? null : wire(entitled.average),
    shares: entitled === null ? null : Number(entitled.shares),
    bannedUntil: bannedUntil === null ? null : new Date(bannedUntil).toISOString(),
    numbersAt: rule.numbersAt.toISOString(),
    resultsAt: rule.resultsAt.toISOString(),
    payUntil: rule.payUntil.toISOString(),
  }
}

function placementView(row: OfferingRow, { right }: Standing): Offering['placement'] {
  const rule = placed(row)
  if (rule === undefined) return null
  const { parent, name, nameZh, code, heldPer, recordOn } = rule
  return {
    parent: { instrument: parent.toString(), name, nameZh, code },
    heldPer,
    recordOn,
    held: right === null ? null : Number(right.held),
    shares: right === null ? null : Number(right.shares),
  }
}

const retermedView = ({ retermed }: OfferingRow): Offering['retermed'] =>
  (retermed ?? []).map((one) => ({ at: new Date(one.at).toISOString(), ...wireChange(one) }))

const postponedView = ({ postponedAt, firstClosesAt }: OfferingRow): Offering['postponed'] =>
  postponedAt === null ? null : { at: postponedAt.toISOString(), from: firstClosesAt.toISOString() }

/** What is not fixed yet is shown as its range, of which the highest is set aside. */
function priceView(row: OfferingRow): Pick<Offering, 'price' | 'priceLow' | 'range'> {
  const range = rangeOf(row)
  const fixed = { price: printPrice(row.price), priceLow: null }
  if (range === undefined) return { ...fixed, range: null }
  const [low, high] = [printPrice(range.low), printPrice(range.high)]
  const fixedAt = range.fixedAt?.toISOString() ?? null
  const now = fixedAt === null ? { price: high, priceLow: low } : fixed
  return { ...now, range: { low, high, fixedAt } }
}

function outsideView(row: OfferingRow): Offering['outside'] {
  const announced = announcedOf(row)
  if (announced === undefined) return null
  const { beacon, round } = announced
  return { round, at: new Date(roundTime(beacon, round)).toISOString() }
}

/** @param live the customer's application that was not taken back */
export function offeringView(
  row: OfferingRow,
  live: ApplicationRow | undefined,
  { now, standing = noStanding }: { readonly now: number; readonly standing?: Standing },
): Offering {
  const drawn = row.drawnAt !== null
  const status = offeringStatus({
    opensAt: row.opensAt.getTime(),
    closesAt: row.closesAt.getTime(),
    now,
    applied: live !== undefined,
    published: live !== undefined && live.allotted !== null,
    allotted: live?.allotted ?? 0n,
    // Less than one application is nothing that somebody could have.
    remaining: row.remaining === null || row.remaining >= row.minimum ? row.remaining : 0n,
    quota: mostNow(row, standing),
  })
  return {
    id: row.id.toString(),
    name: row.name,
    nameZh: row.nameZh,
    pinyin: pinyinOf(row),
    code: row.code,
    applicationCode: row.applicationCode,
    isin: row.isin,
    market: row.market,
    board: row.board,
    sector: row.sector,
    industry: row.industry,
    currency: row.currency,
    ...priceView(row),
    issuePe: row.issuePe,
    industryPe: row.industryPe,
    issueQuantity: Number(row.issueQuantity),
    publicQuantity: Number(row.publicQuantity),
    unit: Number(row.unit),
    minimum: Number(row.minimum),
    maximum: Number(row.maximum),
    remaining: row.remaining === null ? null : Number(row.remaining),
    method: row.method,
    quota: quotaView(row, standing),
    placement: placementView(row, standing),
    publishedAt: row.publishedAt.toISOString(),
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    drawsAt: row.drawsAt.toISOString(),
    listsAt: row.listsAt.toISOString(),
    postponed: postponedView(row),
    retermed: retermedView(row),
    calledOffAt: row.calledOffAt?.toISOString() ?? null,
    commitment: row.commitment,
    outside: outsideView(row),
    fictional: true,
    publishedBy: row.sequence === null ? 'house' : 'simulation',
    ...prospectusView(row),
    risks: row.risks,
    status: row.calledOffAt === null ? status : 'called_off',
    drawn,
    instrument: row.instrument?.toString() ?? null,
    application: live === undefined ? null : applicationView(live, row, now),
  }
}

/** Where its prospectus is: outside of the house, or the document of that hash. */
function prospectusView({ prospectus, prospectusBytes }: OfferingRow) {
  const digest = prospectusDigest(prospectus ?? '')
  return digest === null || prospectusBytes === null
    ? { prospectus, prospectusFile: null }
    : { prospectus: null, prospectusFile: { digest, bytes: prospectusBytes } }
}
