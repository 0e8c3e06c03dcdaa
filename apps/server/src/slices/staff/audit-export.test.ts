// Goal: whoever has the export proves without us that no line was changed and that the end is
// there. Method: the file as staff get it, checked with nothing but its own text and the public
// key.
import { auditExport, auditList } from '@parkett/contract/desk/audit'
import type { QueryOf } from '@parkett/contract/wire/route'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testApp, type TestApp } from '../../test/testing-app.ts'
import { firstAdmin, hire, type Colleague } from '../../test/testing-staff.ts'

let world: TestApp
let admin: Colleague
let support: Colleague
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  support = await hire(world, admin, ['support'], 'hilft')
})
afterAll(() => world.close())

async function exported(query: QueryOf<typeof auditExport> = {}) {
  const { headers, text } = await admin.file(auditExport, { query })
  return { headers, lines: text.trimEnd().split('\n') }
}
const text = z.string()
const headSchema = z.object({
  head: z.object({ position: text, hash: text, at: text, signature: text }),
  publicKey: text,
})
const lineSchema = z.record(z.string(), z.union([z.string(), z.number()]))
type Line = z.infer<typeof lineSchema>

/** The hash of a line from what stands in the file, as `audit/chain.ts` documents it. */
const hashOf = (line: Line): string => {
  const names = [
    'position',
    'atMs',
    'person',
    'actor',
    'role',
    'act',
    'object',
    'reason',
    'detail',
    'previousHash',
  ]
  const text = JSON.stringify(['parkett.audit.1', ...names.map((name) => String(line[name]))])
  return createHash('sha256').update(text).digest('hex')
}

/** The first fault of a file, or undefined. */
function faultOf([first = '', ...rest]: readonly string[]): string | undefined {
  const { head, publicKey } = headSchema.parse(JSON.parse(first))
  const signed = Buffer.from(`parkett.audit-head.1 ${head.position} ${head.hash} ${head.at}`)
  if (!verify(null, signed, createPublicKey(publicKey), Buffer.from(head.signature, 'base64url')))
    return 'head'
  let before = '0'.repeat(64)
  for (const one of rest) {
    const line = lineSchema.parse(JSON.parse(one))
    if (line['previousHash'] !== before || hashOf(line) !== line['hash'])
      return `line ${line['position']}`
    before = String(line['hash'])
  }
  return before === head.hash ? undefined : 'cut off'
}

test('the whole export verifies by itself, as an attachment', async () => {
  const { headers, lines } = await exported()
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="audit-\d{4}-\d\d-\d\d\.jsonl"$/,
  )
  expect(lines.length).toBeGreaterThan(3)
  expect(faultOf(lines)).toBeUndefined()
})

test('a changed line, a missing one, a cut end and a forged head are found in the file alone', async () => {
  const { lines } = await exported()
  expect(faultOf(lines.with(2, (lines[2] ?? '').replace('"actor":"', '"actor":"x')))).toBe('line 2')
  expect(faultOf(lines.toSpliced(2, 1))).toBe('line 3')
  expect(faultOf(lines.slice(0, -1))).toBe('cut off')
  expect(
    faultOf(lines.with(0, (lines[0] ?? '').replace(/"position":"\d+"/, '"position":"1"'))),
  ).toBe('head')
})

test('a filter narrows lines and page alike, by actor, act and day; support exports nothing', async () => {
  // Of the export and of the page the same filter leaves the same lines.
  const rows = async (query: QueryOf<typeof auditList>) => {
    const listed = (await admin.must(auditList, { query })).rows
    const lines = (await exported(query)).lines
      .slice(1)
      .map((line) => lineSchema.parse(JSON.parse(line)))
    return { listed, lines }
  }
  const today = new Date(world.wall.nowMs).toISOString().slice(0, 10)
  const byActor = await rows({ actor: 'hilft' })
  expect(byActor.listed.length).toBeGreaterThan(0)
  expect(byActor.lines).toHaveLength(byActor.listed.length)
  for (const { actor } of [...byActor.listed, ...byActor.lines]) expect(actor).toBe('hilft')
  const byAct = await rows({ act: 'staff.invite' })
  expect(byAct.listed.length).toBeGreaterThan(0)
  expect(byAct.lines).toHaveLength(byAct.listed.length)
  for (const { act } of [...byAct.listed, ...byAct.lines]) expect(act).toBe('staff.invite')
  expect((await rows({ from: today, to: today })).listed.length).toBeGreaterThan(0)
  for (const query of [{ to: '2020-01-01' }, { from: '2999-01-01' }])
    expect(await rows(query)).toEqual({ listed: [], lines: [] })
  expect((await support.call(auditExport)).reason).toBe('not_permitted')
})

test('lines are found by several acts at once, and by one of two who did something', async () => {
  const acts = async (query: QueryOf<typeof auditList>) =>
    (await admin.must(auditList, { query })).rows.map(({ act }) => act)
  const both = await acts({ act: 'staff.invite,audit.list' })
  expect(new Set(both)).toEqual(new Set(['staff.invite', 'audit.list']))
  expect(await acts({ act: 'staff.invite,' })).toEqual(both.filter((act) => act === 'staff.invite'))
  const [mine] = (await admin.must(auditList, { query: { act: 'staff.invite' } })).rows
  const client = await world.db.owner.connect()
  await client.query('SET session_replication_role = replica')
  await client.query('UPDATE audit_log SET actor = $1 WHERE position = $2', [
    `${mine!.actor} + somebody`,
    mine!.position,
  ])
  client.release(true)
  const found = (await admin.must(auditList, { query: { actor: 'somebody' } })).rows
  expect(found.map(({ position }) => position)).toEqual([mine!.position])
})
