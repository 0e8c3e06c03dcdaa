// Goal: a full disk is said as what it is, and nothing but writing stops. Method: a server whose
// disk the test fills; the database's own words for it and for being away.
import { allRoutes } from '@parkett/contract/routes'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { systemChance } from '../../base/ports.ts'
import { refusalIn, sendRaw } from '../../test/testing-raw.ts'
import { makeServer } from '../http/server.ts'
import { freeBytesIn } from './free-bytes.ts'
import { guardStorage, freeBytesMin } from './storage-guard.ts'

const megabyte = 1024 * 1024
const wall = { nowMs: 0 }
const disk: { free: number | null } = { free: 1_000 * megabyte }
const rung: string[] = []
const app = makeServer({
  translate: (_, reason) => reason,
  chance: systemChance,
  logLevel: 'silent',
})
guardStorage(app, {
  dataDir: '/nowhere',
  wall: { now: () => wall.nowMs },
  alarm: (what) => void rung.push(what),
  freeBytes: async () => disk.free,
})
let fault: Error = new Error('none')
app.post('/api/orders', async () => ({ ok: true }))
app.post('/api/user/login', async () => ({ ok: true }))
app.get('/api/holdings', async () => ({ ok: true }))
app.get('/failing', async () => {
  throw fault
})
afterAll(() => app.close())

const write = (url = '/api/orders') => sendRaw(app, { method: 'POST', url })
const fill = (free: number | null) => {
  disk.free = free
  wall.nowMs += 2_000
}
beforeEach(() => {
  fill(1_000 * megabyte)
  rung.length = 0
})

test('below 256 MB writes are refused by name, reads and logins go on, and it ends by itself', async () => {
  expect((await write()).status).toBe(200)
  fill(freeBytesMin)
  expect((await write()).status).toBe(200)
  fill(freeBytesMin - 1)
  expect((await write()).body).toMatchObject({ code: 503, reason: 'storage_full' })
  expect((await sendRaw(app, { url: '/api/holdings' })).status).toBe(200)
  expect((await write('/api/user/login')).status).toBe(200)
  // Room for a moment is no room: it opens well above.
  fill(319 * megabyte)
  expect((await write()).status).toBe(503)
  fill(320 * megabyte)
  expect((await write()).status).toBe(200)
  expect(rung).toEqual(['the disk is nearly full: reading only', 'the disk has room again'])
})

test('a disk that cannot be asked changes nothing, rings once, and is asked again', async () => {
  expect(await freeBytesIn('/nowhere')).toBeNull()
  for (const _ of [1, 2, 3]) {
    fill(null)
    expect((await write()).status).toBe(200)
  }
  fill(freeBytesMin - 1)
  expect((await write()).status).toBe(503)
  // What was last seen counts: no room.
  fill(null)
  expect((await write()).body).toMatchObject({ code: 503, reason: 'storage_full' })
  fill(320 * megabyte)
  expect((await write()).status).toBe(200)
  expect(rung).toEqual([
    'the disk does not say how much is free',
    'the disk is nearly full: reading only',
    'the disk does not say how much is free',
    'the disk has room again',
  ])
})

test('without anybody asking it rings, and room that was kept goes to the database in time', async () => {
  const seen: string[] = []
  const server = makeServer({
    translate: (_, reason) => reason,
    chance: systemChance,
    logLevel: 'silent',
  })
  const { job } = guardStorage(server, {
    dataDir: '/nowhere',
    wall: { now: () => wall.nowMs },
    alarm: (what) => void seen.push(what),
    freeBytes: async () => disk.free,
    reserve: {
      hold: async () => void seen.push('held'),
      release: async () => void seen.push('released'),
    },
  })
  const after = async (free: number | null, ms = 2_000) => {
    disk.free = free
    wall.nowMs += ms
    seen.length = 0
    await job.run()
    return [...seen]
  }
  // Not while the server starts, nor where the room itself would make the disk full.
  expect(await after(1_000 * megabyte, 59_999)).toEqual([])
  expect(await after(384 * megabyte - 1)).toEqual([])
  expect(await after(384 * megabyte)).toEqual(['held'])
  expect(await after(freeBytesMin - 1)).toEqual(['the disk is nearly full: reading only'])
  expect(await after(64 * megabyte)).toEqual([])
  expect(await after(64 * megabyte - 1)).toEqual(['released'])
  expect(await after(null)).toEqual(['the disk does not say how much is free'])
  expect(await after(320 * megabyte)).toEqual(['the disk has room again'])
  await server.close()
})

const failed = async (code: string | undefined, message: string) => {
  fault = Object.assign(new Error(message), code === undefined ? {} : { code })
  return refusalIn(await sendRaw(app, { url: '/failing' })).reason
}

test('what the database says of a full disk is storage_full', async () => {
  expect(await failed('53100', 'could not extend file')).toBe('storage_full')
  expect(await failed('ENOSPC', 'no space left on device')).toBe('storage_full')
})

test('what the database took back since two stood in each other’s way is busy', async () => {
  expect(await failed('40P01', 'deadlock detected')).toBe('busy')
  expect(await failed('40001', 'could not serialize access')).toBe('busy')
  expect(await failed('55P03', 'canceling statement due to lock timeout')).toBe('busy')
  expect(await failed('40002', 'transaction_integrity_constraint_violation')).toBe('internal')
})

test('a database that is away is busy, not an error of ours', async () => {
  expect(await failed('57P01', 'terminating connection due to administrator command')).toBe('busy')
  expect(await failed('57P03', 'the database system is starting up')).toBe('busy')
  expect(await failed('53300', 'sorry, too many clients already')).toBe('busy')
  expect(await failed('ECONNREFUSED', 'connect ECONNREFUSED')).toBe('busy')
  expect(await failed('ENOENT', 'connect ENOENT /run/.s.PGSQL.5432')).toBe('busy')
  expect(await failed(undefined, 'Connection terminated unexpectedly')).toBe('busy')
  expect(await failed(undefined, 'timeout exceeded when trying to connect')).toBe('busy')
  expect(await failed('23505', 'duplicate key')).toBe('internal')
  expect(await failed('ENOENT', 'no such file or directory')).toBe('internal')
})

/** Of all that is posted: ways in and out, and reads that keep what is asked for out of the address. */
const stayOpen = [
  ...['access.login', 'access.loginByPasskey', 'access.loginFactor', 'access.loginPasskey'],
  ...['access.logout', 'cards.bank', 'cards.inspect', 'desk.find', 'messages.check'],
  ...['security.outbox', 'staff.login', 'staff.loginFactor', 'staff.loginPasskey', 'staff.logout'],
  ...['stream.events', 'stream.ticket', 'users.names'],
]

test('every posted call of the contract is refused but those that only read, and the ways in', async () => {
  const posted = allRoutes.filter(({ method }) => method === 'POST')
  const all = makeServer({
    translate: (_, reason) => reason,
    chance: systemChance,
    logLevel: 'silent',
  })
  guardStorage(all, {
    dataDir: '/nowhere',
    wall: { now: () => 0 },
    alarm: () => {},
    freeBytes: async () => freeBytesMin - 1,
  })
  for (const { path } of posted) all.post(path, async () => ({ ok: true }))
  const answered: string[] = []
  for (const { name, path } of posted) {
    const answer = await sendRaw(all, { method: 'POST', url: path.replaceAll(/:\w+/g, '1') })
    if (answer.status === 200) answered.push(name)
    else expect([answer.status, refusalIn(answer).reason], name).toEqual([503, 'storage_full'])
  }
  expect(answered.toSorted()).toEqual(stayOpen.toSorted())
  await all.close()
})
