// Goal: a list of sanctions is taken from the files that exist, hostile ones are refused whole, and everybody
// is compared with it once, however it is spelled. Method: files made up in both forms; a verified customer
// who stands on one; the real server and its job.
import { gzipSync } from 'node:zlib'
import { kycActs } from '@parkett/contract/customer/kyc'
import {
  listBytesMax,
  listMegabytesMax,
  watchCase,
  watchDecide,
  watchLists,
  watchQueue,
  watchUpload,
} from '@parkett/contract/desk/watch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, type Customer, type TestApp } from '../../../test/testing-app.ts'
import { firstAdmin, hire, type Colleague } from '../../../test/testing-staff.ts'
import { handIn, verify } from '../../../test/testing-verified.ts'
import { entriesMax, nameMax, namesMax, readList } from './read-list.ts'

let world: TestApp
let anna: Colleague
let auditor: Colleague
let me: Customer
beforeAll(async () => {
  world = await testApp()
  const admin = await firstAdmin(world)
  anna = await hire(world, admin, ['compliance'], 'anna')
  auditor = await hire(world, admin, ['auditor'], 'sieht')
  me = await newCustomer(world.app)
  await verify(world, me)
})
afterAll(() => world.close())

const person = (ref: string, name: string, birth = '1970-01-01') =>
  `<sanctionEntity euReferenceNumber="${ref}"><subjectType code="person" classificationCode="P"/>
   <nameAlias wholeName="${name}"/><nameAlias wholeName="${name} junior"/>
   <birthdate birthdate="${birth}" year="${birth.slice(0, 4)}"/></sanctionEntity>`
const xml = (...entities: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><export xmlns="http://eu.europa.ec/fpi/fsd/export">${entities.join('')}
   <sanctionEntity euReferenceNumber="EU.9"><subjectType code="enterprise" classificationCode="E"/>
   <nameAlias wholeName="Erika Mustermann GmbH"/></sanctionEntity></export>`
const csv = (...rows: string[]) => ['ref,name,aliases,births', ...rows].join('\n')
const upload = (text: string, who = anna) => who.call(watchUpload, { file: new Blob([text]) })
const hits = async () =>
  (await anna.must(watchQueue, { query: { view: 'open', rule: 'sanctions' } })).rows

test('people of the XML of the European Union are read with all their names, groups are not', () => {
  const { source, entries } = readList(xml(person('EU.1', 'Max &amp; Moritz')))
  expect(source).toBe('eu')
  expect(entries).toEqual([
    { ref: 'EU.1', names: ['Max & Moritz', 'Max & Moritz junior'], births: ['1970-01-01'] },
  ])
})

test('a CSV is read by its head, with aliases and births, and signs that turn letters round are gone', () => {
  const { entries } = readList(csv('1,"Max \u202eBeispiel",M. B.|,1970|not known', '2,=cmd|x,,'))
  expect(entries).toEqual([
    { ref: '1', names: ['Max Beispiel', 'M. B.'], births: ['1970'] },
    { ref: '2', names: ['=cmd|x'], births: [] },
  ])
})

const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`
const hostile: readonly (readonly [string, () => string])[] = [
  ['nothing', () => ''],
  ['a head alone', () => csv()],
  ['no list at all', () => '<html><body>hello</body></html>'],
  ['an XML bomb', () => `${bomb}<export>${person('EU.1', '&b;')}</export>`],
  ['a file of ours', () => `<!DOCTYPE x SYSTEM "file:///etc/passwd"><export/>`],
  ['a nest of a thousand elements', () => `<export>${'<a>'.repeat(1_000)}</export>`],
  ['XML that is cut off', () => xml(person('EU.1', 'Max')).slice(0, 200)],
  ['a name of five megabytes', () => csv(`1,${'A'.repeat(5_000_000)},,`)],
  ['a name of one letter too many', () => csv(`1,${'A'.repeat(nameMax + 1)},,`)],
  ['an entry without a name', () => csv('1,,,')],
  ['one of signs that nobody sees', () => csv('1,\u200b\u200b,,')],
  ['an entry without a number', () => csv(',Max,,')],
  ['two of one number', () => csv('1,Max,,', '1,Moritz,,')],
  [
    'too many names',
    () => csv(`1,N,${Array.from({ length: namesMax }, (_, n) => `A${n}`).join('|')},`),
  ],
  ['too many entries', () => csv(...Array.from({ length: entriesMax + 1 }, (_, n) => `${n},N,,`))],
]
test.each(hostile)('%s is refused whole', (_what, file) => {
  expect(() => readList(file())).toThrow(/line/)
})

test('what is as long as may be is taken', () => {
  const { entries } = readList(
    csv(
      `1,${'A'.repeat(nameMax)},${Array.from({ length: namesMax - 1 }, (_, n) => `A${n}`).join('|')},`,
    ),
  )
  expect([entries[0]?.names.length, entries[0]?.names[0]?.length]).toEqual([namesMax, nameMax])
  const many = Array.from({ length: entriesMax }, (_, n) => `${n},N,,`)
  expect(readList(csv(...many)).entries).toHaveLength(entriesMax)
})

test('a refused file leaves no version, and who may not, uploads none', async () => {
  const refused = await upload(`${bomb}<export/>`)
  expect(refused).toMatchObject({ reason: 'statement_refused' })
  expect((await upload(csv('1,Max,,'), auditor)).reason).toBe('not_permitted')
  expect((await anna.must(watchLists)).rows).toEqual([])
})

test('versions say what changed, the same file changes nothing, and people are compared once', async () => {
  const acts = (await me.must(kycActs)).rows.length
  const first = await upload(
    csv('1,Max Beispiel,,', '2,Erika Mustermann,E. M.|Mustermann Erika,1950'),
  )
  expect(first.data).toMatchObject({ known: false, version: { added: 2, changed: 0, removed: 0 } })
  await Promise.all([world.run('watchLists'), world.run('watchLists')])
  const [hit, ...more] = await hits()
  expect(more).toEqual([])
  expect(hit).toMatchObject({
    customer: String(me.id),
    rule: 'sanctions',
    reached: '85',
    limit: '85',
  })
  const shown = await anna.must(watchCase, { params: { id: hit!.id } })
  expect(shown.names).toEqual({ theirs: 'Erika Mustermann', ours: 'Erika Mustermann', score: 100 })
  expect(shown.listed).toMatchObject({ source: 'csv', ref: '2', birth: 'differs', current: true })

  const again = await Promise.all(
    Array.from({ length: 8 }, () =>
      upload(csv('1,Max Beispiel,,', '2,Erika Mustermann,E. M.|Mustermann Erika,1950')),
    ),
  )
  expect(
    again.filter(({ reason }) => reason !== 'busy').map(({ data }) => data.known),
  ).not.toContain(false)
  const body = {
    outcome: 'explained',
    reason: 'another person: born 1950',
    seen: shown.seen,
  } as const
  const params = { id: hit!.id }
  await anna.must(watchDecide, {
    params,
    body: { ...body, reason: `${body.reason}, says the list` },
  })

  // Another version in which the entry is as it was: nobody is looked at twice for it.
  const second = await upload(csv('2,Erika Mustermann,E. M.|Mustermann Erika,1950', '3,Moritz,,'))
  expect(second.data.version).toMatchObject({ added: 1, changed: 0, removed: 1 })
  await world.run('watchLists')
  expect(await hits()).toEqual([])
  // The entry changed: everybody is compared anew.
  const third = await upload(csv('2,Erika Mustermann,,', '3,Moritz,,'))
  expect(third.data.version).toMatchObject({ added: 0, changed: 1, removed: 0 })
  await world.run('watchLists')
  expect(await hits()).toMatchObject([{ reached: '100' }])
  expect((await anna.must(watchLists)).rows.map(({ added }) => added)).toEqual([0, 1, 2])
  // A machine that compares is no opening by staff, and an alert is told to nobody.
  expect((await me.must(kycActs)).rows).toHaveLength(acts)
})

const packed = (text: string | Buffer) => new Blob([new Uint8Array(gzipSync(text))])

test('a list as large as they are is taken, and what is larger, however well packed, is refused in words', async () => {
  const aliases = Array.from({ length: 60 }, (_, n) => `Ivo Lang ${n} of the north`).join('|')
  const many = Array.from({ length: 7_000 }, (_, n) => `L${n},Ivo Lang,${aliases},`)
  const text = csv(...many)
  expect(text.length).toBeGreaterThan(8 * 1024 * 1024)
  const taken = await anna.must(watchUpload, { file: packed(text) })
  expect(taken.version).toMatchObject({ source: 'csv', entries: 7_000, added: 7_000 })
  const refused = (file: Blob) => anna.call(watchUpload, { file })
  const bomb = packed(Buffer.alloc(listBytesMax + 1, 0x20))
  expect(bomb.size).toBeLessThan(100_000)
  expect(await refused(bomb)).toMatchObject({
    reason: 'statement_refused',
    facts: { field: `${listMegabytesMax} MB` },
  })
  const torn = new Blob([new Uint8Array(gzipSync(text)).slice(0, 500)])
  expect(await refused(torn)).toMatchObject({ facts: { field: 'gzip' } })
})

test('whoever is verified after the list came is compared with it too', async () => {
  await upload(xml(person('EU.1', 'Karl Neuling')))
  const late = await newCustomer(world.app)
  await verify(world, late, { name: 'Neuling Karl', number: 'L01X00T4' + '7' })
  await world.run('watchLists')
  expect((await hits()).map(({ customer }) => customer)).toContain(String(late.id))
})

test('whoever hands in anew, or whose document ran out, is compared by the approved identity', async () => {
  const [renewing, expired] = [await newCustomer(world.app), await newCustomer(world.app)]
  await verify(world, renewing, { name: 'Rita Erneuert' })
  await handIn(world, renewing, { name: 'Rita Anders' })
  await verify(world, expired, { name: 'Egon Abgelaufen' })
  await world.db.owner.query(
    `UPDATE identity_cases SET document_expires = '2001-01-01' WHERE customer_id = $1`,
    [expired.id],
  )
  await upload(xml(person('EU.2', 'Rita Erneuert'), person('EU.3', 'Egon Abgelaufen')))
  await world.run('watchLists')
  const found = await hits()
  const hitOf = ({ id }: Customer) => found.find(({ customer }) => customer === String(id))
  expect([hitOf(renewing)?.reached, hitOf(expired)?.reached]).toEqual(['85', '85'])
  const { names } = await anna.must(watchCase, { params: { id: hitOf(renewing)!.id } })
  expect(names).toMatchObject({ theirs: 'Rita Erneuert', ours: 'Rita Erneuert' })
})

test('whoever cannot be opened is not taken for compared, and holds up nobody else', async () => {
  const [broken, whole] = [await newCustomer(world.app), await newCustomer(world.app)]
  await verify(world, broken, { name: 'Bodo Versiegelt' })
  await verify(world, whole, { name: 'Gerda Ganz' })
  const set = 'UPDATE identity_cases SET sealed = $2 WHERE customer_id = $1'
  const { rows } = await world.db.owner.query<{ sealed: Buffer }>(
    'SELECT sealed FROM identity_cases WHERE customer_id = $1',
    [broken.id],
  )
  await world.db.owner.query(set, [broken.id, Buffer.alloc(80)])
  await upload(xml(person('EU.4', 'Bodo Versiegelt'), person('EU.5', 'Gerda Ganz')))
  await expect(world.run('watchLists')).rejects.toThrow()
  const customers = async () => (await hits()).map(({ customer }) => customer)
  expect(await customers()).toContain(String(whole.id))
  await world.db.owner.query(set, [broken.id, rows[0]?.sealed])
  await world.run('watchLists')
  expect(await customers()).toContain(String(broken.id))
})
