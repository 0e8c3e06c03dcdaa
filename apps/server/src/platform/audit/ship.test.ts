// Goal: the heads of the audit log leave the machine whole, and nobody believes they did when they
// did not. Method: a log with real lines, and as the other place a folder or a server of this test.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/testing.ts'
import { openAudit, type AuditRoom } from './open-audit.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

let dataDir: string
let elsewhere: string
let nowMs = Date.UTC(2026, 10, 21)
let rung: string[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parkett-ship-'))
  elsewhere = join(dataDir, 'mount')
  mkdirSync(elsewhere)
  rung = []
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const open = (headsTo: string): AuditRoom =>
  openAudit({
    pool: db.pool,
    wall: { now: () => nowMs },
    dataDir,
    headsTo,
    alarm: (what) => rung.push(what),
  })
const actor = { person: 7n, name: 'anna', role: 'support' }
/** A line and its head, as a minute of work brings them. */
async function minute(audit: AuditRoom): Promise<void> {
  nowMs += 60_000
  await audit.record({ actor, act: 'users.show', object: '' })
  await audit.job.run()
}
const here = () => readFileSync(join(dataDir, 'audit-heads', 'heads.jsonl'), 'utf8')
const there = () => readFileSync(join(elsewhere, 'heads.jsonl'), 'utf8')

test('with no other place named nothing leaves, and that is said', async () => {
  const audit = open('')
  await minute(audit)
  expect(audit.shipped()).toEqual({ to: 'nowhere', leftAt: null, ok: true })
})

test('a folder that is named later gets every head there is, and each new one after them', async () => {
  await minute(open(''))
  await minute(open(''))
  const audit = open(elsewhere)
  await minute(audit)
  expect(there()).toBe(here())
  expect(there().trimEnd().split('\n')).toHaveLength(3)
  await minute(audit)
  expect(there()).toBe(here())
  const leftAt = new Date(nowMs).toISOString()
  expect(audit.shipped()).toEqual({ to: 'folder', leftAt, ok: true })
  // Nothing new: nothing leaves, also after a start.
  nowMs += 60_000
  const again = open(elsewhere)
  await again.job.run()
  expect(again.shipped().leftAt).toBe(leftAt)
  expect(there()).toBe(here())
})

test('a line that was cut off in the middle is finished', async () => {
  const audit = open(elsewhere)
  await minute(audit)
  writeFileSync(join(elsewhere, 'heads.jsonl'), there().slice(0, 40))
  await minute(audit)
  expect(there()).toBe(here())
})

test('a place that is away rings once, the log goes on and is checked, and the heads leave later', async () => {
  const audit = open(elsewhere)
  await minute(audit)
  const leftAt = new Date(nowMs).toISOString()
  rmSync(elsewhere, { recursive: true })
  await expect(minute(audit)).rejects.toThrow()
  await expect(minute(audit)).rejects.toThrow()
  expect(rung).toEqual(['heads of the audit log do not leave this machine'])
  expect(audit.shipped()).toEqual({ to: 'folder', leftAt, ok: false })
  expect((await audit.verify()).found).toBeUndefined()
  expect(here().trimEnd().split('\n')).toHaveLength(3)
  await audit.close()
  mkdirSync(elsewhere)
  await minute(audit)
  expect(there()).toBe(here())
  expect(audit.shipped()).toMatchObject({ ok: true, leftAt: new Date(nowMs).toISOString() })
})

test('heads that went out and are gone here are not covered: it rings', async () => {
  const audit = open(elsewhere)
  await minute(audit)
  await minute(audit)
  const file = join(dataDir, 'audit-heads', 'heads.jsonl')
  writeFileSync(file, `${here().split('\n')[0]}\n`)
  const before = there()
  await expect(minute(audit)).rejects.toThrow('not those of this machine')
  expect(there()).toBe(before)
  expect(rung).toHaveLength(1)
})

type Hook = { readonly server: Server; readonly url: string; status: number; got: string[] }
async function openHook(): Promise<Hook> {
  const hook = { status: 200, got: [] as string[] }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (hook.status === 200) hook.got.push(body)
      response.writeHead(hook.status).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // it listens on TCP
  return Object.assign(hook, { server, url: `http://127.0.0.1:${port}/heads` })
}

test('a hook is sent what it has not taken yet: everything first, then each new head, also after a start', async () => {
  const hook = await openHook()
  await minute(open(''))
  const audit = open(hook.url)
  await minute(audit)
  expect(hook.got).toEqual([here()])
  hook.status = 500
  await expect(minute(audit)).rejects.toThrow()
  expect(audit.shipped()).toMatchObject({ to: 'hook', ok: false })
  hook.status = 200
  await minute(open(hook.url))
  expect(hook.got).toHaveLength(2)
  expect(hook.got.join('')).toBe(here())
  // Another place knows nothing of it yet.
  const second = await openHook()
  await minute(open(second.url))
  expect(second.got).toEqual([here()])
  hook.server.close()
  second.server.close()
})
