import { holdingsList } from '@parkett/contract/customer/holdings'
import { marketCandles, marketSearch } from '@parkett/contract/customer/market'
import {
  applicationsPlace,
  offeringsList,
  offeringsPrepare,
} from '@parkett/contract/customer/offerings'
import { applicationsPay, applicationsPreparePayment } from '@parkett/contract/customer/pay-won'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { fromDecimal } from '@parkett/contract/wire/money'
import { tradePassword, type Customer } from '../../test/testing-app.ts'

/** Shares of Shenzhen for about so many yuan, bought at the market while it trades. */
export async function holdShenzhen(who: Customer, yuan: number): Promise<void> {
  const { hits } = await who.must(marketSearch, { query: { q: '南桥调味' } })
  const [hit] = hits
  if (hit?.row.instrument.board !== 'MAIN_SZ') throw new Error('no such share in Shenzhen')
  const { id } = hit.row.instrument
  const lots = Math.max(
    1,
    Math.floor(yuan / (100 * Number(hit.row.quote.last ?? hit.row.quote.prevClose))),
  )
  const body = { instrument: id, side: 'buy', type: 'market', quantity: 100 * lots } as const
  const { intent } = await who.must(ordersPrepare, { body })
  await who.must(ordersPlace, { body: { intent, tradePassword } })
}

/** The average value of what is held, over the twenty trading days to a date, out of the published candles; in fen. */
export async function averageOf(who: Customer, since: string, until: string): Promise<bigint> {
  const { positions } = await who.must(holdingsList)
  let sum = 0n
  for (const { instrument, quantity } of positions) {
    const query = { id: instrument.id, span: 'day' } as const
    const { candles } = await who.must(marketCandles, { query })
    const days = candles.filter(([, day]) => day <= until).slice(-20)
    for (const [, day, , , , , close] of days)
      if (day >= since) sum += fromDecimal(close, 2) * BigInt(quantity)
  }
  return (2n * sum + 20n) / 40n
}

/** The offering of Shanghai or Shenzhen that opens on a day. */
export async function offeringOf(who: Customer, day: string) {
  const { rows } = await who.must(offeringsList, { query: {} })
  const found = rows.find(({ quota, opensAt }) => quota !== null && opensAt.startsWith(day))
  if (found === undefined || found.quota === null)
    throw new Error(`nothing opens in China on ${day}`)
  return { ...found, quota: found.quota }
}

type Wish = { readonly offering: string; readonly quantity: number; readonly automatic?: boolean }
export const prepareIn = (who: Customer, wish: Wish) =>
  who.call(offeringsPrepare, { body: { ...wish, nonce: 'ab'.repeat(16) } })

export async function applyIn(who: Customer, wish: Wish) {
  const { data } = await prepareIn(who, wish)
  return who.must(applicationsPlace, { body: { intent: data.intent, tradePassword } })
}

export const preparePayment = (who: Customer, id: string, quantity: number | null = null) =>
  who.call(applicationsPreparePayment, { params: { id }, body: { quantity } })

/** Pays for so many shares, or for all that the money reaches. */
export async function pay(who: Customer, id: string, quantity: number | null = null) {
  const { data } = await preparePayment(who, id, quantity)
  return who.call(applicationsPay, { body: { intent: data.intent, tradePassword } })
}
