// Goal: a proof of address is kept sealed, looked at by one person who says why and is told of, answered for before a yes,
// and then opens higher limits at once; without a verified identity it opens nothing, and nobody else reaches it.
// Method: real customers and staff on the real server and PostgreSQL, 32 at once (abuse rows 600 to 602).
import { addressShow, addressSubmit, addressUpload } from '@parkett/contract/customer/address'
import { depositsOptions } from '@parkett/contract/customer/deposits'
import { kycActs } from '@parkett/contract/customer/kyc'
import {
  addressApprove,
  addressImage,
  addressOpen,
  addressQueue,
  addressReject,
} from '@parkett/contract/desk/address'
import { deskDashboard } from '@parkett/contract/desk/desk'
import { addDays } from '@parkett/core/civil'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetExpired, keepMs } from '../slices/kyc/retention.ts'
import { handInProof, paperPicture, proveAddress, somePaper } from './testing-address.ts'
import { newCustomer, newTrader, testApp, type TestApp } from './testing-app.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'
import { verifiedCustomer, verify } from './testing-verified.ts'

let world: TestApp
let [worker, colleague]: Colleague[] = []
beforeAll(async () => {
  world = await testApp()
  const admin = await firstAdmin(world)
  worker = await hire(world, admin, ['kyc'], 'prueft')
  colleague = await hire(world, admin, ['kyc'], 'schautmit')
})
afterAll(() => world.close())
const caps = async (who: Awaited<ReturnType<typeof newTrader>>) => {
  const { level, caps: all } = await who.must(depositsOptions)
  return [level, all.find(({ currency }) => currency === 'EUR')?.day.amount]
}

test('who is verified proves an address, one person looks at it and says why, and more may be paid in at once', async () => {
  const me = await verifiedCustomer(world)
  expect(await caps(me)).toEqual(['approved', '50000.00'])
  expect(await me.must(addressShow)).toMatchObject({
    level: 'approved',
    missing: 'address',
    status: 'none',
    data: null,
  })
  const id = await handInProof(world, me)
  expect(await me.must(addressShow)).toMatchObject({ level: 'approved', status: 'submitted' })
  const params = { id }
  expect((await worker!.call(addressApprove, { params, body: {} })).reason).toBe('case_locked')
  const opened = await worker!.must(addressOpen, { params })
  expect(opened).toMatchObject({
    name: 'Erika Mustermann',
    found: [],
    lookReasons: ['address_check'],
  })
  expect((await colleague!.call(addressOpen, { params })).reason).toBe('case_locked')
  expect((await worker!.call(addressApprove, { params, body: {} })).reason).toBe('pictures_unseen')
  const second = { reason: 'second_look' } as const
  expect((await worker!.call(addressImage, { params, body: second })).reason).toBe('reason_untrue')
  const { bytes } = await worker!.file(addressImage, { params, body: { reason: 'address_check' } })
  expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8])
  expect(await worker!.must(addressApprove, { params, body: {} })).toEqual({ status: 'approved' })
  expect(await caps(me)).toEqual(['enhanced', '200000.00'])
  expect(await me.must(addressShow)).toMatchObject({ level: 'enhanced', missing: null })
  const { rows } = await me.must(kycActs, { query: {} })
  const told = rows.filter(({ act }) => act.startsWith('address.'))
  expect(told.map(({ act, reasons }) => [act, ...reasons])).toEqual([
    ['address.approve', 'pictures_seen'],
    ['address.picture', 'address_check'],
    ['address.open'],
  ])
})

test('what was found is answered one by one before a yes, and another account at the address is not told of it', async () => {
  const [one, other] = [await verifiedCustomer(world), await verifiedCustomer(world)]
  const home = somePaper(world, { country: 'FR' })
  await proveAddress(world, one)
  const first = await handInProof(world, other, home)
  const third = await verifiedCustomer(world)
  const id = await handInProof(world, third, { ...home, street: home.street.toUpperCase() })
  const { rows } = await worker!.must(addressQueue)
  expect(rows.find((row) => row.id === id)?.found).toEqual(['address_elsewhere', 'country_differs'])
  const params = { id }
  expect((await worker!.must(addressOpen, { params })).elsewhere).toEqual([String(other.id)])
  await worker!.file(addressImage, { params, body: { reason: 'address_check' } })
  const yes = (answers: readonly { finding: string; answer: string; word?: string }[]) =>
    worker!.untyped(addressApprove, { params, body: { answers } })
  const lives = { finding: 'address_elsewhere', answer: 'explained', word: 'same household' }
  const works = { finding: 'country_differs', answer: 'document_compared' }
  expect(await yes([lives])).toMatchObject({ reason: 'findings_unanswered' })
  expect(await yes([lives, { ...works, answer: 'other_person' }])).toMatchObject({
    reason: 'field_invalid',
  })
  expect(await yes([lives, works])).toMatchObject({ code: 1 })
  expect(JSON.stringify(await third.must(addressShow))).not.toContain(String(other.id))
  await worker!.must(addressOpen, { params: { id: first } })
  expect(
    await worker!.must(addressReject, { params: { id: first }, body: { reasons: ['unreadable'] } }),
  ).toEqual({ status: 'rejected' })
  expect(await other.must(addressShow)).toMatchObject({
    level: 'approved',
    status: 'rejected',
    reasons: ['unreadable'],
  })
})

test('nothing is taken without an identity, too old, of a day to come, without its picture, or while one waits', async () => {
  const stranger = await newTrader(world.app)
  const picture = await paperPicture(stranger)
  const body = { data: somePaper(world), picture }
  expect((await stranger.call(addressSubmit, { body })).reason).toBe('kyc_required')
  await verify(world, stranger)
  const { oldestOn } = await stranger.must(addressShow)
  const send = (issuedOn: string, of = picture) =>
    stranger.call(addressSubmit, { body: { data: somePaper(world, { issuedOn }), picture: of } })
  expect((await send(addDays(oldestOn, -1))).reason).toBe('proof_too_old')
  expect((await send(addDays(oldestOn, 100))).reason).toBe('proof_date_wrong')
  const thief = await verifiedCustomer(world)
  expect((await thief.call(addressSubmit, { body })).reason).toBe('document_missing')
  const all = await Promise.all(Array.from({ length: 32 }, () => send(oldestOn)))
  expect(all.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(all.filter(({ reason }) => reason === 'address_waits')).toHaveLength(31)
  const file = new Blob([new Uint8Array([1, 2, 3])])
  expect((await stranger.call(addressUpload, { file })).reason).toBe('address_waits')
  expect((await thief.call(addressUpload, { file })).reason).toBe('image_refused')
})

test('the same key is done once and answered alike, and another body under it is refused', async () => {
  const me = await verifiedCustomer(world)
  const body = { data: somePaper(world), picture: await paperPicture(me) }
  const key = 'proof-of-an-address-1'
  const [one, again] = [
    await me.call(addressSubmit, { body, key }),
    await me.call(addressSubmit, { body, key }),
  ]
  expect([one.data, again.data]).toEqual([
    { status: 'submitted', attempt: 1 },
    { status: 'submitted', attempt: 1 },
  ])
  const other = { ...body, data: { ...body.data, city: 'Halle' } }
  expect((await me.call(addressSubmit, { body: other, key })).reason).toBe('key_reused')
})

test('who waits too long with a reviewer gets no yes for a paper that is too old by then, and nobody hears an untrue reason', async () => {
  const me = await verifiedCustomer(world)
  const { oldestOn } = await me.must(addressShow)
  const id = await handInProof(world, me, { issuedOn: oldestOn })
  const params = { id }
  const opened = await worker!.must(addressOpen, { params })
  expect(opened.found).toEqual(['nearly_old'])
  expect(opened.reasons).not.toContain('too_old')
  const untrue = { reasons: ['too_old' as const] }
  expect((await worker!.call(addressReject, { params, body: untrue })).reason).toBe('reason_untrue')
  const late = (await worker!.must(deskDashboard)).queues.find(({ queue }) => queue === 'address')
  expect(late).toMatchObject({ late: 0 })
  await world.db.owner.query(`UPDATE address_proofs SET issued_on = issued_on - 1 WHERE id = $1`, [
    id,
  ])
  await worker!.file(addressImage, { params, body: { reason: 'address_check' } })
  const answers = [{ finding: 'nearly_old' as const, answer: 'document_compared' as const }]
  expect((await worker!.call(addressApprove, { params, body: { answers } })).reason).toBe(
    'proof_too_old',
  )
})

test('an address lies sealed, goes after its time, and the level falls with the identity', async () => {
  const me = await verifiedCustomer(world)
  await proveAddress(world, me)
  const { rows } = await world.db.owner.query<{ row: string }>(
    `SELECT row_to_json(p)::text AS row FROM address_proofs p WHERE customer_id = $1`,
    [me.id],
  )
  expect(rows[0]!.row).not.toContain('Leipzig')
  await world.db.owner.query(
    `UPDATE identity_cases SET document_expires = '2001-01-01' WHERE customer_id = $1`,
    [me.id],
  )
  expect(await me.must(addressShow)).toMatchObject({ level: 'none', missing: 'identity' })
  const gone = await newCustomer(world.app)
  await verify(world, gone)
  const id = await handInProof(world, gone)
  await worker!.must(addressOpen, { params: { id } })
  await worker!.must(addressReject, { params: { id }, body: { reasons: ['wrong_paper'] } })
  const later = { now: () => world.wall.nowMs + keepMs.rejected + 1 }
  await forgetExpired({ pool: world.db.pool, wall: later })
  const left = await world.db.owner.query(
    `SELECT p.sealed AS data, d.sealed AS picture FROM address_proofs p
     JOIN identity_documents d ON d.id = p.picture_id WHERE p.id = $1`,
    [id],
  )
  expect(left.rows).toEqual([{ data: null, picture: null }])
})
