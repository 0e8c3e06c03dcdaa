import { sandboxAct } from '@parkett/contract/provider/sandbox'
import { depositsCreate } from '@parkett/contract/customer/deposits'
import type { Caller } from '../../test/testing-calls.ts'

/** Pays so many euros in by the embedded provider. */
export async function payIn(payer: Caller, amount: string): Promise<string> {
  const body = { method: 'quick', provider: 'sandbox', currency: 'EUR', amount } as const
  const { id, sandbox } = await payer.must(depositsCreate, { body })
  const query = new URLSearchParams((sandbox ?? '').split('?')[1])
  const opened = { intent: query.get('pay') ?? '', secret: query.get('secret') ?? '' }
  await payer.must(sandboxAct, { body: { ...opened, choice: 'succeed' } })
  return id
}
