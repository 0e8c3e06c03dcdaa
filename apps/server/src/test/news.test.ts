// Goal: articles come from a simulated market that says it is fiction, from staff by two, and from a
// folder and feeds; a reader finds them by category, share and word, whole, in order, read or not;
// nothing of one is ever changed. Method: the calls a client makes, on the real server and real
// PostgreSQL, the market's own bars beside what its articles say.
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { newsArticle, newsList, newsOpen, newsSeen } from '@parkett/contract/customer/news'
import { marketStock } from '@parkett/contract/customer/market'
import {
  approvalsDecide,
  approvalsRequest,
  type ApprovalAct,
} from '@parkett/contract/desk/approvals'
import { floorHalt } from '@parkett/contract/desk/floor'
import { newsDesk } from '@parkett/contract/desk/news'
import { operatorSetClock } from '@parkett/contract/desk/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantOfMinute, minuteOfInstant } from '../base/typed-minute.ts'
import { makeMove } from '../slices/offerings/testing.ts'
import { newTrader, testApp, type Customer, type TestApp } from './testing-app.ts'
import { callerOf, houseOf, type Caller } from './testing-calls.ts'
import { nordlicht, openOffering } from './testing-owner.ts'
import { wholeStaff } from './testing-staff.ts'

let world: TestApp
let me: Customer
let visitor: Caller
let staff: Awaited<ReturnType<typeof wholeStaff>>
const folder = mkdtempSync(joinPath(tmpdir(), 'parkett-news-'))
beforeAll(async () => {
  world = await testApp({ news: { feeds: [], folder } })
  staff = await wholeStaff(world)
  me = await newTrader(world.app)
  visitor = callerOf(world.app)
  await world.run('newsTape')
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const article = (over: Partial<Extract<ApprovalAct, { kind: 'news.publish' }>> = {}) => ({
  kind: 'news.publish' as const,
  category: 'company' as const,
  language: 'de',
  headline: 'Nordlicht liefert',
  source: 'Parkett',
  author: 'Mia',
  text: 'Erster Absatz.\n\nZweiter <b>Absatz</b>.',
  about: ['NLE'],
  ...over,
})
async function byTwo(act: ApprovalAct) {
  const reason = 'as agreed this morning'
  const { id, digest } = await staff.products.must(approvalsRequest, { body: { act, reason } })
  const body = { decision: 'approved', digest, note: '' } as const
  await staff.compliance.must(approvalsDecide, { params: { id }, body })
}
const newest = async (query: object = {}) => (await visitor.must(newsList, { query })).rows
const whole = (id: string) => visitor.must(newsArticle, { params: { id } })

/** A mark in front (*ST) is told as it stands and spelled in the pinyin, with the same letters. */
const letters = (said: string) => said.toLowerCase().replaceAll(/[^a-z]/g, '')

test('a simulated market tells its last days in all four categories, as fiction, once', async () => {
  const rows = await newest({ size: '50' })
  expect(new Set(rows.map(({ category }) => category))).toEqual(
    new Set(['domestic', 'foreign', 'market', 'company']),
  )
  expect(rows.every(({ fiction }) => fiction)).toBe(true)
  const times = rows.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  await world.run('newsTape')
  expect(await newest({ size: '50' })).toEqual(rows)
})

test('what an article says of a share is what the share did', async () => {
  const [row] = await newest({ category: 'company' })
  const { shares, body, headline } = await whole(row!.id)
  const [share] = shares
  const { quote } = await visitor.must(marketStock, {
    query: { code: share!.code, market: share!.market },
  })
  const chinese = share!.name === share!.nameZh
  expect(letters(headline)).toContain(letters(chinese ? share!.pinyin! : share!.name))
  expect(body.length).toBeGreaterThan(1)
  // The day of the newest article may be the one the quote stands in, or the one before it.
  const digits = (text: string | null) => text?.replaceAll(/\D/g, '')
  const said = headline.replaceAll(/\D/g, ' ').replaceAll(/\s/g, '')
  expect([quote.last, quote.prevClose].some((price) => said.includes(digits(price) ?? '?'))).toBe(
    true,
  )
})

test('it is told in the language that asks', async () => {
  const [row] = await newest({ category: 'market' })
  const params = { id: row!.id }
  const [german, chinese] = await Promise.all(
    ['de', 'zh-CN'].map((one) => visitor.speaking(one).must(newsArticle, { params })),
  )
  expect(german!.language).toBe('de')
  expect(chinese!.language).toBe('zh-CN')
  expect(chinese!.body[0]!.runs[0]!.text).not.toBe(german!.body[0]!.runs[0]!.text)
})

test('a Chinese share is told by how it is said to who does not read Chinese', async () => {
  const query = { category: 'company', size: '50' } as const
  const rows = async (language: string) =>
    (await visitor.speaking(language).must(newsList, { query })).rows
  const [german, chinese] = [await rows('de'), await rows('zh-CN')]
  expect(german.filter(({ headline }) => /\p{Script=Han}/u.test(headline))).toEqual([])
  const articles = await Promise.all(german.map(({ id }) => whole(id)))
  const told = articles.findIndex(({ shares: [share] }) => share?.name === share?.nameZh)
  const [share] = articles[told]!.shares
  expect(letters(german[told]!.headline)).toContain(letters(share!.pinyin!))
  expect(chinese[told]!.headline).toContain(share!.nameZh)
})

test('staff publish by two; markup is text; its share and its words find it', async () => {
  await byTwo(article())
  const [row] = await newest({ q: 'nordlicht lief' })
  expect(row).toMatchObject({ headline: 'Nordlicht liefert', fiction: false, language: 'de' })
  const { instrument } = await nordlicht(me)
  expect((await newest({ instrument: instrument.id })).map(({ id }) => id)).toContain(row!.id)
  expect(await newest({ q: '%' })).toEqual([])
  const read = await whole(row!.id)
  expect(read.author).toBe('Mia')
  expect(read.body.map(({ runs }) => runs[0]!.text)).toEqual([
    'Erster Absatz.',
    'Zweiter <b>Absatz</b>.',
  ])
})

test('a share that nobody lists is refused when it is asked for', async () => {
  const body = { act: article({ about: ['NOSUCH'] }), reason: 'a typing error' }
  expect((await staff.products.call(approvalsRequest, { body })).reason).toBe('not_found')
})

test('a correction is a dated line, a withdrawal leaves its reason alone', async () => {
  await byTwo(article({ headline: 'Der dritte Artikel' }))
  const id = (await newest({ q: 'dritte' }))[0]?.id ?? ''
  await byTwo({ kind: 'news.correct', article: id, text: 'Es waren vier.' })
  expect(await whole(id)).toMatchObject({
    corrected: true,
    corrections: [{ text: 'Es waren vier.' }],
  })
  expect((await whole(id)).body).toHaveLength(2)
  await byTwo({ kind: 'news.withdraw', article: id, why: 'Es stimmte nicht.' })
  expect(await whole(id)).toMatchObject({
    withdrawn: true,
    body: [],
    withdrawal: { why: 'Es stimmte nicht.' },
  })
  const rows = await world.db.owner.query('SELECT 1 FROM news WHERE headline = $1', [
    'Der dritte Artikel',
  ])
  expect(rows.rowCount).toBe(1)
  for (const change of ['UPDATE news SET headline = headline', 'DELETE FROM news'])
    await expect(world.db.pool.query(change)).rejects.toThrow('permission denied')
  const again = {
    act: { kind: 'news.withdraw', article: id, why: 'again' },
    reason: 'again',
  } as const
  expect((await staff.products.call(approvalsRequest, { body: again })).reason).toBe('not_found')
})

test('who opened an article has read it, and nobody else', async () => {
  const [row] = await newest()
  await me.must(newsOpen, { body: { id: row!.id } })
  expect((await me.must(newsSeen)).ids).toEqual([row!.id])
  const other = await newTrader(world.app)
  expect((await other.must(newsSeen)).ids).toEqual([])
  expect((await me.call(newsOpen, { body: { id: '77' } })).reason).toBe('not_found')
})

test('pages follow each other without a gap or a double', async () => {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const { rows, next } = await visitor.must(newsList, {
      query: { size: '7', ...(cursor !== undefined && { cursor }) },
    })
    ids.push(...rows.map(({ id }) => id))
    cursor = next ?? undefined
  } while (cursor !== undefined)
  expect(new Set(ids).size).toBe(ids.length)
  const stored = await world.db.owner.query('SELECT 1 FROM news')
  expect(ids).toHaveLength(stored.rowCount ?? 0)
  expect((await visitor.call(newsList, { query: { cursor: 'x' } })).reason).toBe('field_invalid')
})

test('a halt is told with its cause', async () => {
  const { instrument } = await nordlicht(me)
  await staff.products.must(floorHalt, {
    params: { id: instrument.id },
    body: { cause: 'technical', reason: 'a test of the wire' },
  })
  await world.run('newsTape')
  const [row] = await newest({ category: 'market', instrument: instrument.id })
  expect(row!.headline).toContain('Nordlicht')
})

test('a folder brings its articles once; what is none, and a link, stays outside', async () => {
  const file = (name: string, text: string) => writeFileSync(joinPath(folder, name), text)
  const one = {
    headline: 'Zinsen bleiben',
    category: 'domestic',
    language: 'de',
    source: 'Agentur',
    at: '2026-01-05T08:00:00Z',
    text: 'Die Bank lässt die Zinsen, wie sie sind.',
  }
  file('a.json', JSON.stringify(one))
  file('b.json', '{"headline":')
  file('c.json', JSON.stringify({ ...one, headline: 'Morgen', at: '2999-01-05T08:00:00Z' }))
  file('d.json', JSON.stringify({ ...one, text: 'x'.repeat(300_000) }))
  symlinkSync('/etc/hostname', joinPath(folder, 'e.json'))
  await world.run('newsSources')
  await world.run('newsSources')
  expect((await newest({ q: 'zinsen' })).map(({ source }) => source)).toEqual(['Agentur'])
  expect(await newest({ q: 'morgen' })).toEqual([])
  const { sources } = await staff.products.must(newsDesk)
  expect(sources).toMatchObject([{ name: 'folder', taken: 0, fault: null }])
  // What the database could not keep is a job that failed, and no fault of the folder.
  file('f.json', JSON.stringify({ ...one, headline: 'Zinsen fallen' }))
  await world.db.owner.query('REVOKE INSERT ON news FROM parkett_app')
  await expect(world.run('newsSources')).rejects.toThrow('articles that could not be kept')
  expect((await staff.products.must(newsDesk)).sources).toMatchObject([{ fault: null }])
  await world.db.owner.query('GRANT INSERT ON news TO parkett_app')
  await world.run('newsSources')
  expect((await staff.products.must(newsDesk)).sources).toMatchObject([{ taken: 1, fault: null }])
})

test('an article with a time is read from then on, by nobody before; one that is taken back before was never out', async () => {
  const { zone, now } = await staff.products.must(newsDesk)
  const later = instantOfMinute(now, zone) + 2 * 3_600_000
  const from = minuteOfInstant(later, zone)
  await byTwo(article({ headline: 'Was um zehn gilt', from }))
  await byTwo(article({ headline: 'Was nie gilt', from }))
  const planned = (await staff.products.must(newsDesk)).rows.filter((row) => row.planned)
  expect(planned.map(({ headline, at }) => [headline, Date.parse(at)])).toEqual([
    ['Was nie gilt', later],
    ['Was um zehn gilt', later],
  ])
  const [never, soon] = planned.map(({ id }) => id)
  const unread = async (id = '') => {
    expect((await newest({ size: '50' })).map((row) => row.id)).not.toContain(id)
    expect((await visitor.call(newsArticle, { params: { id } })).reason).toBe('not_found')
    expect((await me.call(newsOpen, { body: { id } })).reason).toBe('not_found')
  }
  await unread(soon)
  await byTwo({ kind: 'news.withdraw', article: never ?? '', why: 'Es kam anders.' })
  const to = new Date(later + 60_000).toISOString()
  await houseOf(world).must(operatorSetClock, { body: { to } })
  expect(await whole(soon ?? '')).toMatchObject({ at: new Date(later).toISOString() })
  expect((await newest())[0]?.id).toBe(soon)
  await unread(never)
  const desk = await staff.products.must(newsDesk)
  expect(desk.rows.filter((row) => row.planned)).toEqual([])
  // Agreed to behind its time it is out at once, and not as if it had been before.
  await byTwo(article({ headline: 'Was schon galt', from }))
  const [late] = await newest({ q: 'schon galt' })
  expect(Date.parse(late!.at)).toBeGreaterThan(later)
  // What somebody mistyped by a year is asked again.
  const far = article({ from: minuteOfInstant(later + 91 * 86_400_000, zone) })
  const body = { act: far, reason: 'a typing error' }
  expect((await staff.products.call(approvalsRequest, { body })).reason).toBe('field_invalid')
})

test('the first day of a new share is told once, with its issue price', async () => {
  await world.run('offerings')
  const offering = await openOffering(me, 'DE')
  const moveTo = makeMove(world)
  for (const step of [offering.closesAt, offering.drawsAt, offering.listsAt]) await moveTo(step)
  await world.run('newsTape')
  await world.run('newsTape')
  const told = (await newest({ category: 'company', size: '50' })).filter(({ headline }) =>
    headline.startsWith('First day of trading of'),
  )
  const own = told.filter(({ headline }) => headline.endsWith(offering.name))
  expect(own).toHaveLength(1)
  const { shares, body } = await whole(own[0]!.id)
  expect(shares.map(({ code }) => code)).toEqual([offering.code])
  expect(body[0]!.runs[0]!.text).toContain(Number(offering.price).toFixed(2))
})
