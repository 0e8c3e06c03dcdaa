// Goal: the whole way of a verification over HTTP, and every shortcut around it closed.
import { accessUser } from '@parkett/contract/customer/access'
import {
  kycActs,
  kycAvatar,
  kycDetail,
  kycEditAvatar,
  kycRemoveAvatar,
  kycSubmit,
  kycUpload,
  rejectionReasons,
  type DocumentSide,
} from '@parkett/contract/customer/kyc'
import { ordersPrepare } from '@parkett/contract/customer/orders'
import { kycApprove, kycImage, kycOpen, kycQueue, kycReject } from '@parkett/contract/desk/kyc'
import type { BodyOf } from '@parkett/contract/wire/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newTrader, testApp, type TestApp } from '../../test/testing-app.ts'
import { callerOf, houseOf, type Caller } from '../../test/testing-calls.ts'
import { nordlicht } from '../../test/testing-owner.ts'
import { sendRaw } from '../../test/testing-raw.ts'
import { firstAdmin, hire } from '../../test/testing-staff.ts'
import { handIn, verify } from '../../test/testing-verified.ts'
import { forgetExpired } from './retention.ts'
import { drawPicture } from '../../platform/pictures/testing.ts'
import { someData } from './testing.ts'

let world: TestApp
let house: Caller
beforeAll(async () => {
  world = await testApp({ identityRequired: true })
  house = houseOf(world)
})
afterAll(() => world.close())

const someone = () => newCustomer(world.app)
const asFile = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const sendSide = async (who: Caller, side: DocumentSide, picture?: Buffer) =>
  who.call(kycUpload, { params: { side }, file: asFile(picture ?? (await drawPicture())) })
/** Hands in one picture; the two sides look different unless another seed says otherwise. */
const upload = async (who: Caller, side: DocumentSide, seed = side === 'front' ? 1 : 2) =>
  (await sendSide(who, side, await drawPicture({ seed }))).data.id
const submit = (who: Caller, body: BodyOf<typeof kycSubmit>, key?: string) =>
  who.call(kycSubmit, { body, key })
const detail = (who: Caller) => who.must(kycDetail)
const actsOf = async (who: Caller) => (await who.must(kycActs)).rows
const open = (id: string) => house.call(kycOpen, { params: { id } })
const look = (id: string, side: DocumentSide) =>
  house.file(kycImage, { params: { id }, body: { side, reason: 'identity_check' } })
const approve = (id: string) => house.call(kycApprove, { params: { id } })
const reject = (id: string, body: BodyOf<typeof kycReject>) =>
  house.call(kycReject, { params: { id }, body })

test('submit, reject, resubmit the bad part, approve, trade', async () => {
  const me = await newTrader(world.app)
  const instrument = (await nordlicht(me)).instrument.id
  const prepare = () =>
    me.call(ordersPrepare, { body: { instrument, side: 'buy', type: 'market', quantity: 1 } })
  expect(await prepare()).toMatchObject({
    reason: 'kyc_required',
    msg: 'Verify your identity in the Personal Center',
  })

  expect(await detail(me)).toMatchObject({
    status: 'none',
    attempt: 0,
    method: { provider: 'manual', demo: true },
  })
  const first = await handIn(world, me)
  expect(await detail(me)).toMatchObject({ status: 'submitted', attempt: 1 })
  expect((await prepare()).reason).toBe('kyc_required')
  expect((await open(first)).data).toMatchObject({
    data: { name: 'Erika Mustermann' },
    duplicates: [],
    earlier: [],
  })
  expect(await detail(me)).toMatchObject({ status: 'in_review' })
  const rejected = await reject(first, { reasons: ['back_unreadable'], again: true })
  expect(rejected.data).toEqual({ status: 'rejected', keep: ['data', 'front'] })
  expect(await detail(me)).toMatchObject({
    status: 'rejected',
    reasons: ['back_unreadable'],
    keep: ['data', 'front'],
  })

  const nothing = { data: null, front: null, back: null }
  expect((await submit(me, nothing)).reason).toBe('document_missing')
  const again = await submit(me, { ...nothing, back: await upload(me, 'back', 3) })
  expect(again.data).toMatchObject({ status: 'submitted', attempt: 2 })
  const { rows } = await house.must(kycQueue)
  const second = rows.find(({ customer }) => customer === String(me.id))!.id
  const opened = await open(second)
  expect(opened.data.earlier).toEqual([
    { attempt: 1, status: 'rejected', reasons: ['back_unreadable'] },
  ])
  // The data stayed, and what their check digit proved stays with them.
  expect(opened.data.checks[0]).toEqual({ check: 'number', result: 'passed' })
  expect((await approve(second)).reason).toBe('pictures_unseen')
  for (const _ of [1, 2]) await look(second, 'back')
  expect((await approve(second)).reason).toBe('pictures_unseen')
  await look(second, 'front')
  await approve(second)
  expect(await detail(me)).toMatchObject({
    status: 'approved',
    data: { numberMasked: expect.stringMatching(/^•••/) as unknown },
  })
  expect((await me.must(accessUser)).identity).toBe('approved')
  expect((await prepare()).data.intent).toMatch(/./)

  const acts = (await actsOf(me)).map(({ act, alias }) => `${alias} ${act}`)
  expect(acts.toReversed()).toEqual([
    'console identity.open',
    'console identity.ask_again',
    'console identity.open',
    'console identity.picture_back',
    'console identity.picture_back',
    'console identity.picture_front',
    'console identity.approve',
  ])
  expect((await actsOf(me))[0]).toMatchObject({ reasons: ['pictures_seen'] })
})

test('while one attempt waits there is no other, also for calls that meet', async () => {
  const me = await someone()
  const [front, back] = [await upload(me, 'front'), await upload(me, 'back')]
  const body = { data: someData(), front, back }
  const answers = await Promise.all(Array.from({ length: 5 }, () => submit(me, body)))
  const reasons = answers.map(({ reason }) => reason ?? 'done')
  expect(reasons.toSorted()).toEqual(
    ['done', 'kyc_already', 'kyc_already', 'kyc_already', 'kyc_already'].toSorted(),
  )
  expect(answers.find(({ status }) => status === 409)?.msg).toBe(
    'You have already submitted this for review',
  )
  expect((await sendSide(me, 'front')).reason).toBe('kyc_already')
})

test('the same key is done once and answered alike; with another body it is refused', async () => {
  const me = await someone()
  const body = {
    data: someData(),
    front: await upload(me, 'front'),
    back: await upload(me, 'back'),
  }
  const key = 'the-same-key-for-ever'
  const [a, b] = [await submit(me, body, key), await submit(me, body, key)]
  expect(a.data).toMatchObject({ attempt: 1 })
  expect(b).toEqual(a)
  expect((await submit(me, { ...body, data: someData() }, key)).reason).toBe('key_reused')
})

test("another customer's pictures, sides put the wrong way, and one picture twice are refused", async () => {
  const [me, other] = [await someone(), await someone()]
  const [front, back] = [await upload(me, 'front'), await upload(me, 'back')]
  const theirs = await upload(other, 'back')
  const data = someData()
  for (const body of [
    { data, front, back: theirs },
    { data, front: back, back: front },
    { data, front, back: front },
    { data, front: null, back },
  ])
    expect((await submit(me, body)).reason).toBe('document_missing')
  const twice = await upload(me, 'back', 1)
  expect((await submit(me, { data, front, back: twice })).reason).toBe('documents_same')
  const child = { data: someData({ birth: '2015-01-01' }), front, back }
  expect((await submit(me, child)).reason).toBe('under_age')
  for (const extra of [{ status: 'approved' }, { approved: true }, { userId: '1' }])
    expect((await me.untyped(kycSubmit, { body: { data, front, back, ...extra } })).reason).toBe(
      'unknown_field',
    )
  expect(await detail(me)).toMatchObject({ status: 'none' })
})

test('a case belongs to one reviewer for 15 minutes, and every picture opened is told first', async () => {
  const me = await someone()
  const params = { id: await handIn(world, me) }
  const admin = await firstAdmin(world)
  const anna = await hire(world, admin, ['kyc'], 'anna')
  const ben = await hire(world, admin, ['kyc'], 'ben')
  const front = { params, body: { side: 'front', reason: 'identity_check' } } as const
  expect((await anna.call(kycImage, front)).reason).toBe('case_locked')
  expect((await anna.call(kycApprove, { params })).reason).toBe('case_locked')
  expect((await anna.call(kycOpen, { params })).status).toBe(200)
  expect((await ben.call(kycOpen, { params })).reason).toBe('case_locked')
  expect((await ben.call(kycImage, front)).reason).toBe('case_locked')
  const rejection = { reasons: ['data_differs' as const], again: false }
  expect((await ben.call(kycReject, { params, body: rejection })).reason).toBe('case_locked')
  expect((await admin.call(kycImage, front)).reason).toBe('not_permitted')
  const shown = await anna.file(kycImage, front)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `attachment; filename="${params.id}-front.jpg"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store, private',
  })
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  expect(shown.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect((await actsOf(me))[0]).toMatchObject({
    act: 'identity.picture_front',
    role: 'kyc',
    reasons: ['identity_check'],
  })
  expect(JSON.stringify(await actsOf(me))).not.toContain('anna')
  world.wall.nowMs += 16 * 60_000
  expect((await anna.call(kycApprove, { params })).reason).toMatch(/case_locked|session_over/)
  expect((await open(params.id)).status).toBe(200)
  world.wall.nowMs = Date.now()
})

test('one person is approved once: the second is a hit for the reviewer, and the approval is refused', async () => {
  const [me, twin] = [await someone(), await someone()]
  const data = someData()
  await verify(world, me, data)
  const id = await handIn(world, twin, { ...data, number: ` ${data.number.slice(0, 9)} ` })
  const opened = (await open(id)).data
  expect(opened.duplicates).toMatchObject([{ customer: String(me.id), status: 'approved' }])
  expect(opened.checks).toContainEqual({ check: 'person', result: 'failed' })
  for (const side of ['front', 'back'] as const) await look(id, side)
  expect((await approve(id)).reason).toBe('findings_unanswered')
  const body = { answers: [{ finding: 'duplicate', answer: 'explained' } as const] }
  expect((await house.call(kycApprove, { params: { id }, body })).reason).toBe('identity_taken')
  expect(await detail(twin)).toMatchObject({ status: 'in_review' })
  const reasons = ['person_verified_elsewhere' as const]
  expect((await reject(id, { reasons, again: true })).reason).toBe('reason_final')
  expect((await reject(id, { reasons, again: false })).data).toMatchObject({ keep: [] })
  expect((await reject(id, { reasons, again: false })).reason).toBe('case_closed')
})

test('handing in anew after an approval goes back to review, keeps the old attempt, and may approve the same person', async () => {
  const me = await someone()
  const data = someData()
  await verify(world, me, data)
  const second = await handIn(world, me, data)
  expect(await detail(me)).toMatchObject({ status: 'submitted', attempt: 2 })
  await open(second)
  for (const side of ['front', 'back'] as const) await look(second, side)
  expect((await approve(second)).status).toBe(200)
  const { rows } = await world.db.pool.query(
    'SELECT attempt, status FROM identity_cases WHERE customer_id = $1 ORDER BY 1',
    [me.id],
  )
  expect(rows).toEqual([
    { attempt: 1, status: 'replaced' },
    { attempt: 2, status: 'approved' },
  ])
})

test('nothing of a person lies readable in their case, and the database refuses a change nobody told', async () => {
  const me = await someone()
  const id = await handIn(world, me)
  const { rows } = await world.db.owner.query<object>(
    'SELECT * FROM identity_cases c WHERE id = $1',
    [id],
  )
  expect(rows).toHaveLength(1)
  expect(
    JSON.stringify(rows, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  ).not.toMatch(/Erika|1964/)
  const silent = world.db.owner.query(
    "UPDATE identity_cases SET status = 'approved' WHERE id = $1",
    [id],
  )
  await expect(silent).rejects.toThrow(/nobody told/)
})

test('pictures and data go when their time is over', async () => {
  const me = await someone()
  await upload(me, 'front')
  const id = await handIn(world, me)
  await open(id)
  await reject(id, { reasons: ['data_differs'], again: true })
  const kept = async () => {
    const { rows } = await world.db.pool.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM identity_documents WHERE customer_id = $1 AND sealed IS NOT NULL',
      [me.id],
    )
    return rows[0]?.n
  }
  const after = (days: number) =>
    forgetExpired({ pool: world.db.pool, wall: { now: () => Date.now() + days * 86_400_000 } })
  expect(await kept()).toBe(3)
  await after(2)
  expect(await kept()).toBe(2)
  expect(await detail(me)).toMatchObject({ keep: ['front', 'back'] })
  await after(91)
  expect(await kept()).toBe(0)
  expect(await detail(me)).toMatchObject({ status: 'rejected', keep: [], data: null })
})

test('the job takes them away by itself, without anybody asking', async () => {
  const me = await someone()
  await upload(me, 'front')
  const before = world.wall.nowMs
  world.wall.nowMs += 2 * 86_400_000
  try {
    await world.run('identityRetention')
    const kept = 'SELECT 1 FROM identity_documents WHERE customer_id = $1 AND sealed IS NOT NULL'
    await expect.poll(async () => (await world.db.pool.query(kept, [me.id])).rowCount).toBe(0)
  } finally {
    world.wall.nowMs = before
  }
})

test('a picture is set, seen by its owner alone, replaced and taken away', async () => {
  const me = await someone()
  const set = (picture: Buffer) => me.call(kycEditAvatar, { file: asFile(picture) })
  expect((await me.call(kycAvatar)).status).toBe(404)
  const first = (await set(await drawPicture())).data.avatarUrl
  expect(first).toMatch(/^\/api\/user\/avatar\?v=/)
  expect((await callerOf(world.app).call(kycAvatar)).status).toBe(401)
  expect((await (await someone()).call(kycAvatar)).status).toBe(404)
  const seen = await me.file(kycAvatar)
  expect(seen.headers.get('content-type')).toBe('image/webp')
  expect((await me.must(accessUser)).avatarUrl).toBe(first)
  expect((await set(Buffer.from('<svg/>'))).reason).toBe('image_refused')
  expect((await set(await drawPicture({ seed: 9 }))).data.avatarUrl).not.toBe(first)
  expect((await me.file(kycAvatar)).bytes.equals(seen.bytes)).toBe(false)
  await me.must(kycRemoveAvatar)
  expect((await me.call(kycAvatar)).status).toBe(404)
})

/** A picture under a name that a client of ours, which calls every file alike, never sends. */
async function sendNamed({ token }: Caller, path: string, name: string, picture: Buffer) {
  const form = new FormData()
  form.set('file', asFile(picture), name)
  const sent = new Response(form)
  return sendRaw(world.app, {
    url: path,
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { token, lang: 'en', 'content-type': sent.headers.get('content-type') ?? '' },
  })
}
const frontPath = kycUpload.path.replace(':side', 'front')

const names = [
  '../../x',
  '%00.jpg',
  'a\u0000.jpg',
  'x'.repeat(4_096),
  '\u202egpj.exe',
  'a\r\nset-cookie: x.jpg',
  'CON',
]
test('what a file is called is never looked at and comes back nowhere', async () => {
  const me = await someone()
  const avatar = await sendNamed(
    me,
    kycEditAvatar.path,
    '../../etc/passwd\r\nx: y',
    await drawPicture(),
  )
  expect(avatar.status).toBe(200)
  for (const [at, name] of names.entries()) {
    const answer = await sendNamed(me, frontPath, name, await drawPicture({ seed: 50 + at }))
    // A name that breaks the form breaks the form; every other one is as good as none.
    if (answer.status !== 200) expect(answer.body, name).toMatchObject({ reason: 'bad_request' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.text).not.toContain(name)
  }
  const { rows } = await world.db.owner.query<{ row: string }>(
    'SELECT d::text AS row FROM identity_documents d WHERE customer_id = $1',
    [me.id],
  )
  expect(rows.length).toBeGreaterThan(3)
  for (const { row } of rows) expect(row).not.toMatch(/exe|set-cookie|\.\.\//)
})

test('nobody sends more pictures than a person would, and none without a session or of nine megabytes', async () => {
  const me = await someone()
  const huge = await sendSide(me, 'front', Buffer.alloc(9 * 1024 * 1024))
  expect(huge.reason).toBe('body_too_large')
  const strange = callerOf(world.app, { token: 'x' })
  expect((await sendSide(strange, 'front')).reason).toBe('session_over')
  const nowhere = kycUpload.path.replace(':side', 'side')
  expect((await sendNamed(me, nowhere, 'a.jpg', await drawPicture())).body).toMatchObject({
    reason: 'field_invalid',
  })
  const none = Buffer.from('no picture')
  const answers = await Promise.all(Array.from({ length: 22 }, () => sendSide(me, 'back', none)))
  const counted = Map.groupBy(answers, ({ reason }) => reason)
  expect(counted.get('busy')?.length ?? 0).toBeGreaterThan(0)
  for (let more = 0; more < 20; more += 1) await sendSide(me, 'back', none)
  const last = await sendSide(me, 'back')
  expect(last).toMatchObject({ reason: 'upload_quota' })
  expect(last.headers.get('retry-after')).toMatch(/^\d+$/)
})

test('every reason for a refusal is one the contract knows', async () => {
  const id = await handIn(world, await someone())
  const invented = await house.untyped(kycReject, {
    params: { id },
    body: { reasons: ['did_not_pay'], again: false },
  })
  expect(invented.reason).toBe('field_invalid')
  expect(rejectionReasons).not.toContain('did_not_pay')
})
