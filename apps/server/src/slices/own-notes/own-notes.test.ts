// Goal: what a customer writes down at an order is read by nobody else, neither staff nor who has the
// database, and no version of it is lost. Method: the calls of an app on the real server and real
// PostgreSQL; the stored rows are searched for the words.
import { exportData } from '@parkett/contract/customer/export'
import { lockAccountRoute } from '@parkett/contract/customer/lock'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { ownNoteMax, ownNotesRead, ownNotesWrite } from '@parkett/contract/customer/own-notes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  logInAgain,
  newTrader,
  testApp,
  tradePassword,
  type Customer,
  type TestApp,
} from '../../test/testing-app.ts'
import { nordlicht } from '../../test/testing-owner.ts'

let world: TestApp
let me: Customer
let order = ''
beforeAll(async () => (world = await testApp()))
afterAll(() => world.close())
beforeEach(async () => {
  me = await newTrader(world.app)
  const { instrument } = await nordlicht(me)
  const wish = { instrument: instrument.id, side: 'buy', type: 'market', quantity: 2 } as const
  const { intent } = await me.must(ordersPrepare, { body: wish })
  order = (await me.must(ordersPlace, { body: { intent, tradePassword } })).id
})

const write = (text: string | null, who = me, id = order) =>
  who.call(ownNotesWrite, { params: { id }, body: { text } })
const notes = async (who = me) =>
  (await who.must(ownNotesRead, { query: { orders: `${order},1` } })).rows

test('a note is written, written anew and taken out, and each version stays', async () => {
  expect(await notes()).toEqual([])
  for (const text of ['Solide Bilanz', 'Solide Bilanz,\nund günstig', null])
    expect(await write(text)).toMatchObject({ code: 1 })
  const [note] = await notes()
  expect(note).toMatchObject({ order, text: null })
  expect(note?.before.map(({ text }) => text)).toEqual([
    'Solide Bilanz,\nund günstig',
    'Solide Bilanz',
  ])
})

test('nobody else reads it or writes there, and it is as unknown as an order that never was', async () => {
  await write('Nur für mich')
  const other = await newTrader(world.app)
  expect(await notes(other)).toEqual([])
  expect(await write('Fremd', other)).toMatchObject({ reason: 'not_found' })
  expect(await write('Fremd', me, '4611686018427387904')).toMatchObject({ reason: 'not_found' })
  expect((await notes()).map(({ text }) => text)).toEqual(['Nur für mich'])
})

test('whoever has the database reads no word of it', async () => {
  await write('Nachtigall im Fliederbusch')
  const tables = ['order_notes', 'commands', 'outbox', 'audit_log', 'first_answers']
  for (const name of tables) {
    const { rows } = await world.db.owner.query(
      `SELECT count(*)::int AS found FROM ${name} t WHERE t::text LIKE '%Nachtigall%'`,
    )
    expect(rows, name).toEqual([{ found: 0 }])
  }
})

test('the export gives every version out', async () => {
  await write('Erster Gedanke')
  await write('Zweiter Gedanke')
  const { zip } = await me.must(exportData, { body: { tradePassword } })
  const text = Buffer.from(zip, 'base64').toString('utf8')
  expect(text).toContain('Erster Gedanke')
  expect(text).toContain('Zweiter Gedanke')
})

test('a note of more than its signs is refused, one of as many is taken', async () => {
  expect(await write('x'.repeat(ownNoteMax + 1))).toMatchObject({ reason: 'field_invalid' })
  expect(await write('   ')).toMatchObject({ reason: 'field_invalid' })
  expect(await write('x'.repeat(ownNoteMax))).toMatchObject({ code: 1 })
})

test('it is written anew fifty times and no more, also at once', async () => {
  const answers = await Promise.all(Array.from({ length: 54 }, (_, at) => write(`Fassung ${at}`)))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(50)
  const late = answers.filter(({ code }) => code !== 1)
  expect(late.map(({ reason, facts }) => [reason, facts])).toEqual(
    Array.from({ length: 4 }, () => ['limit_exceeded', { max: 50 }]),
  )
  expect((await notes())[0]?.before).toHaveLength(49)
})

test('in a locked account what was written stands as its owner left it', async () => {
  await write('Vorher')
  await me.must(lockAccountRoute)
  const again = await logInAgain(world.app, me)
  expect(await write('Nachher', again)).toMatchObject({ reason: 'account_locked' })
  expect((await notes(again))[0]).toMatchObject({ text: 'Vorher', before: [] })
})
