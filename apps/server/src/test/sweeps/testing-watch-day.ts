import { watchCase, watchDecide, watchQueue } from '@parkett/contract/desk/watch'
import type { TestApp } from '../testing-app.ts'
import { newPayer } from '../testing-cash.ts'
import type { Colleague } from '../testing-staff.ts'

/** A second customer binds the account of the first: compliance looks at both and writes down why. */
export async function keepWatch(world: TestApp, compliance: Colleague): Promise<void> {
  await newPayer(world, '10')
  await world.run('watch')
  const { rows } = await compliance.must(watchQueue, { query: { view: 'open' } })
  const alert = rows.find(({ rule }) => rule === 'shared_account')
  if (alert === undefined) throw new Error('nobody noticed the account of two customers')
  const params = { id: alert.id }
  const { seen } = await compliance.must(watchCase, { params })
  const body = { outcome: 'explained', reason: 'they are married and say so', seen } as const
  await compliance.must(watchDecide, { params, body })
}
