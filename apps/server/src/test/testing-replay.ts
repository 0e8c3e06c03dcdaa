import type { PracticeList } from '@parkett/contract/customer/practice-list'
import { practiceOrders, practiceReplay } from '@parkett/contract/customer/practice-list'
import { practiceMove, practiceSpeed, practiceWorld } from '@parkett/contract/customer/practice'
import { ordersAmend, ordersPrepareAmend } from '@parkett/contract/customer/order-amend'
import { ordersCancel, ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { marketList } from '@parkett/contract/customer/market'
import { practiceWeeks } from '@parkett/core/practice/weeks'
import { parsePrice, printPrice } from '@parkett/core/decimal'
import type { Caller } from './testing-calls.ts'
import { enterPractice, type Inside, type TestPractices } from './testing-practice.ts'

const [week = ''] = practiceWeeks(Date.now())
let network = 0

/** Into a new practice; by a tape it stands still where that begins. */
export async function begun(here: TestPractices, byTape: string | null = null): Promise<Inside> {
  const made = await here.practices.worlds.make({
    week,
    range: null,
    owner: null,
    language: 'en',
    byTape,
    address: `10.7.${(network += 1)}.1`,
  })
  if (!made.ok) throw new Error(made.reason)
  return enterPractice(here, made.value)
}

type Asked = {
  readonly code: string
  readonly side: 'buy' | 'sell'
  readonly quantity: number
  /** A limit so far from the last price, in hundredths of a percent; absent: at the market. */
  readonly off?: bigint
  readonly trail?: string
}

async function place(me: Caller, { code, side, quantity, off, trail }: Asked): Promise<string> {
  const { rows } = await me.must(marketList, { query: { market: 'DE', size: '100' } })
  const share = rows.find(({ instrument }) => instrument.code === code)
  const last = share?.quote.last ?? null
  if (share === undefined || last === null) throw new Error(`no price of ${code}`)
  const near = (parsePrice(last) * (10_000n + (off ?? 0n))) / 10_000n
  // On a step of every band.
  const limit = printPrice((near / 5_000n) * 5_000n, 2)
  const body = {
    instrument: share.instrument.id,
    side,
    quantity,
    ...(off === undefined ? { type: 'market' as const } : { type: 'limit' as const, limit }),
    ...(trail !== undefined && { trail, timeInForce: 'day' as const }),
  }
  const { intent } = await me.must(ordersPrepare, { body })
  const { tradePassword } = await me.must(practiceWorld)
  return (await me.must(ordersPlace, { body: { intent, tradePassword } })).id
}

/** A morning of a beginner: at the market, at limits that wait, changed, taken back, and a stop that follows. */
export async function someMorning(me: Caller): Promise<void> {
  const stop = { body: { speed: 0 } } as const
  await me.must(practiceSpeed, stop)
  await place(me, { code: 'NLE', side: 'buy', quantity: 40 })
  await place(me, { code: 'NLE', side: 'buy', quantity: 30, off: -30n })
  const changed = await place(me, { code: 'NLE', side: 'buy', quantity: 20, off: -60n })
  const back = await place(me, { code: 'NLE', side: 'buy', quantity: 10, off: -20n })
  // While time goes on by itself, orders have instants between the bars.
  await me.must(practiceSpeed, { body: { speed: 100 } })
  await place(me, { code: 'NLE', side: 'sell', quantity: 10, trail: '0.50%' })
  await me.must(practiceSpeed, stop)
  await me.must(practiceMove, { body: { to: 'bar' } })
  const more = { params: { id: changed }, body: { quantity: 25 } }
  const { intent } = await me.must(ordersPrepareAmend, more)
  const { tradePassword } = await me.must(practiceWorld)
  await me.must(ordersAmend, { params: { id: changed }, body: { intent, tradePassword } })
  await me.call(ordersCancel, { params: { id: back }, body: {} })
}

export type Replayed = { readonly hash: string; readonly fills: number; readonly same: boolean }

/** The list, played in a new practice of its tape. */
export async function replayed(here: TestPractices, list: PracticeList): Promise<Replayed> {
  const { me } = await begun(here, '0')
  return me.must(practiceReplay, { body: list })
}

export const listIn = (me: Caller): Promise<PracticeList> => me.must(practiceOrders)
