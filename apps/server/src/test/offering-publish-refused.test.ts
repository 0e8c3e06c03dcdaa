// Goal: nobody publishes an offering alone, late, twice, under another's code, with terms that its market does not have, or
// beside the desk; each refusal names the field and what would do, before anybody is asked. Method: real staff on the real
// server; 32 at once and two requests for one code; the database by itself (abuse rows 540 to 545).
import {
  approvalsDecide,
  approvalsList,
  approvalsRequest,
  type ApprovalAct,
} from '@parkett/contract/desk/approvals'
import { offeringsBooks } from '@parkett/contract/desk/offerings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from './testing-app.ts'
import { german, shenzhen, type Publishing } from './testing-publish.ts'
import { publishingWorld, type PublishingWorld } from './testing-publishing.ts'
import { agree, atWork } from './testing-savings-desk.ts'
import { hire, invite, type Colleague } from './testing-staff.ts'

let world: TestApp
let two: PublishingWorld['two']
/** Of products, let in by the admin of the two; nobody else knows them. */
let newcomer: Colleague
let moveTo: PublishingWorld['moveTo']
beforeAll(async () => {
  ;({ world, two, moveTo } = await publishingWorld())
  newcomer = await invite(world, two.admin, ['products'], 'neu')
  await hire(world, two.admin, ['admin'], 'dritte')
})
afterAll(() => world.close())

const why = 'the issuer asked us to'
const ask = async (act: ApprovalAct) =>
  (await atWork(world, two.asks)).call(approvalsRequest, { body: { act, reason: why } })
/** What is refused of it: the field, how it is wrong and what would do. */
async function wrong(change: Partial<Publishing>, of: Publishing = german) {
  const { reason, fields, facts } = await ask({ ...of, ...change })
  const said = [reason, fields?.[0], facts?.['which'], facts?.['value']]
  return said.map(String).join(' ').replace('body.act.', '').replaceAll(' undefined', '')
}
const published = async (code: string) =>
  (await (await atWork(world, two.agrees)).must(offeringsBooks)).rows.filter(
    ({ offering }) => offering.code === code,
  )
const waiting = async () =>
  (await (await atWork(world, two.agrees)).must(approvalsList, { query: { state: 'open' } })).rows
    .length

test.each([
  // Codes: none that a real share has, and nobody else's.
  [{ code: 'SAP' }, 'code code QBEN'],
  [{ code: 'NAAA' }, 'code taken'],
  [{ applicationCode: 'ZNAAB' }, 'applicationCode taken'],
  [{ board: 'MAIN_SH', code: '600519' }, 'code code 605700–605999'],
  [{ board: 'MAIN_SZ', code: '003850', applicationCode: '003851' }, 'applicationCode same'],
  [
    { board: 'MAIN_SH', code: '605850', applicationCode: '605850' },
    'applicationCode code 707000–707999',
  ],
  // How they are given out, and what belongs to it.
  [{ way: 'quota' }, 'way way'],
  [{ board: 'HK', code: '98500', way: 'lottery' }, 'way way'],
  [{ way: 'placement', unit: 1 }, 'parent wanted'],
  [{ parent: { instrument: '1', heldPer: 4 } }, 'parent unwanted'],
  [{ way: 'placement', unit: 1, parent: { instrument: '1', heldPer: 4 } }, 'parent company'],
  // Price and quantities.
  [{ price: '0' }, 'price least 1.00'],
  [{ price: '0.99' }, 'price least 1.00'],
  [{ price: '1000000.01' }, 'price most 1000000.00'],
  [{ offered: 2_005 }, 'offered step 2000'],
  [{ offered: 5 }, 'offered least 10'],
  [{ offered: 200_010, maximum: 2_000 }, 'offered most 200000'],
  [{ issued: 1_999 }, 'issued least 2000'],
  [{ totalShares: 1_999_999 }, 'totalShares least 2000000'],
  [{ minimum: 15 }, 'minimum step 10'],
  [{ maximum: 205 }, 'maximum step 200'],
  [{ minimum: 300 }, 'maximum least 300'],
  [{ maximum: 2_010 }, 'maximum most 2000'],
  [{ offered: 4_010, maximum: 20 }, 'maximum least 30'],
  // Times, by the market's clock, in their order.
  [{ opensAt: '2027-01-16T09:00' }, 'opensAt day 2027-01-18'],
  [{ closesAt: '2027-01-14T09:00' }, 'closesAt after 2027-01-14 09:01'],
  [{ closesAt: '2027-02-15T12:00' }, 'closesAt before 2027-02-12 23:59'],
  [{ closesAt: '2027-01-17T12:00' }, 'closesAt day 2027-01-18'],
  [{ drawsAt: '2027-01-18T12:00' }, 'drawsAt after 2027-01-18 12:01'],
  [{ drawsAt: '2027-01-23T09:00' }, 'drawsAt day 2027-01-25'],
  [{ resultsAt: '2027-01-19T10:00' }, 'resultsAt unwanted'],
  [{ payUntil: '2027-01-19T10:00' }, 'payUntil unwanted'],
  [{ listsOn: '2027-01-19' }, 'listsOn after 2027-01-20'],
  [{ listsOn: '2027-02-18' }, 'listsOn before 2027-02-17'],
  [{ listsOn: '2027-01-23' }, 'listsOn day 2027-01-25'],
] as const)('of Germany %o is refused as %s', async (change, said) => {
  expect(await wrong(change as Partial<Publishing>)).toBe(`offering_terms ${said}`)
})

test.each([
  [{ unit: 100 }, 'unit only 500'],
  [{ opensAt: '2027-02-24T08:00' }, 'opensAt after 2027-02-24 09:15'],
  [{ closesAt: '2027-02-25T15:00' }, 'closesAt before 2027-02-24 15:00'],
  [{ drawsAt: '2027-02-24T16:00' }, 'drawsAt after 2027-02-25 09:01'],
  [{ drawsAt: '2027-02-26T09:00' }, 'drawsAt before 2027-02-25 23:59'],
  [{ resultsAt: null }, 'resultsAt wanted'],
  [{ payUntil: null }, 'payUntil wanted'],
  [{ resultsAt: '2027-02-25T20:00' }, 'resultsAt after 2027-02-26 00:00'],
  [{ resultsAt: '2027-02-26T13:00' }, 'resultsAt before 2027-02-26 12:00'],
  [{ payUntil: '2027-02-26T11:00' }, 'payUntil after 2027-02-26 12:00'],
  [{ payUntil: '2027-02-26T17:00' }, 'payUntil before 2027-02-26 16:00'],
  [{ listsOn: '2027-02-26' }, 'listsOn after 2027-03-01'],
] as const)('of Shenzhen %o is refused as %s', async (change, said) => {
  expect(await wrong(change as Partial<Publishing>, shenzhen)).toBe(`offering_terms ${said}`)
})

test('before anybody could read it, it does not open, and the first moment is said', async () => {
  for (const opensAt of ['2027-01-12T09:00', '2027-01-13T03:05'])
    expect(await wrong({ opensAt })).toMatch(/^offering_terms opensAt after 2027-01-13 \d\d:\d\d$/)
})

test('a price between two steps names both, and a year that no calendar knows is said', async () => {
  const { reason, fields, facts } = await ask({ ...german, price: '12.5001' })
  expect([reason, fields]).toEqual(['tick_invalid', ['body.act.price']])
  expect(facts).toMatchObject({ below: '12.50' })
  const far = { opensAt: '2190-03-03T09:00', closesAt: '2190-03-05T12:00' }
  expect(await wrong(far)).toContain('calendar_missing')
})

test('what no form sends is refused: other links, invisible signs, a seed, a list or a winner', async () => {
  for (const prospectus of [
    'http://x.example/a',
    'https://a:b@x.example/',
    'javascript:1',
    'https://x.example/\u202egpj',
  ])
    expect(await wrong({ prospectus })).toBe('field_invalid prospectus')
  expect(await wrong({ risks: 'none' })).toBe('field_invalid risks')
  expect(await wrong({ name: 'Bern\u202estein' })).toBe('field_invalid name')
  expect(await wrong({ opensAt: '2027-02-30T09:00' })).toBe('field_invalid opensAt')
  for (const more of [
    { seed: '0'.repeat(64) },
    { winners: ['1'] },
    { list: [] },
    { commitment: '' },
  ])
    expect((await ask({ ...german, ...more } as ApprovalAct)).reason).toBe('unknown_field')
  expect(await waiting()).toBe(0)
})

test('nobody publishes alone, by another account of the same person, or without the duty', async () => {
  const act = { ...german, code: 'QONE', applicationCode: 'ZQONE' }
  const own = (await ask(act)).data
  expect((await agree(await atWork(world, two.asks), own)).reason).toBe('not_permitted')
  const both = await atWork(world, two.both)
  const alone = (await both.call(approvalsRequest, { body: { act, reason: why } })).data
  expect((await agree(both, alone)).reason).toBe('approval_own')
  expect(
    (await (await atWork(world, two.agrees)).call(approvalsRequest, { body: { act, reason: why } }))
      .reason,
  ).toBe('not_permitted')
  // Whoever let the other one in is not independent of them, where somebody else is there.
  const theirs = (
    await (await atWork(world, newcomer)).call(approvalsRequest, { body: { act, reason: why } })
  ).data
  expect((await agree(await atWork(world, two.admin), theirs)).reason).toBe('approval_dependent')
  expect(await published('QONE')).toEqual([])
})

test('32 at once publish one; a second request for its code, and the same again, are refused', async () => {
  const act = { ...german, code: 'QTWO', applicationCode: 'ZQTWO' }
  const [first, second] = [(await ask(act)).data, (await ask({ ...act, name: 'Another SE' })).data]
  const agreeing = await atWork(world, two.agrees)
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, at) => agree(agreeing, at % 2 === 0 ? first : second)),
  )
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  const reasons = new Set(answers.flatMap(({ code, reason }) => (code === 1 ? [] : [reason])))
  expect(
    [...reasons].every(
      (one) => one === 'approval_closed' || one === 'offering_terms' || one === 'duplicate_request',
    ),
  ).toBe(true)
  expect(await published('QTWO')).toHaveLength(1)
  expect(await wrong({ code: 'QTWO', applicationCode: 'ZQTXX' })).toBe('offering_terms code taken')
  expect(await wrong({ code: 'QTRI', applicationCode: 'ZQTWO' })).toBe(
    'offering_terms applicationCode taken',
  )
  // Called off, its code is free: a house that needs other terms publishes a new one.
  const [book] = await published('QTWO')
  const { id = '', closesAt = '' } = book?.offering ?? {}
  await two.byTwo({ kind: 'offering.callOff', offering: id, closesAt })
  expect(await wrong(act)).toBe('undefined')
})

test('decided too late it is refused, and nothing of it stands', async () => {
  const act = { ...german, code: 'QLAT', applicationCode: 'ZQLAT', opensAt: '2027-01-13T10:00' }
  const asked = (await ask(act)).data
  await moveTo('2027-01-13T09:30:00Z')
  const late = await (
    await atWork(world, two.agrees)
  ).call(approvalsDecide, {
    params: { id: asked.id },
    body: { decision: 'approved', digest: asked.digest, note: '' },
  })
  expect(late).toMatchObject({ reason: 'offering_terms', fields: ['body.act.opensAt'] })
  expect(await published('QLAT')).toEqual([])
})

test('no program publishes, alters what two published, or seals another seed', async () => {
  const { pool, owner } = world.db
  const columns = `id, market, board, name, code, application_code, isin, sector, industry, currency, price, industry_pe,
    issue_quantity, public_quantity, unit, minimum, maximum, method, published_at, opens_at, closes_at, draws_at, lists_at,
    commitment, prospectus, risks, shares_total, annual_profit`
  const { rows } = await owner.query<{ approval: string; id: string }>(
    `SELECT id, approval FROM offerings WHERE code = 'QTWO' AND approval IS NOT NULL`,
  )
  const copy = (id: string, approval: string, change: Readonly<Record<string, string>> = {}) =>
    pool.query(
      `INSERT INTO offerings (${columns}, approval) SELECT ${columns
        .split(',')
        .map((name) => (name.trim() === 'id' ? id : (change[name.trim()] ?? name.trim())))
        .join(', ')}, ${approval} FROM offerings WHERE id = ${rows[0]!.id}`,
    )
  const { rows: others } = await owner.query<{ approval: string }>(
    `SELECT d.approval FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     WHERE d.decision = 'approved' AND a.kind <> 'offering.publish' LIMIT 1`,
  )
  for (const approval of ['1', others[0]!.approval])
    await expect(copy('11', approval)).rejects.toThrow(/was not published by two people/)
  await expect(copy('11', 'NULL')).rejects.toThrow(/offerings_published/)
  // The same decision carries nothing else than what it named, and not twice.
  const own = rows[0]!.approval
  const changes: readonly (readonly [string, string])[] = [
    ['price', '10000'],
    ['public_quantity', '20'],
    ['maximum', '2000'],
    ['opens_at', `opens_at - interval '1 hour'`],
    ['lists_at', `lists_at + interval '1 day'`],
    ['method', `'prorata'`],
    ['prospectus', `'https://elsewhere.example.com/'`],
  ]
  for (const [column, value] of changes)
    await expect(copy('11', own, { [column]: value }), column).rejects.toThrow(/by two people/)
  await expect(copy('11', own)).rejects.toThrow(/offerings_approval_key/)
  await expect(copy('11', own, { published_at: 'opens_at' })).rejects.toThrow(/before it opens/)
  for (const sql of [
    `UPDATE offerings SET price = 1`,
    `DELETE FROM offerings`,
    `UPDATE offering_seeds SET seed = ''`,
    `UPDATE offerings_now SET prospectus = ''`,
  ])
    await expect(pool.query(sql)).rejects.toThrow(/permission denied|cannot update view/)
  await owner.query(`DELETE FROM offering_seeds WHERE offering = $1`, [rows[0]!.id])
  await expect(
    pool.query('INSERT INTO offering_seeds (offering, seed) VALUES ($1, $2)', [
      rows[0]!.id,
      '00'.repeat(32),
    ]),
  ).rejects.toThrow(/not the seed/)
})
