import { ordersLots } from '@parkett/contract/customer/order-lots'
import { currencyExponents, fromDecimal, type Currency } from '@parkett/contract/wire/money'
import { divide, printPrice } from '@parkett/core/decimal'
import { lotsOf } from '@parkett/core/labels/lots'
import { costOfFirst, freeOf, ownLotsOf, type OwnLot } from '@parkett/core/labels/own-lots'
import { averagePrice, removedCost } from '@parkett/core/labels/position'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { wire } from '../../accounts/trading/money-wire.ts'
import { barredBy, readCycleLots } from '../../accounts/trading/own-lots.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import type { Clock } from '../../base/ports.ts'
import type { Feed } from '../../market/feed.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { heldOf } from './chosen-lots.ts'
import { marketFacts } from './facts.ts'

type LotsDeps = { readonly pool: Pool; readonly feed: Feed; readonly clock: Clock }

/** A sale so many shares large, that brings so much; minor units. */
type Sale = { readonly currency: Currency; readonly quantity: bigint; readonly receive: bigint }

/** What a sale would realise by each way of counting, and the lots to choose from. */
export function serveLots(app: FastifyInstance, gate: Gate, { pool, feed, clock }: LotsDeps): void {
  serve(app, gate, ordersLots, async ({ customer, query }) => {
    const instrument = BigInt(query.instrument)
    const facts = orRefuse(marketFacts(feed, instrument, clock.now()))
    const held = await heldOf(pool, { customer, instrument })
    if (held === undefined) return refuse('not_found')
    const { cycle, shares, capital, currency } = held
    const quantity = BigInt(query.quantity)
    if (quantity === 0n) return refuse('qty_zero')
    if (quantity > shares) return refuse('insufficient_sellable', { sellable: Number(shares) })
    const receive = received(query.receive, currency)
    const sale: Sale = { currency, quantity, receive }
    // Of no sale that there can be: what all of it brought would be no amount.
    if (receive * shares >= mostMinor * quantity) return refuse('field_invalid')
    const { fills, choices, blocks } = await readCycleLots(pool, { customer, instrument, cycle })
    const byCost = (cost: bigint) => ({
      cost: wire(currency, cost),
      result: wire(currency, receive - cost),
    })
    const isBarred = barredBy(blocks, facts)
    return {
      average: byCost(removedCost(capital, quantity, shares)),
      fifo: byCost(costOfFirst(lotsOf(fills), quantity)),
      lots: ownLotsOf(fills, choices).lots.map((lot) => lotView(lot, sale, isBarred(lot))),
    }
  })
}

const mostMinor = 10n ** 15n

/** Minor units; what has more decimals than its currency is no amount of it. */
function received(text: string, currency: Currency): bigint {
  const scale = currencyExponents[currency]
  const decimals = text.split('.')[1] ?? ''
  return decimals.length > scale ? refuse('field_invalid') : fromDecimal(text, scale)
}

/** With the result of all that is left of it, at the price of the sale after its charges. */
function lotView(lot: OwnLot, { currency, quantity, receive }: Sale, isBarred: boolean) {
  const { id, date, shares, cost } = lot
  return {
    lot: id.toString(),
    date,
    quantity: Number(shares),
    free: isBarred ? 0 : Number(freeOf(lot)),
    cost: wire(currency, cost),
    costPrice: printPrice(averagePrice(cost, shares, currencyExponents[currency]), 4),
    result: wire(currency, divide(receive * shares, quantity) - cost),
  }
}
