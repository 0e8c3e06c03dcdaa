import type { MarketCode } from '@parkett/contract/customer/market'
import type { PracticeAct } from '@parkett/contract/customer/practice-list'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { parsePrice } from '@parkett/core/decimal'
import type { Broker, BrokerDeps } from './broker.ts'
import { marketFacts } from './facts.ts'

type Placing = Extract<PracticeAct, { readonly act: 'place' }>
/** What is done with orders; the rest of a list is for others. */
export type OrderAct = Exclude<PracticeAct, { readonly act: 'transfer' }>
type AgainDeps = Pick<BrokerDeps, 'feed'> & {
  readonly broker: Pick<Broker, 'prepare' | 'place' | 'prepareAmend' | 'amend' | 'cancel'>
  readonly find: (code: string, market: MarketCode) => bigint | undefined
}
/** Whose it is, under which key, and the numbers of what was placed before: null for what was refused. */
export type Again = {
  readonly customer: bigint
  readonly key: string
  readonly placed: readonly (bigint | null)[]
}

/** Does what a list says once more, as its review had fixed it then, at the instant of now; answers its order. */
export function makeAgain({ broker, feed, find }: AgainDeps) {
  const place = async (act: Placing, { customer, key }: Again): Promise<Outcome<bigint>> => {
    const instrument = find(act.code, act.market)
    if (instrument === undefined) return no('not_found')
    const fixed = await broker.prepare(customer, {
      ...requestOf(act, instrument),
      ...followedSince({ feed }, act, instrument),
    })
    if (!fixed.ok) return fixed
    const placed = await broker.place(customer, key, fixed.value.intent)
    return placed.ok ? ok(placed.value.id) : placed
  }
  return async (act: OrderAct, again: Again): Promise<Outcome<bigint>> => {
    if (act.act === 'place') return place(act, again)
    const { customer, key, placed } = again
    const id = placed[act.order] ?? null
    if (id === null) return no('not_found')
    if (act.act === 'cancel') {
      const ended = await broker.cancel(customer, key, id)
      return ended.ok ? ok(id) : ended
    }
    const { act: _, at: __, order: ___, ...request } = act
    const fixed = await broker.prepareAmend(customer, id, request)
    if (!fixed.ok) return fixed
    const changed = await broker.amend(customer, { key, id, intent: fixed.value.intent })
    return changed.ok ? ok(id) : changed
  }
}

function requestOf(act: Placing, instrument: bigint) {
  const { side, type, quantity, limit, stop, trail, beside, timeInForce } = act
  const isAtMarket = type === 'market'
  // At the close nobody names a price; a market order that waits for nothing is done at once by itself.
  const namesPrice = !isAtMarket && timeInForce !== 'close'
  const waits = stop !== undefined || trail !== undefined
  return {
    instrument: instrument.toString(),
    side,
    type,
    quantity,
    ...(timeInForce !== 'ioc' || !isAtMarket ? { timeInForce } : {}),
    ...(namesPrice && { limit }),
    ...(isAtMarket && !waits && { worst: parsePrice(limit) }),
    ...(stop !== undefined && { stop }),
    ...(trail !== undefined && { trail }),
    ...(beside && { beside }),
  }
}

/** A stop that follows begins at the last price of its review. */
function followedSince({ feed }: Pick<BrokerDeps, 'feed'>, act: Placing, instrument: bigint) {
  if (act.since === undefined) return {}
  const since = Date.parse(act.since)
  const then = marketFacts(feed, instrument, since)
  const best = then.ok ? then.value.last : null
  return best === null ? {} : { before: { best, since } }
}
