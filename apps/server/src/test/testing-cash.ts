import { cardsBind } from '@parkett/contract/customer/cards'
import { depositsCreate } from '@parkett/contract/customer/deposits'
import { transfersConfirm, transfersPrepare } from '@parkett/contract/customer/transfers'
import {
  withdrawalsConfirm,
  withdrawalsLimits,
  withdrawalsPrepare,
} from '@parkett/contract/customer/withdrawals'
import { operatorVerify } from '@parkett/contract/desk/operator'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import { sandboxAct } from '@parkett/contract/provider/sandbox'
import type { BodyOf } from '@parkett/contract/wire/route'
import { tradePassword, type TestApp } from './testing-app.ts'
import { houseOf, type Caller } from './testing-calls.ts'
import { verifiedCustomer } from './testing-verified.ts'
import type { PayoutFlag } from '@parkett/contract/desk/payout-flags'
import { saidTo } from '../slices/withdrawals/testing.ts'

export type Payer = Awaited<ReturnType<typeof newPayer>>

/** A verified customer with a trade password, one bound account, and so much on the bank side. */
export async function newPayer(world: TestApp, bankSide = '1000') {
  const customer = await verifiedCustomer(world)
  await world.run('offerings')
  await world.run('blocks')
  const bind = async (number: string): Promise<string> => {
    const body = { number, bank: 'Musterbank', agreement: true, tradePassword } as const
    return (await customer.must(cardsBind, { body })).id
  }
  const card = await bind('DE89370400440532013000')
  await toBank(customer, bankSide)
  const prepare = (amount: string, to = card) =>
    customer.call(withdrawalsPrepare, { body: { card: to, currency: 'EUR', amount } })
  const confirm = (intent: string, key?: string) =>
    customer.call(withdrawalsConfirm, {
      body: { intent, tradePassword },
      ...(key !== undefined && { key }),
    })
  return Object.assign(customer, {
    card,
    bind,
    prepare,
    confirm,
    withdraw: async (amount: string, to?: string) =>
      (await confirm((await prepare(amount, to)).data.intent)).data,
    pocket: async () => (await customer.must(withdrawalsLimits)).pockets[0],
  })
}

/** Moves euros from the trading side to the bank side. */
export async function toBank(customer: Caller, amount: string): Promise<void> {
  const body = { direction: 'to_bank', currency: 'EUR', amount } as const
  const { intent } = await customer.must(transfersPrepare, { body })
  await customer.must(transfersConfirm, { body: { intent, tradePassword } })
}

/** A payment in euros that waits at the embedded provider, and what becomes of it there. */
export async function quickPayment(customer: Caller, amount: string) {
  const body = { method: 'quick', provider: 'sandbox', currency: 'EUR', amount } as const
  const { id, payAt } = await customer.must(depositsCreate, { body })
  const page = new URLSearchParams(payAt?.split('?')[1])
  const named = { intent: page.get('pay') ?? '', secret: page.get('secret') ?? '' }
  const choose = (choice: BodyOf<typeof sandboxAct>['choice']) =>
    customer.must(sandboxAct, { body: { ...named, choice } })
  return { id, ...named, choose }
}

type HouseAct = Omit<BodyOf<typeof withdrawalsAct>, 'answers'>

/** One act of the house on a withdrawal; what is found about it is answered, of name and lists what is `seen`. */
export const houseAct = (
  world: TestApp,
  id: string,
  { seen = [], ...body }: HouseAct & { readonly seen?: readonly PayoutFlag[] },
) =>
  houseOf(world).call(withdrawalsAct, {
    params: { id },
    body: body.act === 'send' ? { ...body, answers: saidTo(...seen) } : body,
  })

/** Ids of the invariants that do not hold. */
export async function brokenInvariants(world: TestApp): Promise<readonly string[]> {
  const { invariants } = await houseOf(world).must(operatorVerify)
  return invariants.filter(({ ok }) => !ok).map(({ id }) => id)
}
