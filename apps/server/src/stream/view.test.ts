// Goal: after any cut, loss, repetition or reorder, and the resume that follows, what a reader
// knows equals what the server knows: every event once, in order, and the newest price of each
// instrument watched. Method: the real hub and the real client with a network between them that
// fails as a generated history says; after the last act it works again.
import { openStream } from '@parkett/client/stream'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  brokenLines,
  clientOf,
  heldWaits,
  holderOf,
  readerView,
  settled,
  testHub,
  type Mishap,
} from './testing-stream.ts'

const customer = 9n
const instruments = ['1', '2', '3', '4'] as const

type Act =
  | { readonly do: 'price'; readonly id: string; readonly price: number }
  | { readonly do: 'events'; readonly count: number; readonly told: boolean }
  | { readonly do: 'watch'; readonly ids: readonly string[] }
  | { readonly do: 'hide'; readonly hidden: boolean }
  | { readonly do: 'cut' }
  | { readonly do: 'mishap'; readonly what: Mishap }
  | { readonly do: 'pass'; readonly ms: number }

const id = fc.constantFrom(...instruments)
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constant('price' as const), id, price: fc.integer({ min: 1, max: 999 }) }),
  fc.record({
    do: fc.constant('events' as const),
    count: fc.integer({ min: 1, max: 4 }),
    told: fc.boolean(),
  }),
  fc.record({ do: fc.constant('watch' as const), ids: fc.uniqueArray(id) }),
  fc.record({ do: fc.constant('hide' as const), hidden: fc.boolean() }),
  fc.record({ do: fc.constant('cut' as const) }),
  fc.record({
    do: fc.constant('mishap' as const),
    what: fc.constantFrom<Mishap>('none', 'lose', 'twice', 'swap'),
  }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 60 }) }),
)

async function play(acts: readonly Act[], before: number) {
  const world = testHub()
  world.happen(
    customer,
    Array.from({ length: before }, () => 'deposit.credited'),
    true,
  )
  for (const [at, one] of instruments.entries()) world.price(one, at + 1)
  let mishap: Mishap = 'none'
  const lines = brokenLines(world.hub, () => mishap)
  const waits = heldWaits([lines.open])
  const { reader, ...view } = readerView()
  const stream = openStream(
    clientOf(world.tickets, () => holderOf(customer)),
    reader,
    waits.means,
  )
  let watched: readonly string[] = []
  const pass = async (ms: number): Promise<void> => {
    await waits.pass(ms)
    await world.pass(ms)
  }
  for (const one of acts) {
    if (one.do === 'price') world.price(one.id, one.price)
    if (one.do === 'events')
      world.happen(
        customer,
        Array.from({ length: one.count }, () => 'order.filled'),
        one.told,
      )
    if (one.do === 'watch') stream.watch((watched = one.ids))
    if (one.do === 'hide') stream.hide(one.hidden)
    if (one.do === 'cut') lines.cut()
    if (one.do === 'mishap') mishap = one.what
    if (one.do === 'pass') await pass(one.ms * 10)
    await settled()
  }
  mishap = 'none'
  // A frame that was held back or lost last shows with the next event; cut once more, and wait.
  lines.cut()
  for (let round = 0; round < 8; round += 1) await pass(600)
  world.happen(customer, ['balance.changed'], true)
  for (let round = 0; round < 8; round += 1) await pass(600)
  stream.close()
  return { world, view, watched, before }
}

test('after any cut, reorder and resume the view of a reader equals that of the server', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { maxLength: 40 }),
      fc.integer({ min: 0, max: 5 }),
      async (acts, before) => {
        const { world, view, watched } = await play(acts, before)
        expect(world.faults).toEqual([])
        const heard = view.events.map(({ sequence }) => BigInt(sequence))
        const all = world.eventsOf(customer).map(({ sequence }) => sequence)
        // It begins where the first stream began, and from then on lacks nothing.
        const first = heard[0]
        expect(first).toBeDefined()
        expect(first).toBeGreaterThanOrEqual(BigInt(before) + 1n)
        expect(heard).toEqual(all.slice(all.indexOf(first ?? 0n)))
        for (const one of watched)
          expect(view.quotes.get(one), one).toBe(`${world.prices.get(one)}.00`)
      },
    ),
    { numRuns: 60 },
  )
})

test('who missed more than is sent again is told to read anew, and then lacks nothing', async () => {
  const world = testHub()
  const lines = brokenLines(world.hub, () => 'none')
  const waits = heldWaits([lines.open])
  const { reader, ...view } = readerView()
  const stream = openStream(
    clientOf(world.tickets, () => holderOf(customer)),
    reader,
    waits.means,
  )
  await vi.waitFor(() => expect(view.states).toEqual([true]), 60_000)
  await settled()
  world.happen(customer, ['order.placed'], true)
  await settled()
  lines.cut()
  await settled()
  world.happen(
    customer,
    Array.from({ length: 1_500 }, () => 'order.filled'),
    false,
  )
  await waits.pass(600)
  await vi.waitFor(() => expect(view.afresh()).toBe(1), 60_000)
  world.happen(customer, ['order.placed'], true)
  await settled()
  expect(view.events.map(({ sequence }) => sequence)).toEqual(['1', '1502'])
  stream.close()
})
