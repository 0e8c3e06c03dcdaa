// Goal: a tape with its order list gives the same fills byte for byte: again, in another time zone, after a
// restart in the middle, at x1 and at x1000 (`trust.md` T101).
// Method: one morning of orders that fill, wait, change, end and follow; its list played in new practices, and
// from its last order to the close by every way there is. Hashes of all fills are compared.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { practiceMove, practiceSpeed, practiceWorld } from '@parkett/contract/customer/practice'
import { practiceReplay, type PracticeList } from '@parkett/contract/customer/practice-list'
import {
  transfersConfirm,
  transfersLimits,
  transfersPrepare,
} from '@parkett/contract/customer/transfers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf, testDatabase } from '../platform/db/testing.ts'
import { testPractices, atDoor, type Inside, type TestPractices } from './testing-practice.ts'
import { begun, listIn, replayed, someMorning } from './testing-replay.ts'

let here: TestPractices
/** How fast this machine is said to go: x1 of a practice would take hours else. */
let faster = 1
const began = Date.now()
let real = { at: began, said: began }
const now = (): number => real.said + (Date.now() - real.at) * faster
const go = (times: number): void => {
  real = { at: Date.now(), said: now() }
  faster = times
}

let morning: PracticeList
let day: PracticeList

beforeAll(async () => {
  here = await testPractices(30, now)
  const { me } = await begun(here)
  await someMorning(me)
  morning = await listIn(me)
  await me.must(practiceMove, { body: { to: 'closing' } })
  day = await listIn(me)
})
afterAll(() => here.close())

it('lists what was asked for, and what came of it', () => {
  expect(morning.acts.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['place', 'change', 'place']),
  )
  expect(morning.fills).toBeGreaterThan(0)
  // Something waited, and was filled on the way to the close.
  expect(day.fills).toBeGreaterThan(morning.fills)
})

it('gives the same fills twice', async () => {
  for (const list of [day, day, morning])
    expect(await replayed(here, list)).toMatchObject({ hash: list.hash, same: true, refused: 0 })
})

/** Where the morning has ended, in a new practice. */
async function inTheMorning(): Promise<Inside> {
  const inside = await begun(here, '0')
  expect(await inside.me.must(practiceReplay, { body: morning })).toMatchObject({ same: true })
  return inside
}

/** Lets it play by itself until the hour behind the morning is over, then to the close. */
async function playsOn({ me }: Inside, speed: 1 | 1000): Promise<string> {
  const until = Date.parse(morning.until) + 3_600_000
  await me.must(practiceSpeed, { body: { speed } })
  await expect
    .poll(async () => Date.parse((await me.must(practiceWorld)).now), { timeout: 240_000 })
    .toBeGreaterThan(until)
  await me.must(practiceSpeed, { body: { speed: 0 } })
  return (await closed(me)).hash
}

async function closed(me: Inside['me']): Promise<PracticeList> {
  await me.must(practiceMove, { body: { to: 'closing' } })
  return { ...(await listIn(me)) }
}

it('gives the same fills by single bars, hours and events', async () => {
  const { me } = await inTheMorning()
  for (const to of ['bar', 'bar', 'event', 'bar', 'hour', 'event', 'hour'] as const)
    await me.must(practiceMove, { body: { to } })
  expect((await closed(me)).hash).toBe(day.hash)
})

it('gives the same fills at x1000', async () => {
  expect(await playsOn(await inTheMorning(), 1_000)).toBe(day.hash)
})

it('gives the same fills at x1, on a machine whose time goes faster', async () => {
  const inside = await inTheMorning()
  go(300)
  try {
    expect(await playsOn(inside, 1)).toBe(day.hash)
  } finally {
    go(1)
  }
})

it('gives the same fills after a restart in the middle', async () => {
  const { cookie, me } = await inTheMorning()
  await me.must(practiceMove, { body: { to: 'bar' } })
  here = await here.again()
  const again = atDoor(here, cookie, me.token)
  await again.must(practiceSpeed, { body: { speed: 0 } })
  expect((await closed(again)).hash).toBe(day.hash)
})

const worker = join(import.meta.dirname, 'testing-replay-worker.ts')

/** The same day in a process of its own, whose machine stands somewhere else. */
async function playedIn(zone: string): Promise<unknown> {
  const db = await testDatabase(1)
  const dataDir = mkdtempSync(join(tmpdir(), 'parkett-replay-'))
  writeFileSync(join(dataDir, 'index.html'), '<p>practice</p>')
  const own = { DATABASE_URL: addressOf(db), DATA_DIR: dataDir, PORT: '0', TZ: zone }
  const child = fork(worker, [], { env: { ...process.env, ...own } })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const said = new Promise((done) => child.once('message', done))
  child.send(day)
  try {
    return await Promise.race([said, ended.then((code) => `it ended with ${code}`)])
  } finally {
    await ended
    await db.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

it('gives the same fills in other time zones', async () => {
  for (const [zone, minutes] of [
    ['Pacific/Kiritimati', -840],
    ['America/Los_Angeles', 480],
  ] as const)
    expect(await playedIn(zone)).toEqual({ zone: minutes, hash: day.hash })
})

it('makes the transfers of a list again, each once, and counts one that cannot be made', async () => {
  const { me } = await begun(here, '0')
  const { pockets } = await me.must(transfersLimits)
  const euros = pockets.find(({ currency }) => currency === 'EUR')
  const direction = Number(euros?.bank.amount) > 0 ? 'to_trading' : 'to_bank'
  const { tradePassword } = await me.must(practiceWorld)
  const asked = { direction, currency: 'EUR', amount: '250.00' } as const
  const { intent } = await me.must(transfersPrepare, { body: asked })
  await me.must(transfersConfirm, { body: { intent, tradePassword } })
  await me.must(practiceMove, { body: { to: 'bar' } })
  const list = await listIn(me)
  expect(list.acts).toMatchObject([{ act: 'transfer', ...asked }])

  const again = await begun(here, '0')
  const body = { body: list, key: 'one-transfer-and-no-more' }
  const played = await again.me.must(practiceReplay, body)
  expect(played).toMatchObject({ acts: 1, refused: 0, same: true })
  expect(await again.me.must(practiceReplay, body)).toEqual(played)
  expect((await listIn(again.me)).acts).toEqual(list.acts)
  expect((await again.me.must(transfersLimits)).pockets).toEqual(
    (await me.must(transfersLimits)).pockets,
  )
  // Who transferred there already is not new.
  expect((await again.me.call(practiceReplay, { body: list })).reason).toBe('practice_not_new')

  const [act] = list.acts
  if (act?.act !== 'transfer') throw new Error('no transfer')
  const other = await begun(here, '0')
  const forged = ['0.001', '99999999999.00'].map((amount) => ({ ...act, amount }))
  expect(
    await other.me.must(practiceReplay, { body: { ...list, acts: [...forged, act] } }),
  ).toMatchObject({ acts: 3, refused: 2 })
})

it('says what is not the same: another tape, another version, other fills, orders before', async () => {
  const { me } = await begun(here, '0')
  const elsewhere = { ...morning, tape: morning.tape.replace(/\d{4}-\d{2}-\d{2}/, '2026-11-02') }
  const must = async (body: PracticeList) => (await me.call(practiceReplay, { body })).reason
  expect(await must(elsewhere)).toBe('practice_other_tape')
  expect(await must({ ...morning, tape: 'no tape' })).toBe('practice_other_tape')
  const early = { ...morning, until: '2020-01-01T00:00:00.000Z' }
  expect(await must(early)).toBe('practice_not_new')
  const older = morning.tape.replace(/ · [^·]+ · ([^·]+)$/, ' · 0.0.1 · $1')
  const other = { ...morning, tape: older, hash: '0'.repeat(64) }
  const body = { body: other, key: 'one-list-and-no-more' }
  const played = await me.must(practiceReplay, body)
  expect(played).toMatchObject({ same: false, engine: '0.0.1', hash: morning.hash })
  // By the same key it is not played twice.
  expect(await me.must(practiceReplay, body)).toEqual(played)
  expect((await me.call(practiceReplay, { ...body, body: morning })).reason).toBe('key_reused')
  expect(await must(morning)).toBe('practice_not_new')
})

it('says which version a tape was begun with that was typed in', async () => {
  const { me } = await begun(here, '0.0.1')
  expect(await me.must(practiceWorld)).toMatchObject({ begunWith: '0.0.1', speed: 0 })
})
