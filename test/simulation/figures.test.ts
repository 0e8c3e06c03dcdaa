// Goal: whoever looks while orders are filled sees one moment of the books: assets are always
// deposits plus result. Method: one customer trades at a standing price; the figures are read
// as fast as they come, and each reading must keep the identity of `money.md` G24 to the cent.
// Read in several statements, some readings break it.
import { expect, test } from 'vitest'
import { World } from './model/world.ts'

test('figures read while orders are filled always add up', async () => {
  const world = await World.open()
  try {
    const deposit = 2_000_000n
    const customer = await world.newCustomer({ DE: deposit, CN: 0n })
    world.street.tapes.DE.size = 1_000_000n
    const seen = { readings: 0, moments: new Set<bigint>() }
    let trading = true
    const reader = async (): Promise<void> => {
      while (trading) {
        const { figures } = await world.look(customer)
        const { netAssets, totalPl, cash, marketValue } = figures('DE')
        expect(netAssets).toBe(deposit + (totalPl ?? 0n))
        expect(netAssets).toBe(cash + (marketValue ?? 0n))
        seen.readings += 1
        seen.moments.add(cash)
      }
    }
    const trader = async (): Promise<void> => {
      for (let at = 0; at < 60; at += 1) {
        const side = at % 2 === 0 ? 'buy' : 'sell'
        const order = {
          place: 'DE',
          side,
          kind: 'market',
          until: 'ioc',
          shares: 7n,
          limit: 0n,
        } as const
        const reviewed = await world.prepare(customer, order)
        if (!reviewed.ok) throw new Error(reviewed.reason)
        await world.place(customer, world.key(), reviewed.value.intent)
      }
      trading = false
    }
    await Promise.all([trader(), reader(), reader(), reader()])
    expect(seen.moments.size).toBeGreaterThan(10)
  } finally {
    await world.close()
  }
})
