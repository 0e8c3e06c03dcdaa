import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import type { Caller } from './calls.ts'

type Crediting = {
  /** Two people at the desk. */
  readonly ask: Caller
  readonly decide: Caller
  readonly customer: string
}

/** Two people give a customer 12.50 euros: what other journeys show by tapping. */
export async function creditByCalls({ ask, decide, customer }: Crediting): Promise<void> {
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
  const { id, digest } = await ask(approvalsRequest, { body: { act, reason: 'letter 12/345' } })
  const body = { decision: 'approved', digest, note: '', typed: '12.5' } as const
  await decide(approvalsDecide, { params: { id }, body })
}
