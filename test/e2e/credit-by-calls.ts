import { byTwo, type Two } from './by-two.ts'

type Crediting = Two & { readonly customer: string }

/** Two people give a customer 12.50 euros: what other journeys show by tapping. */
export async function creditByCalls({ customer, ...two }: Crediting): Promise<void> {
  const act = {
    kind: 'ledger.adjustment',
    customer,
    currency: 'EUR',
    amount: '12.50',
    direction: 'to_customer',
    reason: 'compensation',
    counter: 'H.equity',
    pocket: 'C.wallet',
  } as const
  await byTwo(two, act, '12.5')
}
