// Goal: a picture goes with a message to whoever reads the ticket and to nobody else, is what a decoder made
// of it and nothing more, goes once, and is gone when its time is over; the customer gets it back in their
// export. Method: the calls of both sides on the real server and real PostgreSQL; hostile files, somebody
// else's pictures, many at once, the same again, and clocks moved on.
import { exportData } from '@parkett/contract/customer/export'
import {
  problemFilesMax,
  problemsCaseFile,
  problemsFile,
  problemsUpload,
} from '@parkett/contract/customer/problem-files'
import {
  problemsCase,
  problemsClose,
  problemsReply,
  problemsReport,
  problemsShow,
} from '@parkett/contract/customer/problems'
import { dayMs } from '@parkett/contract/wire/utc-day'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPicture } from '../platform/pictures/testing.ts'
import { newCustomer, newTrader, testApp, tradePassword, type TestApp } from './testing-app.ts'
import type { Caller } from './testing-calls.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'

let world: TestApp
let support: Colleague
let products: Colleague
beforeAll(async () => {
  world = await testApp()
  const admin = await firstAdmin(world)
  support = await hire(world, admin, ['support'], 'hilft')
  products = await hire(world, admin, ['products'], 'legtauf')
})
afterAll(() => world.close())

const asFile = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
const upload = async (who: Caller, seed = 1): Promise<string> =>
  (await who.must(problemsUpload, { file: asFile(await drawPicture({ seed })) })).id
const letter = { on: 'none', record: null, kind: 'question', note: 'See.' } as const
const write = (who: Caller, files: readonly string[], key?: string) =>
  who.call(problemsReport, { body: { ...letter, files: [...files] }, key })
const reply = (who: Caller, id: string, files: readonly string[]) =>
  who.call(problemsReply, { params: { id }, body: { text: 'And this.', files: [...files] } })
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: { readonly reason?: string }) => error.reason,
  )
const rows = async (sql: string, values: readonly unknown[] = []) =>
  (await world.db.owner.query<Record<string, unknown>>(sql, [...values])).rows

test('pictures stand with the message that carries them, for their customer and for staff', async () => {
  const me = await newCustomer(world.app)
  const [first, second, third] = [await upload(me, 1), await upload(me, 2), await upload(me, 3)]
  const { id } = (await write(me, [second, first])).data
  expect((await reply(me, id, [third])).reason).toBeUndefined()
  const params = { id }
  const ticket = await me.must(problemsShow, { params })
  const kept = (file: string) => ({ id: file, kept: true })
  expect(ticket.files).toEqual([kept(first), kept(second)])
  expect(ticket.posts.map(({ files }) => files)).toEqual([[kept(third)]])
  expect((await support.must(problemsCase, { params })).ticket).toEqual(ticket)

  const own = await me.file(problemsFile, { params: { id: first } })
  const seen = await support.file(problemsCaseFile, { params: { id, file: first } })
  expect(seen.bytes).toEqual(own.bytes)
  expect(own.headers.get('content-disposition')).toBe(`attachment; filename="${first}.jpg"`)
  expect(own.headers.get('cache-control')).toContain('no-store')
  const [stored] = await rows('SELECT sealed FROM ticket_pictures WHERE id = $1', [first])
  expect(Buffer.from(stored?.['sealed'] as Uint8Array).includes(own.bytes.subarray(0, 64))).toBe(
    false,
  )
  // Who of the house opened what stands in the log.
  const log = await rows("SELECT object FROM audit_log WHERE act = 'problems.caseFile'")
  expect(log).toContainEqual({ object: `id=${id} file=${first}` })
})

test('nobody else opens or sends a picture, and staff open one with its own ticket alone', async () => {
  const [me, other] = [await newCustomer(world.app), await newCustomer(world.app)]
  const [mine, theirs, unsent] = [await upload(me), await upload(other), await upload(other)]
  const { id } = (await write(me, [mine])).data
  const { id: elsewhere } = (await write(other, [theirs])).data
  expect(await reasonOf(other.file(problemsFile, { params: { id: mine } }))).toBe('not_found')
  expect((await write(other, [mine])).reason).toBe('not_found')
  expect((await reply(other, elsewhere, [mine])).reason).toBe('not_found')
  const open = (file: string) => reasonOf(support.file(problemsCaseFile, { params: { id, file } }))
  expect([await open(mine), await open(theirs), await open(unsent)]).toEqual([
    'taken',
    'not_found',
    'not_found',
  ])
  const denied = products.file(problemsCaseFile, { params: { id, file: mine } })
  expect(await reasonOf(denied)).toBe('not_permitted')
})

test('a picture goes once: not twice with one message, not again, not in a race; the same key hears the same', async () => {
  const me = await newCustomer(world.app)
  const [one, two] = [await upload(me, 1), await upload(me, 2)]
  expect((await write(me, [one, one])).reason).toBe('not_found')
  const key = crypto.randomUUID()
  const said = await write(me, [one], key)
  expect((await write(me, [one], key)).data).toEqual(said.data)
  expect((await write(me, [two], key)).reason).toBe('key_reused')
  expect((await write(me, [one])).reason).toBe('not_found')
  const { id } = said.data
  const raced = await Promise.all(Array.from({ length: 8 }, () => reply(me, id, [two])))
  expect(raced.filter(({ code }) => code === 1)).toHaveLength(1)
  expect((await me.must(problemsShow, { params: { id } })).posts).toHaveLength(1)
  const many = Array.from({ length: problemFilesMax + 1 }, () => two)
  expect((await write(me, many)).reason).toBe('field_invalid')
  for (const bad of [['0'], ['-1'], ['x'], ['9'.repeat(30)]])
    expect((await write(me, bad)).code, bad.join()).not.toBe(1)
})

test('what is no picture is refused, what hides in one is not kept, and a small cut is taken', async () => {
  const me = await newCustomer(world.app)
  const refused = async (bytes: Uint8Array) =>
    (await me.call(problemsUpload, { file: asFile(bytes) })).reason
  const picture = await drawPicture()
  expect(await refused(Buffer.from('<svg onload="alert(1)"/>'))).toBe('image_refused')
  expect(await refused(Buffer.from('%PDF-1.7'))).toBe('image_refused')
  expect(await refused(picture.subarray(0, picture.length / 2))).toBe('image_refused')
  expect(await refused(Buffer.alloc(0))).toBe('image_refused')
  const tail = Buffer.from('<script>alert(1)</script>')
  const { id } = await me.must(problemsUpload, { file: asFile(Buffer.concat([picture, tail])) })
  const { bytes } = await me.file(problemsFile, { params: { id } })
  expect(bytes.includes(tail)).toBe(false)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  const small = await drawPicture({ width: 120, height: 40 })
  const cut = await me.must(problemsUpload, { file: asFile(small) })
  expect(cut).toMatchObject({ width: 120, height: 40 })
})

test('more than twenty in a row are not taken', async () => {
  const me = await newCustomer(world.app)
  const small = asFile(await drawPicture({ width: 64, height: 64 }))
  for (let at = 0; at < 20; at += 1) await me.must(problemsUpload, { file: small })
  expect((await me.call(problemsUpload, { file: small })).reason).toBe('upload_quota')
  // What waits for a message counts, also where a new start has forgotten who sent how many.
  const other = await newCustomer(world.app)
  await world.db.owner.query(
    `INSERT INTO ticket_pictures (customer, id, width, height, sealed, created_at)
     SELECT $1, 9000000 + n, 1, 1, 'x', now() FROM generate_series(1, 20) n`,
    [other.id],
  )
  expect((await other.call(problemsUpload, { file: small })).reason).toBe('upload_quota')
})

test('the export has every own picture, and nobody else’s', async () => {
  const [me, other] = [await newTrader(world.app), await newCustomer(world.app)]
  const [sent, unsent, theirs] = [await upload(me, 1), await upload(me, 2), await upload(other)]
  await write(me, [sent])
  const { zip } = await me.must(exportData, { body: { tradePassword } })
  const text = Buffer.from(zip, 'base64').toString('latin1')
  const names = new Set(text.match(/tickets\/\d+\.jpg/g))
  expect(names).toEqual(new Set([`tickets/${sent}.jpg`, `tickets/${unsent}.jpg`]))
  expect(text).not.toContain(theirs)
  expect(text).toContain('problem_files.csv')
})

test('one that no message carries is gone after a day, one of a closed ticket half a year after it', async () => {
  const me = await newCustomer(world.app)
  const [sent, unsent] = [await upload(me, 1), await upload(me, 2)]
  const { id } = (await write(me, [sent])).data
  await support.must(problemsClose, { params: { id }, body: { reason: 'solved' } })
  const age = (ms: number) =>
    world.db.owner.query(
      "UPDATE ticket_pictures SET created_at = created_at - $2 * interval '1 ms' WHERE customer = $1",
      [me.id, ms],
    )
  await age(dayMs - 30 * 60_000)
  expect((await reply(me, id, [unsent])).reason).toBe('not_found')
  await world.run('ticketPictures')
  expect(await rows('SELECT id FROM ticket_pictures WHERE id = $1', [unsent])).toHaveLength(1)
  await age(31 * 60_000)
  await world.run('ticketPictures')
  expect(await rows('SELECT id FROM ticket_pictures WHERE id = $1', [unsent])).toEqual([])
  const ticket = () => me.must(problemsShow, { params: { id } })
  expect((await ticket()).files).toEqual([{ id: sent, kept: true }])
  await world.db.owner.query(
    "UPDATE problem_tickets SET changed_at = changed_at - interval '181 days' WHERE report = $1",
    [id],
  )
  await Promise.all([world.run('ticketPictures'), world.run('ticketPictures')])
  expect((await ticket()).files).toEqual([{ id: sent, kept: false }])
  expect(await reasonOf(me.file(problemsFile, { params: { id: sent } }))).toBe('not_found')
})
