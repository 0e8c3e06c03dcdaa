// Goal: a call without a key that comes twice, or is cut off anywhere, does what it does once; and a frozen or locked customer
// moves nothing by one (abuse rows 191, 192). Method: every call of customers that carries no key, by the contract, sent over real
// sockets: cut within its body, then left within its answer, then sent again, with all tables compared; then asked for by
// somebody who is frozen or locked.
import { allRoutes } from '@parkett/contract/routes'
import type { Route } from '@parkett/contract/wire/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing-app.ts'
import { brokenInvariants, newPayer, type Payer } from '../testing-cash.ts'
import { openFreezing } from '../testing-freezing.ts'
import { heldBy } from './testing-held.ts'
import { faultsOfTwice } from './testing-twice.ts'
import { send, spentProofs, unkeyedCalls } from './testing-unkeyed.ts'

let world: TestApp
let payer: Payer
let port = 0
beforeAll(async () => {
  world = await testApp()
  payer = await newPayer(world)
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => world.close())

const unkeyed: readonly Route[] = allRoutes.filter(
  ({ method, access, write }) => method !== 'GET' && access === 'customer' && write !== true,
)

test('every call of customers without a key is sent below, or spends a proof of its own', async () => {
  const sent = (await unkeyedCalls(world, await newPayer(world))).map(({ route }) => route.name)
  const known = [...sent, ...Object.keys(spentProofs)]
  expect(known.toSorted()).toEqual(unkeyed.map(({ name }) => name).toSorted())
  expect(new Set(known).size).toBe(known.length)
})

test('cut off it did nothing, done once it is done, and sent again it changes nothing more', async () => {
  const calls = await unkeyedCalls(world, payer)
  expect(await faultsOfTwice({ world, port, otherwise: payer }, calls)).toEqual([])
  expect(await brokenInvariants(world)).toEqual([])
})

const stopping = {
  frozen: async ({ id }: Payer) => (await openFreezing(world)).freeze(id, 'court_order'),
  locked: ({ id }: Payer) =>
    world.db.owner.query('INSERT INTO account_locks (customer, locked_at) VALUES ($1, now())', [
      id,
    ]),
} as const
/** Everything else is done: it shows, keeps lists, reviews what is refused when it is confirmed, or sends a code. */
const refused: Readonly<Record<keyof typeof stopping, Readonly<Record<string, string>>>> = {
  frozen: { 'closing.ask': 'account_frozen' },
  locked: {
    'closing.ask': 'closing_blocked',
    'profile.phoneCode': 'account_locked',
    'profile.emailCode': 'account_locked',
  },
}

test.each(['frozen', 'locked'] as const)(
  'of somebody who is %s no call without a key moves money, an order or a card, nor adds a way out',
  async (state) => {
    const owner = await newPayer(world)
    const calls = (await unkeyedCalls(world, owner)).filter(
      ({ route, who, again }) =>
        // A payment that is under way at its provider comes in whatever the house thinks of its payer.
        route.name !== 'sandbox.act' &&
        route.name !== 'access.tradePassword' &&
        (who === undefined || again === 'envelope_refused'),
    )
    await stopping[state](owner)
    const before = await heldBy(world, owner.id)
    const said: Record<string, string> = {}
    for (const one of calls) {
      const { code, reason } = await send({ ...one, who: owner }, owner)
      if (code !== 1) said[one.route.name] = String(reason)
    }
    expect(said).toEqual(refused[state])
    expect(calls.length).toBeGreaterThan(25)
    expect(await heldBy(world, owner.id)).toBe(before)
  },
)
