// Goal: the whole way of a verification over HTTP, and every shortcut around it closed.
import { rejectionReasons } from '@parkett/contract/customer/kyc'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newCustomer,
  sendSealed,
  testApp,
  testPassword,
  type TestApp,
} from '../../test/testing-app.ts'
import { forgetExpired } from './retention.ts'
import { drawPicture } from './pictures/testing.ts'
import { kycCalls, someData } from './testing.ts'
import { firstAdmin, hire } from '../../test/testing-staff.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp({ identityRequired: true })
})
afterAll(() => world.close())

async function someone() {
  const customer = await newCustomer(world.app)
  return { ...customer, ...kycCalls(world, customer.token) }
}
type Someone = Awaited<ReturnType<typeof someone>>

async function waitingCase({ id, submitAll, queue }: Someone, data?: object): Promise<string> {
  const submitted = await submitAll(data)
  expect(submitted.json()).toMatchObject({ data: { status: 'submitted' } })
  const { rows } = await queue()
  return rows.find((row: { customer: string }) => row.customer === String(id)).id
}
async function approved(person: Someone, data?: object): Promise<string> {
  const id = await waitingCase(person, data)
  await person.staff(`/${id}/open`)
  await person.look(id)
  expect((await person.staff(`/${id}/approve`)).json()).toMatchObject({
    data: { status: 'approved' },
  })
  return id
}
const reasonOf = (answer: { json: () => { reason?: string } }) => answer.json().reason

test('submit, reject, resubmit the bad part, approve, trade', async () => {
  const me = await someone()
  const set = { aud: 'trade-password', loginPassword: testPassword, newPassword: '472915' }
  await sendSealed(world.app, '/api/user/trade-password', set, { token: me.token })
  const search = await world.app.inject({
    url: '/api/market/search?q=nordlicht',
    headers: { token: me.token },
  })
  const [hit] = search.json().data.hits
  const order = { instrument: hit.row.instrument.id, side: 'buy', type: 'market', quantity: 1 }
  const refused = await me.post('/api/orders/prepare', order)
  expect(refused.json()).toMatchObject({
    reason: 'kyc_required',
    msg: 'Verify your identity in the Personal Center',
  })

  expect(await me.detail()).toMatchObject({
    status: 'none',
    attempt: 0,
    method: { provider: 'manual', demo: true },
  })
  const first = await waitingCase(me)
  expect(await me.detail()).toMatchObject({ status: 'submitted', attempt: 1 })
  expect(reasonOf(await me.post('/api/orders/prepare', order))).toBe('kyc_required')
  expect((await me.staff(`/${first}/open`)).json().data).toMatchObject({
    data: { name: 'Erika Mustermann' },
    duplicates: [],
    earlier: [],
  })
  expect(await me.detail()).toMatchObject({ status: 'in_review' })
  const rejected = await me.staff(`/${first}/reject`, { reasons: ['back_unreadable'], again: true })
  expect(rejected.json().data).toEqual({ status: 'rejected', keep: ['data', 'front'] })
  expect(await me.detail()).toMatchObject({
    status: 'rejected',
    reasons: ['back_unreadable'],
    keep: ['data', 'front'],
  })

  expect(reasonOf(await me.submit({ data: null, front: null, back: null }))).toBe(
    'document_missing',
  )
  const again = await me.submit({ data: null, front: null, back: await me.upload('back', 3) })
  expect(again.json()).toMatchObject({ data: { status: 'submitted', attempt: 2 } })
  const { rows } = await me.queue()
  const second = rows.find((row: { customer: string }) => row.customer === String(me.id)).id
  const opened = await me.staff(`/${second}/open`)
  expect(opened.json().data.earlier).toEqual([
    { attempt: 1, status: 'rejected', reasons: ['back_unreadable'] },
  ])
  // The data stayed, and what their check digit proved stays with them.
  expect(opened.json().data.checks[0]).toEqual({ check: 'number', result: 'passed' })
  expect(reasonOf(await me.staff(`/${second}/approve`))).toBe('pictures_unseen')
  await me.staff(`/${second}/image`, { side: 'back' })
  await me.staff(`/${second}/image`, { side: 'back' })
  expect(reasonOf(await me.staff(`/${second}/approve`))).toBe('pictures_unseen')
  await me.staff(`/${second}/image`, { side: 'front' })
  await me.staff(`/${second}/approve`)
  expect(await me.detail()).toMatchObject({
    status: 'approved',
    data: { numberMasked: expect.stringMatching(/^•••/) as unknown },
  })
  const info = await world.app.inject({ url: '/api/user/info', headers: { token: me.token } })
  expect(info.json().data.identity).toBe('approved')
  expect((await me.post('/api/orders/prepare', order)).json()).toHaveProperty('data.intent')

  const acts = (await me.acts()).map(
    (act: { act: string; alias: string }) => `${act.alias} ${act.act}`,
  )
  expect(acts.toReversed()).toEqual([
    'console identity.open',
    'console identity.ask_again',
    'console identity.open',
    'console identity.picture_back',
    'console identity.picture_back',
    'console identity.picture_front',
    'console identity.approve',
  ])
  expect((await me.acts())[0]).toMatchObject({ reasons: ['pictures_seen'] })
})

test('while one attempt waits there is no other, also for calls that meet', async () => {
  const me = await someone()
  const [front, back] = [await me.upload('front'), await me.upload('back')]
  const body = { data: someData(), front, back }
  const answers = await Promise.all(Array.from({ length: 5 }, () => me.submit(body)))
  const reasons = answers.map((answer) => reasonOf(answer) ?? 'done')
  expect(reasons.toSorted()).toEqual(
    ['done', 'kyc_already', 'kyc_already', 'kyc_already', 'kyc_already'].toSorted(),
  )
  expect(answers.find((answer) => answer.statusCode === 409)?.json().msg).toBe(
    'You have already submitted this for review',
  )
  expect(reasonOf(await me.send('/api/user/documents/front', await drawPicture()))).toBe(
    'kyc_already',
  )
})

test('the same key is done once and answered alike; with another body it is refused', async () => {
  const me = await someone()
  const body = { data: someData(), front: await me.upload('front'), back: await me.upload('back') }
  const key = { 'idempotency-key': 'the-same-key-for-ever' }
  const [a, b] = [await me.submit(body, key), await me.submit(body, key)]
  expect(a.json()).toMatchObject({ data: { attempt: 1 } })
  expect(b.json()).toEqual(a.json())
  expect(reasonOf(await me.submit({ ...body, data: someData() }, key))).toBe('key_reused')
})

test("another customer's pictures, sides put the wrong way, and one picture twice are refused", async () => {
  const [me, other] = [await someone(), await someone()]
  const [front, back] = [await me.upload('front'), await me.upload('back')]
  const theirs = await other.upload('back')
  const data = someData()
  for (const body of [
    { data, front, back: theirs },
    { data, front: back, back: front },
    { data, front, back: front },
    { data, front: null, back },
  ])
    expect(reasonOf(await me.submit(body))).toBe('document_missing')
  const twice = await me.upload('back', 1)
  expect(reasonOf(await me.submit({ data, front, back: twice }))).toBe('documents_same')
  expect(reasonOf(await me.submit({ data: someData({ birth: '2015-01-01' }), front, back }))).toBe(
    'under_age',
  )
  for (const extra of [{ status: 'approved' }, { approved: true }, { userId: '1' }])
    expect(reasonOf(await me.submit({ data, front, back, ...extra }))).toBe('unknown_field')
  expect(await me.detail()).toMatchObject({ status: 'none' })
})

test('a case belongs to one reviewer for 15 minutes, and every picture opened is told first', async () => {
  const me = await someone()
  const id = await waitingCase(me)
  const admin = await firstAdmin(world)
  const anna = await hire(world, admin, ['kyc'], 'anna')
  const ben = await hire(world, admin, ['kyc'], 'ben')
  const at = (act: string) => `/operator/identity/${id}/${act}`
  expect(await anna.post(at('image'), { side: 'front' })).toMatchObject({ reason: 'case_locked' })
  expect(await anna.post(at('approve'))).toMatchObject({ reason: 'case_locked' })
  expect(await anna.post(at('open'))).toMatchObject({ status: 200 })
  const reject = { reasons: ['data_differs'], again: false }
  expect(await ben.post(at('open'))).toMatchObject({ reason: 'case_locked' })
  expect(await ben.post(at('image'), { side: 'front' })).toMatchObject({ reason: 'case_locked' })
  expect(await ben.post(at('reject'), reject)).toMatchObject({ reason: 'case_locked' })
  expect(await admin.post(at('image'), { side: 'front' })).toMatchObject({
    reason: 'not_permitted',
  })
  const shown = await world.app.inject({
    method: 'POST',
    url: at('image'),
    payload: { side: 'front' },
    headers: { 'staff-token': anna.token },
  })
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `attachment; filename="${id}-front.jpg"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store, private',
  })
  expect(shown.headers['content-security-policy']).toContain('sandbox')
  expect(shown.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect((await me.acts())[0]).toMatchObject({ act: 'identity.picture_front', role: 'kyc' })
  expect(JSON.stringify(await me.acts())).not.toContain('anna')
  world.wall.nowMs += 16 * 60_000
  expect(await anna.post(at('approve'))).toMatchObject({
    reason: expect.stringMatching(/case_locked|session_over/) as unknown,
  })
  expect((await me.staff(`/${id}/open`)).statusCode).toBe(200)
  world.wall.nowMs = Date.now()
})

test('one person is approved once: the second is a hit for the reviewer, and the approval is refused', async () => {
  const [me, twin] = [await someone(), await someone()]
  const data = someData()
  await approved(me, data)
  const id = await waitingCase(twin, { ...data, number: ` ${data.number.slice(0, 9)} ` })
  const opened = (await twin.staff(`/${id}/open`)).json().data
  expect(opened.duplicates).toMatchObject([{ customer: String(me.id), status: 'approved' }])
  expect(opened.checks).toContainEqual({ check: 'person', result: 'failed' })
  await twin.look(id)
  expect(reasonOf(await twin.staff(`/${id}/approve`))).toBe('identity_taken')
  expect(await twin.detail()).toMatchObject({ status: 'in_review' })
  const again = { reasons: ['person_verified_elsewhere'], again: true }
  expect(reasonOf(await twin.staff(`/${id}/reject`, again))).toBe('reason_final')
  expect((await twin.staff(`/${id}/reject`, { ...again, again: false })).json()).toMatchObject({
    data: { keep: [] },
  })
  expect(reasonOf(await twin.staff(`/${id}/reject`, { ...again, again: false }))).toBe(
    'case_closed',
  )
})

test('handing in anew after an approval goes back to review, keeps the old attempt, and may approve the same person', async () => {
  const me = await someone()
  const data = someData()
  await approved(me, data)
  const second = await waitingCase(me, data)
  expect(await me.detail()).toMatchObject({ status: 'submitted', attempt: 2 })
  await me.staff(`/${second}/open`)
  await me.look(second)
  expect((await me.staff(`/${second}/approve`)).statusCode).toBe(200)
  const { rows } = await world.db.pool.query(
    'SELECT attempt, status FROM identity_cases WHERE customer_id = $1 ORDER BY 1',
    [me.id],
  )
  expect(rows).toEqual([
    { attempt: 1, status: 'replaced' },
    { attempt: 2, status: 'approved' },
  ])
})

test('nothing of a person lies readable in the database, and the database refuses a change nobody told', async () => {
  const me = await someone()
  const id = await waitingCase(me)
  const { rows } = await world.db.owner.query('SELECT * FROM identity_cases c WHERE id = $1', [id])
  expect(
    JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toMatch(/Erika|1964/)
  const silent = world.db.owner.query(
    "UPDATE identity_cases SET status = 'approved' WHERE id = $1",
    [id],
  )
  await expect(silent).rejects.toThrow(/nobody told/)
})

test('pictures and data go when their time is over', async () => {
  const me = await someone()
  await me.upload('front')
  const id = await waitingCase(me)
  await me.staff(`/${id}/open`)
  await me.staff(`/${id}/reject`, { reasons: ['data_differs'], again: true })
  const kept = async () => {
    const { rows } = await world.db.pool.query(
      'SELECT count(*)::int AS n FROM identity_documents WHERE customer_id = $1 AND sealed IS NOT NULL',
      [me.id],
    )
    return rows[0].n
  }
  const after = (days: number) =>
    forgetExpired({ pool: world.db.pool, wall: { now: () => Date.now() + days * 86_400_000 } })
  expect(await kept()).toBe(3)
  await after(2)
  expect(await kept()).toBe(2)
  expect(await me.detail()).toMatchObject({ keep: ['front', 'back'] })
  await after(91)
  expect(await kept()).toBe(0)
  expect(await me.detail()).toMatchObject({ status: 'rejected', keep: [], data: null })
})

test('the job takes them away by itself, without anybody asking', async () => {
  const me = await someone()
  await me.upload('front')
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
  const get = (headers: Record<string, string>) =>
    world.app.inject({ url: '/api/user/avatar', headers })
  expect((await get({ token: me.token })).statusCode).toBe(404)
  const set = await me.send('/api/user/editAvatar', await drawPicture(), '../../etc/passwd\r\nx: y')
  expect(set.json().data.avatarUrl).toMatch(/^\/api\/user\/avatar\?v=/)
  expect((await get({})).statusCode).toBe(401)
  expect((await get({ token: (await someone()).token })).statusCode).toBe(404)
  expect((await get({ token: me.token })).headers).toMatchObject({ 'content-type': 'image/webp' })
  const info = await world.app.inject({ url: '/api/user/info', headers: { token: me.token } })
  expect(info.json().data.avatarUrl).toBe(set.json().data.avatarUrl)
  expect(reasonOf(await me.send('/api/user/editAvatar', Buffer.from('<svg/>')))).toBe(
    'image_refused',
  )
  await me.post('/api/user/avatar/remove', {})
  expect((await get({ token: me.token })).statusCode).toBe(404)
})

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
  for (const [at, name] of names.entries()) {
    const answer = await me.send(
      '/api/user/documents/front',
      await drawPicture({ seed: 50 + at }),
      name,
    )
    // A name that breaks the form breaks the form; every other one is as good as none.
    if (answer.statusCode !== 200) expect(reasonOf(answer), name).toBe('bad_request')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.body).not.toContain(name)
  }
  const { rows } = await world.db.owner.query(
    'SELECT d::text AS row FROM identity_documents d WHERE customer_id = $1',
    [me.id],
  )
  expect(rows.length).toBeGreaterThan(3)
  for (const { row } of rows) expect(row).not.toMatch(/exe|set-cookie|\.\.\//)
})

test('nobody sends more pictures than a person would, and none without a session or of nine megabytes', async () => {
  const me = await someone()
  const huge = await me.send('/api/user/documents/front', Buffer.alloc(9 * 1024 * 1024))
  expect(reasonOf(huge)).toBe('body_too_large')
  const strange = kycCalls(world, 'x')
  expect(reasonOf(await strange.send('/api/user/documents/front', await drawPicture()))).toBe(
    'session_over',
  )
  expect(reasonOf(await me.send('/api/user/documents/side', await drawPicture()))).toBe(
    'field_invalid',
  )
  const answers = await Promise.all(
    Array.from({ length: 22 }, () =>
      me.send('/api/user/documents/back', Buffer.from('no picture')),
    ),
  )
  const counted = Map.groupBy(answers.map(reasonOf), (reason) => reason)
  expect(counted.get('busy')?.length ?? 0).toBeGreaterThan(0)
  for (let more = 0; more < 20; more += 1)
    await me.send('/api/user/documents/back', Buffer.from('no picture'))
  const last = await me.send('/api/user/documents/back', await drawPicture())
  expect(last.json()).toMatchObject({ reason: 'upload_quota' })
  expect(last.headers['retry-after']).toBeDefined()
})

test('every reason for a refusal is one the contract knows', async () => {
  const me = await someone()
  const id = await waitingCase(me)
  const invented = await me.staff(`/${id}/reject`, { reasons: ['did_not_pay'], again: false })
  expect(reasonOf(invented)).toBe('field_invalid')
  expect(rejectionReasons).not.toContain('did_not_pay')
})
