import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemChance } from '../../base/ports.ts'
import type { Cluster } from '../../platform/db/cluster.ts'
import { openShelf, type Shelf } from './shelf.ts'
import { makeWorlds, type Worlds } from './worlds.ts'
import type { Opening } from './worlds-options.ts'
import type { World } from './world.ts'

const minute = 60_000
const day = 24 * 60 * minute
const week = '2026-11-16'

let root: string
let now: number
let databases: Set<string>
let opened: string[]
let closed: string[]
let outsides: Map<string, Opening['outside']>
let free: number
let copies: boolean

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parkett-worlds-'))
  now = Date.parse('2026-11-28T12:00:00Z')
  databases = new Set(['template'])
  opened = []
  closed = []
  outsides = new Map()
  free = 1024 ** 3
  copies = true
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const cluster: Cluster = {
  placeOf: (database) => ({ host: '/nowhere', database }),
  names: async () => [...databases],
  make: async (name) => {
    if (!copies) throw new Error('no room for a copy')
    databases.add(name)
  },
  rename: async () => {},
  hurryNot: async () => {},
  drop: async (name) => void databases.delete(name),
  close: async () => {},
}

/** Worlds whose inside is not looked at here. */
function worldsOn(shelf: Shelf, most = 3): Worlds {
  return makeWorlds({
    cluster,
    shelf,
    most,
    chance: systemChance,
    real: () => now,
    freeBytes: async () => free,
    makeTemplate: async () => 'template',
    openWorld: async ({ place, outside }) => {
      const id = 'database' in place ? place.database : ''
      outsides.set(id, outside)
      opened.push(id)
      const close = async (): Promise<void> => void closed.push(id)
      return { close } as World // nobody calls into it
    },
  })
}

const from = (address: string, owner: string | null = null) =>
  ({ week, range: null, byTape: null, owner, address, language: 'de' }) as const

async function made(worlds: Worlds, address: string, owner?: string): Promise<string> {
  const ticket = await worlds.make(from(address, owner))
  if (!ticket.ok) throw new Error(ticket.reason)
  const id = worlds.placeOf(ticket.value)
  if (id === undefined) throw new Error('the ticket leads nowhere')
  return id
}

it('gives one network five at once, and others none the less', async () => {
  const worlds = worldsOn(openShelf(root), 20)
  for (let count = 0; count < 5; count += 1) await made(worlds, '10.0.0.1')
  expect(await worlds.make(from('10.0.0.1'))).toMatchObject({
    ok: false,
    reason: 'too_many_requests',
  })
  await made(worlds, '10.0.0.2')
})

it('keeps one of a customer: the newest, whose making ends the one before once somebody is in it', async () => {
  const worlds = worldsOn(openShelf(root), 20)
  const nobodys = await made(worlds, '10.0.0.1')
  const first = await made(worlds, '10.0.0.1', 'mine')
  const theirs = await made(worlds, '10.0.0.1', 'theirs')
  const here = (owner: string) => {
    const ticket = worlds.resume(owner)
    return ticket.ok ? worlds.placeOf(ticket.value) : ticket.reason
  }
  expect([here('mine'), here('theirs'), here('')]).toEqual([first, theirs, 'practice_over'])
  expect(worlds.find('mine')).toEqual({ ok: true, value: week })
  now += 1
  const ticket = await worlds.make(from('10.0.0.2', 'mine'))
  const second = here('mine')
  expect(second).not.toBe(first)
  expect(worlds.isThere(first)).toBe(true)
  outsides.get(String(second))?.admit(ticket.ok ? ticket.value : '')
  await expect.poll(() => worlds.isThere(first)).toBe(false)
  expect([nobodys, theirs, String(second)].every(worlds.isThere)).toBe(true)
})

it('makes room for a new one by the one that nobody came to for longest, never by one in use', async () => {
  const worlds = worldsOn(openShelf(root), 2)
  const first = await made(worlds, '10.0.0.1')
  now += 10 * minute
  await worlds.tidy()
  const second = await made(worlds, '10.0.0.2')
  const third = await made(worlds, '10.0.0.3')
  expect(worlds.isThere(first)).toBe(false)
  expect([...databases]).toEqual(['template', second, third])
  expect(await worlds.make(from('10.0.0.4'))).toMatchObject({ ok: false, reason: 'practice_full' })
})

it('makes none where the house would miss the disk', async () => {
  const worlds = worldsOn(openShelf(root))
  free -= 1
  expect(await worlds.make(from('10.0.0.1'))).toMatchObject({ ok: false, reason: 'practice_full' })
  expect([...databases]).toEqual(['template'])
  free += 1
  await made(worlds, '10.0.0.1')
})

it('closes what nobody used for five minutes and opens it again for who comes back', async () => {
  const worlds = worldsOn(openShelf(root))
  const id = await made(worlds, '10.0.0.1')
  now += 4 * minute
  await worlds.at(id)
  now += 4 * minute
  await worlds.tidy()
  expect(closed).toEqual([])
  now += 2 * minute
  await worlds.tidy()
  expect(closed).toEqual([id])
  expect(await worlds.at(id)).not.toBeNull()
  expect(opened).toEqual([id, id])
})

it('opens one after the other, and says busy to whoever comes when too many wait', async () => {
  const shelf = openShelf(root)
  const before = worldsOn(shelf, 20)
  const ids: string[] = []
  for (let network = 0; network < 9; network += 1) ids.push(await made(before, `10.1.0.${network}`))
  await before.close()
  // A restart: nobody's is open, and all of them come at once.
  opened.length = 0
  const worlds = worldsOn(openShelf(root), 20)
  const come = await Promise.allSettled(ids.map((id) => worlds.at(id)))
  const refused = come.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(5)
  expect(opened).toHaveLength(4)
  for (const id of ids) await worlds.at(id)
})

it('has no mark to go back to where keeping a new one failed', async () => {
  const worlds = worldsOn(openShelf(root), 20)
  const id = await made(worlds, '10.0.0.1')
  const outside = () => outsides.get(id)
  await outside()?.mark(now)
  expect(await outside()?.toMark({ address: '10.0.0.1' })).toMatchObject({ ok: true })
  copies = false
  await expect(outside()?.mark(now)).rejects.toThrow('no room for a copy')
  copies = true
  expect(await worlds.at(id)).not.toBeNull()
  const back = await outside()?.toMark({ address: '10.0.0.1' })
  expect(back).toMatchObject({ ok: false, reason: 'practice_over' })
})

it('forgets after a week without a visit, and what was left of a deleted one', async () => {
  const worlds = worldsOn(openShelf(root))
  const id = await made(worlds, '10.0.0.1')
  now += 3 * day
  await worlds.at(id)
  now += 7 * day
  await worlds.tidy()
  expect(worlds.isThere(id)).toBe(true)
  databases.add('0123456789abcdef01234567')
  now += day
  await worlds.tidy()
  expect(worlds.isThere(id)).toBe(false)
  expect([...databases]).toEqual(['template'])
})

it('knows what is kept after its process ended; a ticket is good for a minute', async () => {
  const before = worldsOn(openShelf(root))
  const id = await made(before, '10.0.0.1')
  await before.close()
  const worlds = worldsOn(openShelf(root))
  const ticket = worlds.ticketFor(id) ?? ''
  expect(worlds.placeOf(ticket)).toBe(id)
  now += minute
  expect(worlds.placeOf(ticket)).toBeUndefined()
  expect(await worlds.at('../../etc/passwd')).toBeNull()
  expect(worlds.ticketFor('nobody')).toBeNull()
})
