// Goal: every device reads the same favourites in the same order and groups, whatever two of them
// change at once, and nobody else's. Method: the calls a client makes, on the real server and real
// PostgreSQL, from two sessions of one person.
import {
  favouritesGroup,
  favouritesList,
  favouritesPlace,
  favouritesRename,
  favouritesSet,
  favouritesUngroup,
} from '@parkett/contract/customer/favourites'
import { marketList } from '@parkett/contract/customer/market'
import { favouritesMax, groupsMax } from '@parkett/core/favourites/place'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  logInAgain,
  newCustomer,
  testApp,
  type Customer,
  type TestApp,
} from '../../test/testing-app.ts'

let world: TestApp
let me: Customer
let shares: readonly string[]
beforeAll(async () => {
  world = await testApp()
  const { rows } = await (await newCustomer(world.app)).must(marketList, { query: { size: '100' } })
  shares = rows.map(({ instrument }) => instrument.id)
})
beforeEach(async () => {
  me = await newCustomer(world.app)
})
afterAll(() => world.close())

const share = (at: number): string => shares[at] ?? ''
const ids = async (who = me) =>
  (await who.must(favouritesList)).rows.map(({ instrument }) => instrument.id)
const set = (id: string, favourite = true, who = me) =>
  who.call(favouritesSet, { body: { id, favourite } })
const place = (id: string, before: string | null, group: string | null = null, who = me) =>
  who.call(favouritesPlace, { body: { id, before, group } })
const group = (name: string, who = me) => who.call(favouritesGroup, { body: { name } })

test('added once at the end, moved anywhere, removed and put back where it was', async () => {
  for (const at of [0, 1, 2, 0]) await set(share(at))
  expect(await ids()).toEqual([share(0), share(1), share(2)])
  await place(share(2), share(0))
  expect(await ids()).toEqual([share(2), share(0), share(1)])
  await set(share(0), false)
  expect(await ids()).toEqual([share(2), share(1)])
  await place(share(0), share(1))
  expect(await ids()).toEqual([share(2), share(0), share(1)])
  expect((await set('99')).reason).toBe('not_found')
  expect((await place('99', null)).reason).toBe('not_found')
})

test('another device reads the same order and the same groups', async () => {
  const { id } = (await group(' Chips ')).data
  await place(share(3), null, id)
  await set(share(4))
  const other = await logInAgain(world.app, me)
  const [here, there] = [await me.must(favouritesList), await other.must(favouritesList)]
  expect(there.groups).toEqual([{ id, name: 'Chips' }])
  expect(there.rows.map(({ instrument, group: of }) => [instrument.id, of])).toEqual([
    [share(3), id],
    [share(4), null],
  ])
  expect(here.groups).toEqual(there.groups)
  expect(there.rows[0]?.spark.length).toBe(20)
  // A star set again takes nothing out of its group.
  await set(share(3), true, other)
  expect((await me.must(favouritesList)).rows[0]?.group).toBe(id)
})

test('a group is named anew and removed; its shares stay, and no other group takes them', async () => {
  const { id } = (await group('Chips')).data
  await place(share(0), null, id)
  await me.must(favouritesRename, { params: { id }, body: { name: 'Energie' } })
  expect((await me.must(favouritesList)).groups).toEqual([{ id, name: 'Energie' }])
  expect((await me.call(favouritesRename, { params: { id }, body: { name: '  ' } })).reason).toBe(
    'field_invalid',
  )
  await me.must(favouritesUngroup, { params: { id } })
  const { rows, groups } = await me.must(favouritesList)
  expect([rows.map(({ group: of }) => of), groups]).toEqual([[null], []])
  for (const { reason } of [
    await place(share(0), null, id),
    await me.call(favouritesUngroup, { params: { id } }),
    await me.call(favouritesRename, { params: { id }, body: { name: 'x' } }),
  ])
    expect(reason).toBe('not_found')
})

test('another customer neither sees nor changes them, nor uses a foreign group', async () => {
  const { id } = (await group('Chips')).data
  await place(share(0), null, id)
  const other = await newCustomer(world.app)
  expect(await other.must(favouritesList)).toMatchObject({ rows: [], groups: [] })
  for (const { reason } of [
    await place(share(0), null, id, other),
    await other.call(favouritesUngroup, { params: { id } }),
    await other.call(favouritesRename, { params: { id }, body: { name: 'x' } }),
  ])
    expect(reason).toBe('not_found')
  expect((await me.must(favouritesList)).groups).toEqual([{ id, name: 'Chips' }])
})

test('many at once: each is there once, and twenty groups are twenty', async () => {
  await Promise.all(shares.slice(0, 30).flatMap((id) => [set(id), place(id, share(5))]))
  const all = await ids()
  expect(new Set(all)).toEqual(new Set(shares.slice(0, 30)))
  expect(all).toHaveLength(30)
  const made = await Promise.all(Array.from({ length: groupsMax + 4 }, (_, at) => group(`G${at}`)))
  expect(made.filter(({ code }) => code === 1)).toHaveLength(groupsMax)
  expect(made.filter(({ reason }) => reason === 'limit_exceeded')).toHaveLength(4)
})

test('two hundred and no more', async () => {
  await world.db.owner.query(
    `INSERT INTO favourites (customer, instrument, ordinal)
     SELECT $1, n, n FROM generate_series(1, $2::int) n`,
    [me.id, favouritesMax],
  )
  expect((await set(share(0))).reason).toBe('limit_exceeded')
  await world.db.owner.query('DELETE FROM favourites WHERE customer = $1 AND instrument = 7', [
    me.id,
  ])
  expect((await set(share(0))).code).toBe(1)
})
