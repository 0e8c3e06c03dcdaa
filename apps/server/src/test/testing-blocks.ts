import {
  blocksDetail,
  blocksList,
  blocksPlace,
  blocksPrepare,
  type BlockOffer,
} from '@parkett/contract/customer/blocks'
import { fromDecimal } from '@parkett/contract/wire/money'
import { tradePassword, type Customer } from './testing-app.ts'

// What a customer does with blocks, and sees of them.

/** A block of Xetra on offer. */
export async function openBlock(customer: Customer): Promise<BlockOffer> {
  const { rows } = await customer.must(blocksList)
  const found = rows.find(
    ({ status, instrument }) => status === 'open' && instrument.market === 'DE',
  )
  if (found === undefined) throw new Error('no block is on offer')
  return found
}

export const prepare = (customer: Customer, offer: string, quantity: number) =>
  customer.call(blocksPrepare, { body: { offer, quantity } })

/** Applies for so many shares of a block. */
export async function apply(customer: Customer, offer: string, quantity: number) {
  const { intent } = (await prepare(customer, offer, quantity)).data
  return customer.must(blocksPlace, { body: { intent, tradePassword } })
}

/** Settled free money in the currency of a block, in cents. */
export async function freeFor(customer: Customer, offer: string): Promise<bigint> {
  const { available } = await customer.must(blocksDetail, { params: { id: offer } })
  return fromDecimal(available.amount, 2)
}
