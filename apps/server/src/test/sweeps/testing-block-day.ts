import { blockSalesTakeBack } from '@parkett/contract/customer/block-sales'
import { blocksTurnDown } from '@parkett/contract/desk/block-sales'
import { blocksDecide } from '@parkett/contract/desk/blocks'
import type { TestApp } from '../testing-app.ts'
import { apply, listByTwo, listingOf } from '../testing-blocks.ts'
import { buyShares, offerBlock } from '../testing-block-sales.ts'
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

/** Two blocks of own shares: one is taken back, the other turned down. */
export async function sellBlocks(
  world: TestApp,
  payer: Payer,
  { compliance }: Desk,
): Promise<void> {
  const share = await buyShares(world, payer, 9_000)
  const wish = { quantity: 4_400, minimum: 100 }
  const { id: back } = await offerBlock(payer, share, wish)
  await payer.must(blockSalesTakeBack, { params: { id: back }, body: {} })
  const { id: down } = await offerBlock(payer, share, wish)
  const body = { reason: 'no_demand' } as const
  await compliance.must(blocksTurnDown, { params: { id: down }, body })
}

/** Its time before the review is over: a person turns it down. */
export async function turnDown(world: TestApp, id: string, { compliance }: Desk): Promise<void> {
  await world.run('blocks')
  const body = { to: 'rejected', reason: 'related' } as const
  await compliance.must(blocksDecide, { params: { id }, body })
}
