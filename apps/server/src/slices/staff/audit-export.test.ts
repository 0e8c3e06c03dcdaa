// Goal: whoever has the export proves without us that no line was changed and that the end is
// there. Method: the file as staff get it, checked with nothing but its own text and the public
// key.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

async function exported(query = '', token = admin.token) {
  const answer = await world.app.inject({
    url: `/operator/audit/export${query}`,
    headers: { 'staff-token': token },
  })
  return { answer, lines: answer.body.trimEnd().split('\n') }
}
type Line = Record<string, string | number>

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
  const { head, publicKey } = JSON.parse(first)
  const signed = Buffer.from(`parkett.audit-head.1 ${head.position} ${head.hash} ${head.at}`)
  if (!verify(null, signed, createPublicKey(publicKey), Buffer.from(head.signature, 'base64url')))
    return 'head'
  let before = '0'.repeat(64)
  for (const text of rest) {
    const line: Line = JSON.parse(text)
    if (line['previousHash'] !== before || hashOf(line) !== line['hash'])
      return `line ${line['position']}`
    before = String(line['hash'])
  }
  return before === head.hash ? undefined : 'cut off'
}

test('the whole export verifies by itself, as an attachment', async () => {
  const { answer, lines } = await exported()
  expect(answer.headers['content-disposition']).toMatch(
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
  const { lines } = await exported('?actor=hilft')
  expect(lines.slice(1).every((line) => line.includes('"actor":"hilft"'))).toBe(true)
  const today = new Date(world.wall.nowMs).toISOString().slice(0, 10)
  const rows = async (query: string) =>
    (await admin.get(`/operator/audit?${query}`)).data.rows.length
  expect(await rows(`from=${today}&to=${today}`)).toBeGreaterThan(0)
  expect(await rows('to=2020-01-01')).toBe(0)
  expect(await rows('from=2999-01-01')).toBe(0)
  expect((await exported('', support.token)).answer.json().reason).toBe('not_permitted')
})
