import { messagesList } from '@parkett/contract/customer/messages'
import { newTrader, testApp, type Customer } from '../../test/testing-app.ts'
import { firstAdmin, hire } from '../../test/testing-staff.ts'

/** A house whose listings two people change, with two customers who trade there. */
export async function floorWorld() {
  const world = await testApp()
  const admin = await firstAdmin(world)
  const products = await hire(world, admin, ['products'], 'plant')
  const compliance = await hire(world, admin, ['compliance'], 'prueft')
  const me = await newTrader(world.app)
  return { world, admin, products, compliance, me, other: await newTrader(world.app) }
}

/** What a customer was told of shares. */
export const toldOfShares = async (who: Customer) =>
  (await who.must(messagesList, { query: {} })).rows.filter(({ to }) => to === 'stock')
