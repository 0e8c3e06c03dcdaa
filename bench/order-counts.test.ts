// Goal: what an order writes grows by nobody's oversight. Method: the product's own orders through
// the door of a database of their own, one after another; rows and statements are exact, entries and
// WAL at most. Who makes them fewer writes the smaller figure here, and into decision 0370.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderCounts } from './door.ts'
import { tiny } from './dose.ts'
import { fund } from './load.ts'
import { type BenchWorld, benchWorld } from './world.ts'

let world: BenchWorld
beforeAll(async () => {
  world = await benchWorld(tiny)
  await fund(world, tiny)
})
afterAll(() => world.close())

test('an order writes so many rows, entries, statements and bytes, and not one more', async () => {
  const counts = await orderCounts(world, tiny)
  expect(counts).toMatchObject({ rows: 6, statements: 5 })
  expect(counts.entries).toBeLessThanOrEqual(5)
  expect(counts.walBytes).toBeLessThanOrEqual(5_500)
})
