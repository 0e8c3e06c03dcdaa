// Goal: a message to a group is written by one and let out by two, reaches whoever is in the group as it is sent, once,
// in their language with the reason why they have it, and asks nobody to trade. Method: the calls of desk and app on the
// real server and PostgreSQL, and the job.
import { messagesCheck, messagesList, messagesOpen } from '@parkett/contract/customer/messages'
import { noticesSet } from '@parkett/contract/customer/notices'
import { profileAddress } from '@parkett/contract/customer/profile'
import {
  approvalsDecide,
  approvalsList,
  approvalsRequest,
  type ApprovalAct,
} from '@parkett/contract/desk/approvals'
import {
  segmentsCount,
  segmentsDraft,
  segmentsLetter,
  segmentsList,
  segmentsStop,
  type Members,
} from '@parkett/contract/desk/segments'
import { languages } from '@parkett/words/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, type Customer, type TestApp } from '../../test/testing-app.ts'
import { callerOf } from '../../test/testing-calls.ts'
import { invite, wholeStaff, type Colleague } from '../../test/testing-staff.ts'

let world: TestApp
let staff: Awaited<ReturnType<typeof wholeStaff>>
let people: Customer[]
beforeAll(async () => {
  world = await testApp()
  staff = await wholeStaff(world)
  people = []
  for (let one = 0; one < 8; one += 1) people.push(await newCustomer(world.app))
})
afterAll(() => world.close())

type Send = Extract<ApprovalAct, { kind: 'segments.send' }>
type Draft = Partial<Pick<Send, 'about' | 'members' | 'at'>> & { texts?: Record<string, string> }
const reason = 'as agreed this morning'
const all = (said: string) =>
  Object.fromEntries(languages.map((one) => [one, `${said} (${one}).`])) as Record<string, string>

async function written({
  about = 'service',
  members = {},
  texts = all('Wartung'),
  at = null,
}: Draft): Promise<Send> {
  const body = { letter: null, after: 0, about, members, texts }
  const { id, version } = await staff.products.must(segmentsDraft, { body })
  return { kind: 'segments.send', letter: id, version, about, members, texts, at }
}
const ask = (act: ApprovalAct, who: Colleague = staff.products) =>
  who.call(approvalsRequest, { body: { act, reason } })
async function byTwo(act: ApprovalAct): Promise<void> {
  const { id, digest } = await staff.support.must(approvalsRequest, { body: { act, reason } })
  const body = { decision: 'approved', digest, note: '' } as const
  await staff.compliance.must(approvalsDecide, { params: { id }, body })
}
const letterOf = async ({ letter }: Send) =>
  (await staff.auditor.must(segmentsLetter, { params: { id: letter } })).letter
const saidTo = async (who: Customer, language = 'de') =>
  (await who.speaking(language).must(messagesList, { query: {} })).rows.filter(
    ({ to }) => to === 'notices',
  )
const textsTo = async (who: Customer, said: string, language = 'de') =>
  (await saidTo(who, language)).filter(({ text }) => text.startsWith(said))

test('one writes, another agrees, the job sends: everybody reads it in any language, and why they have it', async () => {
  const act = await written({ texts: all('Neue Zeiten') })
  expect((await letterOf(act)).state).toBe('draft')
  const { id, digest } = await staff.support.must(approvalsRequest, { body: { act, reason } })
  const [open] = (await staff.compliance.must(approvalsList, { query: { state: 'open' } })).rows
  expect(open?.evidence[0]).toMatchObject({ is: 'count', label: 'members', count: people.length })
  await world.run('segments')
  expect(await saidTo(people[0]!)).toEqual([])
  const body = { decision: 'approved', digest, note: '' } as const
  await staff.compliance.must(approvalsDecide, { params: { id }, body })
  expect((await letterOf(act)).state).toBe('sending')
  await world.run('segments')
  await world.run('segments')
  for (const who of people) {
    const [message, ...more] = await textsTo(who, 'Neue Zeiten')
    expect(more).toEqual([])
    expect(message).toMatchObject({ segment: 'system', to: 'notices', object: null, read: false })
    expect(message?.text).toBe(
      'Neue Zeiten (de). Zum Betrieb, von unserem Team gesendet an alle Kunden',
    )
  }
  const [inChinese] = await textsTo(people[0]!, 'Neue Zeiten', 'zh-CN')
  expect(inChinese?.text).toBe('Neue Zeiten (zh-CN).服务相关，由工作人员发送给所有客户')
  expect(await letterOf(act)).toMatchObject({ state: 'sent', told: people.length })
  // Whoever gets it elsewhere can check it here, and a word that was changed is found.
  const { code } = await people[0]!.must(messagesOpen, { body: { id: inChinese!.id } })
  const check = async (text: string) =>
    (await callerOf(world.app).must(messagesCheck, { body: { text } })).state
  expect(await check(`${inChinese?.text} ${code}`)).toBe('genuine')
  expect(await check(`${inChinese?.text.replace('Zeiten', 'Preise')} ${code}`)).toBe('changed')
})

test('who is meant is judged as it is sent: country, language, member since; frozen and closed never', async () => {
  const address = { country: 'PT', street: 'Rua 1', postcode: '1000', city: 'Lisboa' }
  for (const who of people.slice(0, 7)) await who.must(profileAddress, { body: address })
  const members: Members = { country: 'PT', verified: 'no', joinedFrom: '2020-01-01' }
  const count = async (query: Members) => (await staff.auditor.must(segmentsCount, { query })).count
  expect(await count(members)).toBe(7)
  expect(await count({ ...members, verified: 'yes' })).toBeNull()
  expect(await count({ ...members, joinedUntil: '2020-01-02' })).toBeNull()
  expect(await count({ product: 'loan' })).toBeNull()
  const act = await written({ members, texts: all('Für Portugal') })
  await byTwo(act)
  // Behind the approval one moves, one is frozen, one has closed the account.
  const [moved, frozen, closed, ...stayed] = people as [Customer, Customer, Customer, ...Customer[]]
  await moved.must(profileAddress, { body: { ...address, country: 'DE' } })
  await byTwo({
    kind: 'customer.freeze',
    customer: String(frozen.id),
    legalReason: 'court_order',
    until: new Date(world.wall.nowMs + 86_400_000).toISOString(),
  })
  await world.db.owner.query(
    `INSERT INTO account_closings (id, customer_id, asked_at, closes_at, closed_at)
     VALUES (9, $1, now() - interval '2 days', now() - interval '1 day', now())`,
    [closed.id],
  )
  await world.run('segments')
  for (const who of [moved, frozen, closed]) expect(await textsTo(who, 'Für Portugal')).toEqual([])
  for (const who of stayed.slice(0, 4))
    expect((await textsTo(who, 'Für Portugal'))[0]?.text).toContain(
      'gesendet an Kunden, für die all das gilt: Identität noch nicht bestätigt; Wohnsitz Portugal; Kunde seit dem 01.01.2020 oder später',
    )
  expect(await letterOf(act)).toMatchObject({ state: 'sent', told: null })
})

test('of the product no group below five is written to, before, as it is agreed to, or as it is sent', async () => {
  const address = { country: 'IS', street: 'Gata 1', postcode: '101', city: 'Reykjavík' }
  const members: Members = { country: 'IS' }
  const some = people.slice(3, 8)
  for (const who of some.slice(0, 4)) await who.must(profileAddress, { body: address })
  const act = await written({ about: 'product', members, texts: all('Ein Fonds endet') })
  expect(await ask(act)).toMatchObject({ reason: 'group_small', facts: { least: 5 } })
  await some[4]!.must(profileAddress, { body: address })
  const asked = await staff.products.must(approvalsRequest, { body: { act, reason } })
  await some[4]!.must(profileAddress, { body: { ...address, country: 'DE' } })
  const yes = {
    params: { id: asked.id },
    body: { decision: 'approved', digest: asked.digest, note: '' },
  } as const
  expect((await staff.compliance.call(approvalsDecide, yes)).reason).toBe('group_small')
  await some[4]!.must(profileAddress, { body: address })
  await staff.compliance.must(approvalsDecide, yes)
  await some[4]!.must(profileAddress, { body: { ...address, country: 'DE' } })
  await world.run('segments')
  expect(await letterOf(act)).toMatchObject({ state: 'few', told: 0 })
  for (const who of some) expect(await textsTo(who, 'Ein Fonds endet')).toEqual([])
  // Of the service a few may be told, and how few is not said.
  expect(await staff.products.must(segmentsCount, { query: members })).toEqual({
    count: null,
    share: null,
  })
  await byTwo(await written({ members, texts: all('Ihre Bank') }))
  await world.run('segments')
  expect(await textsTo(some[0]!, 'Ihre Bank')).toHaveLength(1)
  const nobody = await written({ members: { country: 'NR' } })
  expect(await ask(nobody)).toMatchObject({ reason: 'group_small', facts: { least: 1 } })
})

test('by e-mail and SMS it goes to who wants this kind there', async () => {
  const who = people[3]!
  await who.must(noticesSet, { body: { kind: 'product', channel: 'sms', on: true } })
  await byTwo(await written({ about: 'product', texts: all('Neues Depot') }))
  await byTwo(await written({ about: 'service', texts: all('Neue Hotline') }))
  await world.run('segments')
  const { rows } = await world.db.owner.query<{ customer: string; channel: string; text: string }>(
    `SELECT customer_id::text AS customer, channel, text FROM sent_messages
     WHERE kind IN ('serviceLetter', 'productLetter')`,
  )
  expect(rows).toMatchObject([{ customer: String(who.id), channel: 'sms' }])
  expect(rows[0]?.text).toMatch(/^Neues Depot \(\w\w\)\..*\b(?:[A-Z0-9]{4}-){3}[A-Z0-9]{4}/)
})

const prompts = {
  de: 'Kaufen Sie jetzt Aktien.',
  en: 'Do not miss this offering.',
  el: 'Αγοράστε τώρα μετοχές.',
  ru: 'Гарантированный доход 5 %.',
  'zh-CN': '请立即买入新股。',
  'zh-TW': '最後機會，只到今天。',
} as const

test.each(Object.entries(prompts))(
  'a prompt in %s is refused, and nobody is asked to let it out',
  async (language, text) => {
    const texts = { ...all('Neue Aktien'), [language]: text }
    const body = { letter: null, after: 0, about: 'product' as const, members: {}, texts }
    expect(await staff.products.call(segmentsDraft, { body })).toMatchObject({
      reason: 'trade_prompt',
      facts: { language },
    })
    const act = await written({})
    expect((await ask({ ...act, texts })).reason).toBe('approval_altered')
  },
)

test('a language that is missing or not ours, a secret, half a condition, a day that is not', async () => {
  const { el: _, ...texts } = all('Elf Sprachen')
  expect(await ask(await written({ texts }))).toMatchObject({
    reason: 'texts_missing',
    facts: { missing: 1 },
  })
  const body = { letter: null, after: 0, about: 'service' as const, members: {}, texts }
  const draft = (over: object) =>
    staff.products.untyped(segmentsDraft, { body: { ...body, ...over } })
  expect((await draft({ texts: { en: 'Send us your password.' } })).reason).toBe('asks_for_secret')
  for (const over of [
    { texts: { xx: 'Hello there' } },
    { texts: { de: 'zwei\nZeilen' } },
    { texts: { de: 'x'.repeat(401) } },
    { about: 'offer' },
    { members: { instrument: '1' } },
    { members: { by: 'holds' } },
    { members: { instrument: '123456', by: 'holds' } },
    { members: { country: 'XX' } },
    { members: { language: 'xx' } },
    { members: { joinedFrom: '2026-02-30' } },
    { members: { joinedFrom: '2026-02-02', joinedUntil: '2026-02-01' } },
    { members: { name: 'Anna' } },
  ])
    expect((await draft(over)).reason, JSON.stringify(over)).toMatch(
      /^(field_invalid|unknown_field)$/,
    )
  for (const at of ['2020-01-01T10:00', '2199-01-01T10:00', '2026-02-30T10:00'])
    expect((await ask({ ...(await written({})), at })).reason).toBe('field_invalid')
})

test('nobody lets out what they asked for, nor does who counts as them; other roles do neither', async () => {
  const act = await written({ texts: all('Vier Augen') })
  const asked = await staff.admin.must(approvalsRequest, { body: { act, reason } })
  const yes = {
    params: { id: asked.id },
    body: { decision: 'approved', digest: asked.digest, note: '' },
  } as const
  expect((await staff.admin.call(approvalsDecide, yes)).reason).toBe('approval_own')
  const puppet = await invite(world, staff.admin, ['compliance'], 'strohfrau')
  expect((await puppet.call(approvalsDecide, yes)).reason).toMatch(/^approval_/)
  for (const role of ['payments', 'kyc', 'auditor'] as const) {
    expect((await ask(act, staff[role])).reason).toBe('not_permitted')
    const stop = { params: { id: act.letter }, body: { why: reason } }
    expect((await staff[role].call(segmentsStop, stop)).reason).toBe('not_permitted')
  }
  for (const role of ['payments', 'kyc'] as const)
    expect((await staff[role].call(segmentsCount, { query: {} })).reason).toBe('not_permitted')
  expect((await letterOf(act)).state).toBe('draft')
})

test('another text, group or kind than the newest draft is not let out, nor one a second time', async () => {
  const act = await written({ texts: all('Genau so') })
  const other = all('Anders')
  for (const over of [
    { texts: other },
    { members: { language: 'de' } },
    { about: 'product' as const },
    { version: 2 },
  ])
    expect((await ask({ ...act, ...over })).reason).toBe('approval_altered')
  const asked = await staff.products.must(approvalsRequest, { body: { act, reason } })
  const next = {
    letter: act.letter,
    after: 1,
    about: act.about,
    members: act.members,
    texts: other,
  }
  await staff.products.must(segmentsDraft, { body: next })
  const yes = { decision: 'approved', digest: asked.digest, note: '' } as const
  const decided = await staff.compliance.call(approvalsDecide, {
    params: { id: asked.id },
    body: yes,
  })
  expect(decided.reason).toBe('approval_altered')
  const second = { ...act, version: 2, texts: other }
  await byTwo(second)
  expect((await ask(second)).reason).toBe('not_found')
  expect((await staff.products.call(segmentsDraft, { body: { ...next, after: 2 } })).reason).toBe(
    'not_found',
  )
  await world.run('segments')
})

test('eight who write the next version at once: one is written', async () => {
  const { letter, about, members } = await written({})
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      staff.products.call(segmentsDraft, {
        body: { letter, after: 1, about, members, texts: all(`Zwei ${at}`) },
      }),
    ),
  )
  const reasons = answers.map(({ reason: said }) => said).filter((said) => said !== undefined)
  expect(reasons).toEqual(Array.from({ length: 7 }, () => 'facts_changed'))
})

test('what is planned waits for its minute, and one person stops it before', async () => {
  const minute = (minutes: number): string =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Berlin',
      dateStyle: 'short',
      timeStyle: 'short',
    })
      .format(new Date(world.wall.nowMs + minutes * 60_000))
      .replace(' ', 'T')
  const planned = await written({ texts: all('Später'), at: minute(5) })
  const never = await written({ texts: all('Nie'), at: minute(5) })
  await byTwo(planned)
  await byTwo(never)
  await world.run('segments')
  expect((await letterOf(planned)).state).toBe('planned')
  const stop = { params: { id: never.letter }, body: { why: 'the hours were wrong' } }
  expect(await staff.support.must(segmentsStop, stop)).toEqual({ told: 0 })
  expect((await staff.support.call(segmentsStop, stop)).reason).toBe('not_found')
  world.wall.nowMs += 6 * 60_000
  await world.run('segments')
  expect((await letterOf(planned)).state).toBe('sent')
  expect(await letterOf(never)).toMatchObject({
    state: 'stopped',
    told: 0,
    ended: { why: 'the hours were wrong' },
  })
  expect(await textsTo(people[3]!, 'Nie')).toEqual([])
  const { rows } = await staff.auditor.must(segmentsList)
  expect(rows.map(({ id }) => id).slice(0, 2)).toEqual([never.letter, planned.letter])
})

test('the database lets none out by one, and nobody be told twice or behind the end', async () => {
  for (const table of ['versions', 'sends', 'ends', 'told'])
    for (const sql of [`DELETE FROM segment_${table}`, `UPDATE segment_${table} SET letter = 1`])
      await expect(world.db.pool.query(sql)).rejects.toThrow('permission denied')
  const { letter } = await written({})
  const { rows } = await world.db.owner.query<{ approval: string; sent: string }>(
    'SELECT approval::text, letter::text AS sent FROM segment_sends LIMIT 1',
  )
  const insert = `INSERT INTO segment_sends (letter, version, from_at, at, approval)
    VALUES ($1, 1, now(), now(), $2)`
  await expect(world.db.owner.query(insert, [letter, rows[0]?.approval])).rejects.toThrow(
    'was not agreed to by two people',
  )
  const late = 'INSERT INTO segment_told (letter, customer) VALUES ($1, 4242) RETURNING customer'
  expect((await world.db.owner.query(late, [rows[0]?.sent])).rows).toEqual([])
})
