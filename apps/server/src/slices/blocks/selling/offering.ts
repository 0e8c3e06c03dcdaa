import type {
  blockSalesPlace,
  blockSalesPrepare,
  blockSalesTerms,
} from '@parkett/contract/customer/block-sales'
import { isBlockMarket } from '@parkett/contract/customer/block-markets'
import { currencyExponents, money, toWire } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { discountOf } from '@parkett/core/blocks/discount'
import { windowDaysMost } from '@parkett/core/blocks/listing'
import { stepOf } from '@parkett/core/blocks/offer'
import { blockBoardOf, leastBlock } from '@parkett/core/blocks/rules'
import { mayOffer } from '@parkett/core/blocks/sell'
import { addDays } from '@parkett/core/civil'
import { divide, notionalOf, parsePrice, printPrice } from '@parkett/core/decimal'
import { feesOn } from '@parkett/core/fees/fees'
import { shareOf } from '@parkett/core/ledger/posting'
import { profiles } from '@parkett/core/market/profiles'
import { checkTick } from '@parkett/core/market/ticks'
import { localTime } from '@parkett/core/market/zone'
import * as z from 'zod/mini'
import { gateOf } from '../../../accounts/trading/gate.ts'
import { wireFees } from '../../../accounts/trading/money-wire.ts'
import { portfolioOf } from '../../../accounts/trading/portfolio.ts'
import { orRefuse } from '../../../base/refusal.ts'
import { makeReviewed } from '../../../ledger/door/reviewed.ts'
import { withinCalendar } from '../../../market/within-calendar.ts'
import type { Call } from '../../../platform/http/serve.ts'
import type { ApplyingDeps } from '../applying.ts'
import { tariffOn } from '../tariff.ts'
import { checkPrice, priceBounds } from '../deciding.ts'
import { lastOf, percentText } from '../fairness.ts'
import { closeOn, lockFrom, turnoverOf } from '../terms.ts'
import { offerAct, type OfferInput } from './offer-act.ts'

const reviewSchema = z.strictObject({
  id: z.string(),
  customer: z.string(),
  instrument: z.string(),
  quantity: z.string(),
  minimum: z.string(),
  price: z.string(),
  untilDay: z.string(),
  pricedOn: z.string(),
  expiresAt: z.number(),
})
type Review = z.infer<typeof reviewSchema>
type Asked = Pick<Review, 'instrument' | 'quantity' | 'minimum' | 'price' | 'untilDay' | 'pricedOn'>

/** What may be offered of a share, as the market is now. */
export async function saleTerms(
  deps: ApplyingDeps,
  call: Call<typeof blockSalesTerms>,
): Promise<AnswerOf<typeof blockSalesTerms>> {
  const { feed, clock } = deps
  const { instrument } = call.params
  const { share, market, today } = orRefuse(shareOffered(deps, instrument))
  const last = lastOf(feed, BigInt(instrument), clock.now())
  const print = (price: bigint) => printPrice(price, share.priceDecimals)
  const volumes = deps.shares.volumes(BigInt(instrument), clock.now())
  const step = stepOf(BigInt(share.lotSize))
  const least =
    last === null
      ? 0n
      : leastBlock(market, last, turnoverOf(volumes, last), blockBoardOf(share.board))
  const allowed = priceBounds(deps, BigInt(instrument))
  const bounds = allowed === 'unknown' ? null : allowed
  return {
    instrument: share,
    currency: profiles[share.board].currency,
    sellable: Number(await sellableOf(deps, call.customer, instrument)),
    least: Number(divide(least, step, 'ceil') * step),
    step: Number(step),
    last: last === null ? null : print(last),
    low: bounds === null ? null : print(bounds.low),
    high: bounds === null ? null : print(bounds.high),
    days: daysFrom(deps, market, today),
    gate: gateOf(await deps.mayTrade(call)),
  }
}

/** From what is offered to the review, and from the confirmed review to the door. */
export function makeOffering(deps: ApplyingDeps) {
  const { feed, clock } = deps
  const reviewed = makeReviewed(deps, {
    schema: reviewSchema,
    act: offerAct,
    inputOf: (review) => inputOf(deps, review, review.id),
  })
  const prepare = async (
    call: Call<typeof blockSalesPrepare>,
  ): Promise<AnswerOf<typeof blockSalesPrepare>> => {
    const { customer, body } = call
    const { share } = orRefuse(shareOffered(deps, body.instrument))
    const { board, priceDecimals } = share
    const { currency, timeZone } = profiles[board]
    const pricedOn = localTime(clock.now(), timeZone).date
    const asked = { ...body, quantity: `${body.quantity}`, minimum: `${body.minimum}`, pricedOn }
    const input = orRefuse(inputOf(deps, asked, ''))
    const { quantity, price, lockedUntil } = input.asked
    const sellable = await sellableOf(deps, customer, body.instrument)
    const step = orRefuse(mayOffer({ ...input.asked, sellable }))
    orRefuse(await deps.mayTrade(call))
    const value = notionalOf(price, quantity, currencyExponents[currency])
    const { schedule, on } = tariffOn(board, pricedOn)
    const traded = {
      schedule,
      side: 'sell',
      tradeDate: on,
      notional: value,
      shares: quantity,
    } as const
    const fees = orRefuse(feesOn(traded))
    const last = lastOf(feed, input.instrument, clock.now())
    const wire = (minor: bigint) => toWire(money(currency, minor))
    return {
      ...reviewed.offer(customer, asked),
      review: {
        instrument: share,
        currency,
        quantity: body.quantity,
        minimum: body.minimum,
        step: Number(step),
        price: printPrice(price, priceDecimals),
        last: last === null ? null : printPrice(last, priceDecimals),
        discountPct: last === null ? null : percentText(discountOf(price, last)),
        value: wire(value),
        fees: wireFees(currency, 'sell', fees, schedule.key),
        amount: wire(value - fees.total),
        sellableAfter: Number(sellable - quantity),
        closesAt: new Date(input.closesAt).toISOString(),
        lockedUntil,
      },
    }
  }

  const confirm = (call: Call<typeof blockSalesPlace>) =>
    reviewed.confirm(deps.proveTradePassword, call)

  return { prepare, confirm }
}

type Deps = Pick<ApplyingDeps, 'pool' | 'feed' | 'clock' | 'shares'>

async function sellableOf(
  { pool, feed, clock }: Deps,
  customer: bigint,
  instrument: string,
): Promise<bigint> {
  const { buckets } = await portfolioOf(pool, feed, { customer, now: clock.now() })
  return buckets.get(shareOf(instrument))?.get('S.sellable') ?? 0n
}

/** The share and its market, where blocks of it may be offered. */
function shareOffered({ feed, clock }: Deps, instrument: string) {
  const share = feed.instrument(BigInt(instrument))
  if (share === undefined) return no('not_found')
  const { market } = share
  if (!isBlockMarket(market)) return no('not_tradable')
  return ok({ share, market, today: feed.tradeDate(market, clock.now()) })
}

/** What a review asks of the door as the market is now, but for the shares that are there. */
function inputOf(deps: Deps, asked: Asked, review: string): Outcome<OfferInput> {
  const { feed, clock, shares } = deps
  const now = clock.now()
  const found = shareOffered(deps, asked.instrument)
  if (!found.ok) return found
  const { share, market, today } = found.value
  const id = BigInt(asked.instrument)
  const ready = feed.ready(id, now)
  if (!ready.ok) return ready
  const price = parsePrice(asked.price)
  const { ticks, currency } = profiles[share.board]
  const onTick = checkTick(ticks, price, { date: today, band: feed.rules(id)?.tickBand })
  if (!onTick.ok) return onTick
  const fits = checkPrice(deps, { instrument: id, price })
  if (!fits.ok) return fits
  const { untilDay, pricedOn } = asked
  const lock = withinCalendar(() => lockFrom(feed, market, untilDay))
  if (!lock.ok) return no('field_invalid')
  const closesAt = closeOn(deps, market, { untilDay, lockedUntil: lock.value })
  if (closesAt === null) return no('field_invalid')
  const turnover = turnoverOf(shares.volumes(id, now), price)
  const sizes = { quantity: BigInt(asked.quantity), minimum: BigInt(asked.minimum) }
  const days = { today, closesOn: untilDay, lockedUntil: lock.value }
  return ok({
    review,
    instrument: id,
    currency,
    closesAt,
    pricedOn,
    asked: {
      market,
      board: blockBoardOf(share.board),
      price,
      lot: BigInt(share.lotSize),
      turnover,
      ...sizes,
      ...days,
    },
  })
}

/** Trading days from today on, whose close lies ahead. */
function daysFrom(
  { feed, clock }: Deps,
  market: Parameters<typeof lockFrom>[1],
  today: string,
): string[] {
  const days: string[] = []
  const last = addDays(today, windowDaysMost)
  const next = (from: string) => withinCalendar(() => feed.addTradingDays(market, from, 1))
  for (let day = next(addDays(today, -1)); day.ok && day.value <= last; day = next(day.value))
    if (feed.closesAt(market, day.value) > clock.now()) days.push(day.value)
  return days
}
