// Goal: the prospectus of an offering is one document from the desk to the customer: handed in, named by its hash in what two
// people agree to, served byte for byte, and part of the review that is confirmed. Method: real staff of every role and a
// customer on the real server, and the database by itself (abuse rows 661 and 662).
import {
  applicationsPlace,
  offeringsDetail,
  offeringsList,
  offeringsPrepare,
  offeringsProspectus,
} from '@parkett/contract/customer/offerings'
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { auditList } from '@parkett/contract/desk/audit'
import {
  offeringsKeepProspectus,
  offeringsReadProspectus,
} from '@parkett/contract/desk/offering-prospectus'
import { roles, type Role } from '@parkett/contract/desk/permissions'
import { sha256 } from '@parkett/proof/sha256'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf } from '../platform/pdf/testing.ts'
import { makeMove } from '../slices/offerings/testing.ts'
import { newTrader, testApp, type TestApp } from './testing-app.ts'
import { german } from './testing-publish.ts'
import { wholeStaff, type Colleague } from './testing-staff.ts'

let world: TestApp
let staff: Readonly<Record<Role, Colleague>>
beforeAll(async () => {
  world = await testApp({ startsAt: Date.parse('2027-01-13T02:00:00Z') })
  staff = await wholeStaff(world)
  await world.run('offerings')
})
afterAll(() => world.close())

const keep = (who: Colleague, bytes: Buffer) =>
  who.call(offeringsKeepProspectus, { file: new Blob([new Uint8Array(bytes)]) })
const kept = async (bytes: Buffer) => (await keep(staff.products, bytes)).data.digest
const ask = (code: string, digest: string) => {
  const own = { code, applicationCode: `Z${code}`, prospectus: `sha256:${digest}` }
  const body = { act: { ...german, ...own }, reason: 'the issuer asked us to' }
  return staff.products.call(approvalsRequest, { body })
}
async function publish(code: string, digest: string): Promise<void> {
  const asked = (await ask(code, digest)).data
  const body = { decision: 'approved', digest: asked.digest, note: '' } as const
  await staff.compliance.must(approvalsDecide, { params: { id: asked.id }, body })
}

test('a prospectus is a PDF that is only read, kept as it is, from whoever may ask for an offering', async () => {
  const file = pdfOf('% a prospectus')
  for (const role of roles) {
    const { reason, data } = await keep(staff[role], file)
    const may = role === 'products' || role === 'admin'
    expect(reason, role).toBe(may ? undefined : 'not_permitted')
    if (may) expect(data).toEqual({ digest: sha256(file), bytes: file.length })
  }
  for (const wrong of [
    Buffer.from('<svg/>'),
    pdfOf('<< /S /JavaScript >>'),
    Buffer.concat([pdfOf(), Buffer.alloc(8 * 1024 * 1024, ' ')]),
  ])
    expect((await keep(staff.products, wrong)).reason).toBe('prospectus_refused')
  const params = { digest: sha256(file) }
  for (const role of roles) {
    const may = ['products', 'compliance', 'admin', 'auditor'].includes(role)
    if (may)
      expect((await staff[role].file(offeringsReadProspectus, { params })).bytes).toEqual(file)
    else
      expect((await staff[role].call(offeringsReadProspectus, { params })).reason, role).toBe(
        'not_permitted',
      )
  }
  const missing = { params: { digest: '0'.repeat(64) } }
  expect((await staff.admin.call(offeringsReadProspectus, missing)).reason).toBe('not_found')
  const { rows } = await staff.auditor.must(auditList, {
    query: { act: 'offerings.readProspectus' },
  })
  expect(rows.length).toBeGreaterThan(3)
})

test('no program changes, removes or exchanges one, or publishes what names none', async () => {
  const { pool, owner } = world.db
  for (const sql of ['DELETE FROM prospectuses', 'UPDATE prospectuses SET file = file'])
    await expect(pool.query(sql)).rejects.toMatchObject({ code: '42501' })
  const digest = sha256(pdfOf('% another'))
  const insert = (bytes: Buffer) =>
    owner.query(
      'INSERT INTO prospectuses (digest, file, bytes, kept_by, kept_at) VALUES ($1, $2, $3, 1, now())',
      [digest, bytes, bytes.length],
    )
  await expect(insert(pdfOf())).rejects.toThrow(/prospectuses_hash/)
  await expect(
    owner.query(`UPDATE prospectuses SET file = file || '\\x20', bytes = bytes + 1`),
  ).rejects.toThrow(/prospectuses_hash/)
  const own = { code: 'QGON', applicationCode: 'ZQGON', prospectus: `sha256:${digest}` }
  await insert(pdfOf('% another'))
  const asked = await ask(own.code, digest)
  await owner.query('DELETE FROM prospectuses WHERE digest = $1', [digest])
  const body = { decision: 'approved', digest: asked.data.digest, note: '' } as const
  const params = { id: asked.data.id }
  expect(await staff.compliance.call(approvalsDecide, { params, body })).toMatchObject({
    ...{ reason: 'offering_terms', facts: { which: 'file' } },
  })
  const copied = JSON.stringify({ id: 11, prospectus: `sha256:${digest}` })
  const sql = `INSERT INTO offerings SELECT (jsonb_populate_record(o, $1)).* FROM offerings o LIMIT 1`
  await expect(pool.query(sql, [copied])).rejects.toThrow(/prospectus that was not handed in/)
})

test('two people publish it by its hash; a customer opens these bytes and confirms a review that names them', async () => {
  expect(await ask('QNON', '0'.repeat(64))).toMatchObject({
    ...{ reason: 'offering_terms', facts: { which: 'file' }, fields: ['body.act.prospectus'] },
  })
  const file = pdfOf('% of Bernstein')
  await publish('QPDF', await kept(file))
  const me = await newTrader(world.app)
  const of = async (code: string) =>
    (await me.must(offeringsList, { query: {} })).rows.find((row) => row.code === code)!
  const { id, prospectus, prospectusFile } = await of('QPDF')
  expect([prospectus, prospectusFile]).toEqual([null, { digest: sha256(file), bytes: file.length }])
  const served = await me.file(offeringsProspectus, { params: { id } })
  expect(served.bytes).toEqual(file)
  expect(served.headers.get('content-disposition')).toMatch(/^attachment; filename="prospectus-/)
  const other = (await me.must(offeringsList, { query: {} })).rows.find(
    ({ publishedBy }) => publishedBy === 'simulation',
  )!
  expect(other.prospectusFile).toBeNull()
  expect((await me.call(offeringsProspectus, { params: { id: other.id } })).reason).toBe(
    'not_found',
  )

  await makeMove(world)('2027-01-14T09:00:00Z')
  const buyer = await newTrader(world.app)
  const body = { offering: id, quantity: 10, nonce: 'ab'.repeat(16) }
  const { intent, review } = await buyer.must(offeringsPrepare, { body })
  expect(review.offering.prospectusFile?.digest).toBe(sha256(file))
  const confirm = { body: { intent, tradePassword: '472915' } }
  // Nobody can exchange it; were it done in the database itself, what was reviewed is not what is confirmed.
  const exchange = (to: string) =>
    world.db.owner.query('UPDATE offerings SET prospectus = $2 WHERE id = $1', [id, to])
  await exchange('https://elsewhere.example.com/')
  expect((await buyer.call(applicationsPlace, confirm)).reason).toBe('intent_expired')
  await exchange(`sha256:${sha256(file)}`)
  const again = (await buyer.must(offeringsPrepare, { body })).intent
  const confirmed = { body: { intent: again, tradePassword: '472915' } }
  await buyer.must(applicationsPlace, confirmed)
  const now = await buyer.must(offeringsDetail, { params: { id } })
  expect(now.application?.status).toBe('applied')
})

test('one person hands in only so many that no offering names', async () => {
  const said: (string | undefined)[] = []
  for (let at = 0; at < 21; at += 1)
    said.push((await keep(staff.admin, pdfOf(`% number ${at}`))).reason)
  expect(said.filter((reason) => reason === undefined)).toHaveLength(20)
  expect(said.at(-1)).toBe('upload_quota')
  expect((await keep(staff.admin, pdfOf('% number 0'))).reason).toBeUndefined()
})
