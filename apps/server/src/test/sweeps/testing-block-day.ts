import { blocksDecide } from '@parkett/contract/desk/blocks'
import type { TestApp } from '../testing-app.ts'
import { apply, listByTwo, listingOf } from '../testing-blocks.ts'
import type { Payer } from '../testing-cash.ts'
import { hire, type Colleague } from '../testing-staff.ts'

type Desk = Readonly<Record<'admin' | 'compliance', Colleague>>

/** A block that two people list, and an application for it. */
export async function askForBlock(
  world: TestApp,
  payer: Payer,
  { admin, compliance }: Desk,
): Promise<string> {
  const products = await hire(world, admin, ['products'], 'listet')
  const act = await listingOf(payer)
  const offer = await listByTwo({ products, compliance }, act)
  return (await apply(payer, offer, act.minimum)).id
}

/** Its time before the review is over: a person turns it down. */
export async function turnDown(world: TestApp, id: string, { compliance }: Desk): Promise<void> {
  await world.run('blocks')
  const body = { to: 'rejected', reason: 'related' } as const
  await compliance.must(blocksDecide, { params: { id }, body })
}
