// Goal: what the house announces is written by one, let out and taken back by two, read by everybody in
// their language from its start to its end, and never asks anybody to trade. Method: the calls of desk and
// app on the real server and real PostgreSQL, the clock of the business moved.
import { contentBanners } from '@parkett/contract/customer/content'
import {
  approvalsDecide,
  approvalsRequest,
  type ApprovalAct,
} from '@parkett/contract/desk/approvals'
import { contentDesk, contentDraft, contentPiece } from '@parkett/contract/desk/content'
import { languages } from '@parkett/words/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/testing-app.ts'
import { callerOf, type Caller } from '../../test/testing-calls.ts'
import { wholeStaff } from '../../test/testing-staff.ts'

let world: TestApp
let visitor: Caller
let staff: Awaited<ReturnType<typeof wholeStaff>>
beforeAll(async () => {
  world = await testApp()
  staff = await wholeStaff(world)
  visitor = callerOf(world.app)
})
afterAll(() => world.close())

type Publish = Extract<ApprovalAct, { kind: 'content.publish' }>
const reason = 'as agreed this morning'
const all = (said: string) => Object.fromEntries(languages.map((one) => [one, `${said} (${one})`]))

const pass = (ms: number): void => void (world.wall.nowMs += ms)

/** The clocks of the house so many minutes from now, as they are typed. */
const minute = (minutes: number): string => {
  const at = new Date(world.wall.nowMs + minutes * 60_000)
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(at)
    .replace(' ', 'T')
}

async function drafted(
  texts: Record<string, string>,
  over: { piece?: string; after?: number } = {},
) {
  const { piece = null, after = 0 } = over
  const body = { piece, after, severity: 'important' as const, texts }
  return staff.products.must(contentDraft, { body })
}
const publishing = (id: string, version: number, over: Partial<Publish> = {}): Publish => ({
  kind: 'content.publish',
  piece: id,
  version,
  severity: 'important',
  texts: {},
  from: minute(-5),
  until: minute(4),
  ...over,
})
const ask = (act: ApprovalAct) => staff.products.call(approvalsRequest, { body: { act, reason } })
async function byTwo(act: ApprovalAct): Promise<void> {
  const { id, digest } = await staff.products.must(approvalsRequest, { body: { act, reason } })
  const body = { decision: 'approved', digest, note: '' } as const
  await staff.compliance.must(approvalsDecide, { params: { id }, body })
}
const shown = async (language = 'de') =>
  (await visitor.speaking(language).must(contentBanners)).rows
const shownOf = async (id: string) => (await shown()).filter((row) => row.id === id)

test('a draft is read by staff alone; two let it out; everybody reads it in their language until it ends', async () => {
  const texts = all('Wartung am Samstag')
  const { id, version } = await drafted(texts)
  expect(await shown()).toEqual([])
  await byTwo(publishing(id, version, { texts }))
  const seen = await Promise.all(languages.map((one) => shown(one)))
  expect(seen.map(([row]) => row?.text)).toEqual(languages.map((one) => texts[one]))
  expect((await shown())[0]).toMatchObject({ id, severity: 'important', withdrawn: null })
  expect((await staff.auditor.must(contentDesk)).rows[0]).toMatchObject({ id, state: 'shown' })
  pass(5 * 60_000)
  expect(await shown()).toEqual([])
  expect((await staff.auditor.must(contentDesk)).rows[0]).toMatchObject({ id, state: 'ended' })
})

test('what is planned waits for its minute', async () => {
  const texts = all('Neue Bankverbindung')
  const { id, version } = await drafted(texts)
  await byTwo(publishing(id, version, { texts, from: minute(2), until: minute(6) }))
  expect(await shown()).toEqual([])
  const { piece } = await staff.auditor.must(contentPiece, { params: { id } })
  expect(piece.state).toBe('planned')
  pass(3 * 60_000)
  expect((await shown()).map((row) => row.id)).toEqual([id])
  await byTwo({ kind: 'content.withdraw', piece: id, why: 'over' })
})

test('one language is missing: it is not let out, and says how many', async () => {
  const { el: _, ...texts } = all('Geänderte Öffnungszeiten')
  const { id, version } = await drafted(texts)
  const refused = await ask(publishing(id, version, { texts }))
  expect(refused).toMatchObject({ reason: 'texts_missing', facts: { missing: 1 } })
})

test('a prompt to trade is refused at its field with its words, in a draft and in what is asked for', async () => {
  const texts = { ...all('Neue Aktien'), 'zh-CN': '请立即买入新股。' }
  const body = { piece: null, after: 0, severity: 'note' as const, texts }
  expect(await staff.products.call(contentDraft, { body })).toMatchObject({
    reason: 'trade_prompt',
    facts: { word: '立即买', language: 'zh-CN' },
  })
  const secret = { ...body, texts: { en: 'Please send us your password.' } }
  expect((await staff.products.call(contentDraft, { body: secret })).reason).toBe('asks_for_secret')
  const strange = { ...body, texts: { xx: 'Hello there' } }
  expect((await staff.products.call(contentDraft, { body: strange })).reason).toBe('field_invalid')
})

test('what was not drafted, an older draft, or another weight is not let out', async () => {
  const texts = all('Kurze Störung')
  const { id } = await drafted(texts)
  const later = all('Lange Störung')
  const second = await drafted(later, { piece: id, after: 1 })
  expect(second.version).toBe(2)
  for (const act of [
    publishing(id, 1, { texts }),
    publishing(id, 2, { texts }),
    publishing(id, 2, { texts: later, severity: 'note' }),
    publishing(id, 3, { texts: later }),
  ])
    expect((await ask(act)).reason).toBe('approval_altered')
  // Asked for, then written on: the second person's yes lets out nothing.
  const act = publishing(id, 2, { texts: later })
  const asked = await staff.products.must(approvalsRequest, { body: { act, reason } })
  await drafted(all('Andere Worte'), { piece: id, after: 2 })
  const yes = { decision: 'approved', digest: asked.digest, note: '' } as const
  const decided = await staff.compliance.call(approvalsDecide, {
    params: { id: asked.id },
    body: yes,
  })
  expect(decided.reason).toBe('approval_altered')
  expect(await shownOf(id)).toEqual([])
})

test('a span ends after it begins and after now, within 90 days; there is such a day', async () => {
  const texts = all('Hinweis')
  const { id, version } = await drafted(texts)
  for (const span of [
    { from: minute(60), until: minute(60) },
    { from: minute(-60), until: minute(-1) },
    { from: minute(0), until: minute(91 * 24 * 60) },
    { from: '2026-02-30T10:00' },
    { from: minute(0), until: '2027-01-01T25:00' },
  ])
    expect((await ask(publishing(id, version, { texts, ...span }))).reason).toBe('field_invalid')
})

test('nobody lets out what they asked for; the roles that do neither are refused', async () => {
  const texts = all('Vier Augen')
  const { id, version } = await drafted(texts)
  const act = publishing(id, version, { texts })
  const asked = await staff.compliance.must(approvalsRequest, { body: { act, reason } })
  const yes = {
    params: { id: asked.id },
    body: { decision: 'approved', digest: asked.digest, note: '' },
  } as const
  expect((await staff.compliance.call(approvalsDecide, yes)).reason).toBe('approval_own')
  for (const role of ['payments', 'kyc', 'auditor'] as const)
    expect((await staff[role].call(approvalsRequest, { body: { act, reason } })).reason).toBe(
      'not_permitted',
    )
  expect(await shownOf(id)).toEqual([])
})

test('two who write the next version at once: one is written, the other looks again', async () => {
  const { id } = await drafted(all('Eins'))
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      staff.products.call(contentDraft, {
        body: { piece: id, after: 1, severity: 'note', texts: all(`Zwei ${at}`) },
      }),
    ),
  )
  const reasons = answers.map(({ reason: said }) => said)
  expect(reasons.filter((said) => said === undefined)).toHaveLength(1)
  expect(new Set(reasons.filter((said) => said !== undefined))).toEqual(new Set(['facts_changed']))
  const { versions } = await staff.auditor.must(contentPiece, { params: { id } })
  expect(versions.map((one) => one.version)).toEqual([2, 1])
})

test('the database keeps every version, and lets nothing out by one', async () => {
  for (const table of ['pieces', 'versions', 'publications', 'withdrawals'])
    for (const sql of [`DELETE FROM content_${table}`, `UPDATE content_${table} SET at = now()`])
      await expect(world.db.pool.query(sql)).rejects.toThrow('permission denied')
  const { id } = await drafted(all('Allein'))
  const decided = await world.db.owner.query<{ approval: string }>(
    'SELECT approval FROM approval_decisions LIMIT 1',
  )
  const approval = decided.rows[0]?.approval
  const insert = `INSERT INTO content_publications (id, piece, version, from_at, until_at, at, approval)
    VALUES (77, $1, 1, now(), now() + interval '1 day', now(), $2)`
  await expect(world.db.owner.query(insert, [id, approval])).rejects.toThrow(
    'let out or taken back',
  )
})

test('at most three at once, the gravest first', async () => {
  for (const severity of ['note', 'note', 'note', 'disruption'] as const) {
    const texts = all(severity)
    const body = { piece: null, after: 0, severity, texts }
    const { id } = await staff.products.must(contentDraft, { body })
    await byTwo(publishing(id, 1, { texts, severity }))
  }
  const standing = (await shown()).filter(({ withdrawn }) => withdrawn === null)
  expect(standing.map(({ severity }) => severity)).toEqual(['disruption', 'note', 'note'])
})

test('a correction says that it is one; what was taken back says so and why for a day, and stays so', async () => {
  const texts = all('Am Freitag')
  const { id, version } = await drafted(texts)
  await byTwo(publishing(id, version, { texts, until: minute(3_000) }))
  const mended = all('Am Samstag')
  await drafted(mended, { piece: id, after: 1 })
  expect((await shownOf(id))[0]).toMatchObject({ text: texts.de, correctedAt: null })
  pass(60_000)
  await byTwo(publishing(id, 2, { texts: mended, until: minute(3_000) }))
  const at = new Date(world.wall.nowMs).toISOString()
  expect((await shownOf(id))[0]).toMatchObject({ text: mended.de, version: 2, correctedAt: at })
  await byTwo({ kind: 'content.withdraw', piece: id, why: 'wrong' })
  expect(await shownOf(id)).toMatchObject([{ id, text: '', withdrawn: { why: 'wrong', at } }])
  expect((await ask({ kind: 'content.withdraw', piece: id, why: 'over' })).reason).toBe('not_found')
  expect((await ask(publishing(id, 2, { texts: mended }))).reason).toBe('not_found')
  const body = { piece: id, after: 2, severity: 'note' as const, texts }
  expect((await staff.products.call(contentDraft, { body })).reason).toBe('not_found')
  pass(24 * 3_600_000)
  expect(await shownOf(id)).toEqual([])
})
