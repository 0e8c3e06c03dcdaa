// Goal: nobody lists a block of an outside seller without papers that were handed in, each named once; they are written anew
// and lie sealed, and whoever opens one gives a reason that the audit log has before a byte leaves. Method: real people of
// every role on the real server, two listings at once with one paper, and the database by itself (abuse row 599).
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { auditList } from '@parkett/contract/desk/audit'
import { blocksKeepPaper, blocksPaper } from '@parkett/contract/desk/block-papers'
import { roles } from '@parkett/contract/desk/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asKind, drawPicture } from '../platform/pictures/testing.ts'
import { newTrader, type TestApp } from './testing-app.ts'
import {
  askListing,
  blocksWorld,
  type BlocksWorld,
  keepPaper,
  listByTwo,
  listingOf,
} from './testing-blocks.ts'
import { brokenInvariants } from './testing-cash.ts'

let world: TestApp
let staff: BlocksWorld['staff']
beforeAll(async () => {
  ;({ world, staff } = await blocksWorld())
})
afterAll(() => world.close())

const listing = async () => listingOf(await newTrader(world.app))
const look = (id: string, reason = 'listing') =>
  ({ params: { id }, body: { reason: reason as 'listing' } }) as const

test('a paper is a picture, written anew, that lies sealed, from whoever may ask for a listing', async () => {
  const picture = await drawPicture({ seed: 5 })
  const file = new Blob([new Uint8Array(await asKind(picture, 'png'))])
  const id = await keepPaper(staff.products, 5)
  for (const role of roles) {
    const { reason } = await staff[role].call(blocksKeepPaper, { file })
    const may = role === 'products' || role === 'admin'
    expect(reason, role).toBe(may ? undefined : 'not_permitted')
  }
  for (const wrong of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', ''])
    expect((await staff.products.call(blocksKeepPaper, { file: new Blob([wrong]) })).code).not.toBe(
      1,
    )
  const { rows } = await world.db.owner.query<{ sealed: Buffer }>(
    'SELECT sealed FROM block_papers WHERE id = $1',
    [id],
  )
  expect(rows[0]?.sealed.subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  const opened = await staff.compliance.file(blocksPaper, look(id))
  expect([...opened.bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
})

test('whoever opens one says why, and the audit log has it; who has nothing to decide opens none', async () => {
  const id = await keepPaper(staff.products, 6)
  for (const role of roles.filter((one) => !['products', 'compliance', 'admin'].includes(one))) {
    const { reason } = await staff[role].call(blocksPaper, look(id))
    expect(reason, role).toBe('not_permitted')
  }
  const wrong = { params: { id }, body: { reason: 'curiosity' } }
  expect((await staff.compliance.untyped(blocksPaper, wrong)).reason).toBe('field_invalid')
  expect((await staff.compliance.call(blocksPaper, look('4711'))).reason).toBe('not_found')
  await staff.admin.file(blocksPaper, look(id, 'audit'))
  const { rows } = await staff.auditor.must(auditList, { query: { act: 'blocks.paper' } })
  expect(rows[0]).toMatchObject({ act: 'blocks.paper', reason: 'audit' })
  expect(rows[0]?.object).toContain(id)
})

test('without papers, with somebody’s else, too old ones or those of another listing nothing is listed', async () => {
  const act = await listing()
  const ask = async (papers: readonly string[] | undefined) => {
    const body = { act: { ...act, ...(papers && { papers: [...papers] }) }, reason: 'as asked' }
    return (await staff.products.call(approvalsRequest, { body })).reason
  }
  expect(await ask(undefined)).toBe('papers_missing')
  expect(await ask(['4711'])).toBe('papers_missing')
  const [old, fresh] = [await keepPaper(staff.products, 8), await keepPaper(staff.products, 9)]
  await world.db.owner.query(
    `UPDATE block_papers SET kept_at = kept_at - interval '31 days' WHERE id = $1`,
    [old],
  )
  expect(await ask([old, fresh])).toBe('papers_missing')
  expect(await ask([fresh, fresh])).toBe('papers_missing')
  // Asked for twice with one paper: one of them is listed.
  const [one, two] = [await listing(), await listing()]
  const asked = [
    (await askListing(staff, { ...one, papers: [fresh] })).data,
    (await askListing(staff, { ...two, papers: [fresh] })).data,
  ]
  const decided = await Promise.all(
    asked.map(({ id, digest }) =>
      staff.compliance.call(approvalsDecide, {
        params: { id },
        body: { decision: 'approved', digest, note: '' },
      }),
    ),
  )
  expect(decided.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(await ask([fresh])).toBe('papers_missing')
  expect(await brokenInvariants(world)).toEqual([])
})

test('no program lists one without its papers or takes one away, and the owner who does breaks the books', async () => {
  const offer = await listByTwo(staff, await listing())
  const { pool, owner } = world.db
  for (const sql of [
    'DELETE FROM block_papers',
    'UPDATE block_papers SET sealed = sealed',
    'DELETE FROM block_offer_papers',
    'UPDATE block_offer_papers SET offer = offer',
  ])
    await expect(pool.query(sql)).rejects.toMatchObject({ code: '42501' })
  const { rows } = await owner.query<{ paper: string }>(
    'DELETE FROM block_offer_papers WHERE offer = $1 RETURNING *',
    [offer],
  )
  expect((await brokenInvariants(world)).join()).toContain('I10-papers')
  await owner.query('INSERT INTO block_offer_papers SELECT $1, $2', [rows[0]?.paper, offer])
  expect(await brokenInvariants(world)).toEqual([])
})
