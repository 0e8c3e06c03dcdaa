import { savingsConfirm, savingsPrepare, savingsShow } from '@parkett/contract/customer/savings'
import { fromDecimal, toDecimal } from '@parkett/contract/wire/money'
import { tradePassword, type Customer } from './testing-app.ts'

// What a customer does with savings, and sees of them.

export const buy = async (customer: Customer, product: string, amount: string) => {
  const { intent, review } = await customer.must(savingsPrepare, {
    body: { kind: 'buy', product, amount },
  })
  const deposit = await customer.must(savingsConfirm, { body: { intent, tradePassword } })
  return { review, deposit }
}
export const exit = async (customer: Customer, deposit: string) => {
  const { intent, review } = await customer.must(savingsPrepare, {
    body: { kind: 'exit', deposit },
  })
  return {
    review,
    deposit: await customer.must(savingsConfirm, { body: { intent, tradePassword } }),
  }
}
export const freeEuros = async (customer: Customer): Promise<bigint> => {
  const { available } = await customer.must(savingsShow)
  return fromDecimal(available.find(({ currency }) => currency === 'EUR')?.amount ?? '', 2)
}
export const refusal = async (customer: Customer, product: string, amount: string) => {
  const { reason, facts } = await customer.call(savingsPrepare, {
    body: { kind: 'buy', product, amount },
  })
  return { reason, facts }
}
export async function productOf(customer: Customer, id: string) {
  const { products } = await customer.must(savingsShow)
  const product = products.find((one) => one.id === id)
  if (product === undefined) throw new Error(`no product ${id}`)
  return product
}
/** All euros but so many are put into savings, of which one product alone takes not all. */
export async function keepFree(customer: Customer, minor: bigint): Promise<void> {
  const first = 3_000_000n
  const rest = (await freeEuros(customer)) - first - minor
  await buy(customer, 'eur-30', toDecimal(first, 2))
  await buy(customer, 'eur-90', toDecimal(rest, 2))
}
