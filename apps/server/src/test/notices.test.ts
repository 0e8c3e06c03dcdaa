// Goal: an address counts only once it answered a code, the old one hears of every change,
// security messages go everywhere and have no switch, and everything else goes where the
// customer wants it. Method: the calls a client makes, on the real server and real PostgreSQL;
// the embedded carrier's table is the mailbox.
import { labels } from '../platform/data-dir/personal.ts'
import { accessTradePassword } from '@parkett/contract/customer/access'
import {
  profileRead,
  profileEmail,
  profileEmailCode,
  profileEmailRemove,
} from '@parkett/contract/customer/profile'
import { marketSearch } from '@parkett/contract/customer/market'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { noticeMessages, noticesSet, noticesRead } from '@parkett/contract/customer/notices'
import { readTexts } from '@parkett/words/read'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messageOf } from '../accounts/told/events.ts'
import { newCustomer, testApp, testPassword, type Customer, type TestApp } from './testing-app.ts'

let world: TestApp
let me: Customer
let id = 0n
beforeAll(async () => (world = await testApp()))
beforeEach(async () => {
  me = await newCustomer(world.app)
  ;({ id } = me)
})
afterAll(() => world.close())

type Mail = {
  readonly kind: string
  readonly channel: string
  readonly recipient: string
  readonly text: string
}
const mails = async (): Promise<Mail[]> =>
  (
    await world.db.pool.query<Omit<Mail, 'recipient'> & { id: bigint; sealed: string }>(
      `SELECT id, kind, channel, recipient_sealed AS sealed, text FROM sent_messages
       WHERE customer_id = $1 ORDER BY id`,
      [id],
    )
  ).rows.map(({ id: message, sealed, ...mail }) => ({
    ...mail,
    recipient: world.personal.open(labels.message(message), sealed),
  }))
const askCode = (email: string, loginPassword = testPassword) =>
  me.sealed(profileEmailCode, { aud: 'email-code', email, loginPassword })
async function setEmail(email: string): Promise<void> {
  const { ticket } = (await askCode(email)).data
  const code = /\d{6}/.exec((await mails()).at(-1)?.text ?? '')?.[0]
  expect(await me.sealed(profileEmail, { aud: 'email', ticket, code })).toMatchObject({ code: 1 })
  // One code a minute.
  world.wall.nowMs += 61_000
}

test('an address is set by the code that it got, and phone and old address hear of every change', async () => {
  expect((await askCode('anna@example.com', 'geraten und falsch')).reason).toBe('password_wrong')
  expect((await askCode('anna at example.com')).reason).toBe('email_invalid')
  await setEmail('anna@Example.com')
  expect((await me.must(profileRead)).email).toBe('anna@example.com')
  expect((await mails()).map(({ kind, channel, recipient }) => [kind, channel, recipient])).toEqual(
    [
      ['codeEmail', 'email', 'anna@example.com'],
      ['emailChanged', 'sms', '+4915123456789'],
    ],
  )
  await setEmail('anna.neu@example.com')
  const changes = (await mails()).filter(({ kind }) => kind === 'emailChanged')
  expect(changes.map(({ recipient }) => recipient)).toEqual([
    '+4915123456789',
    '+4915123456789',
    'anna@example.com',
  ])
  const remove = { aud: 'email-remove', loginPassword: testPassword }
  expect(await me.sealed(profileEmailRemove, remove)).toMatchObject({ code: 1 })
  expect((await me.must(profileRead)).email).toBeNull()
  expect((await mails()).at(-1)).toMatchObject({
    kind: 'emailRemoved',
    recipient: 'anna.neu@example.com',
  })
})

test('a code for an address is worth nothing to another customer, and a wrong one changes nothing', async () => {
  const { ticket } = (await askCode('anna@example.com')).data
  const code = /\d{6}/.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? ''
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect((await me.sealed(profileEmail, { aud: 'email', ticket, code: wrong })).reason).toBe(
    'code_wrong',
  )
  expect((await me.must(profileRead)).email).toBeNull()
  me = await newCustomer(world.app)
  ;({ id } = me)
  expect((await me.sealed(profileEmail, { aud: 'email', ticket, code })).reason).toBe('code_over')
  expect((await me.must(profileRead)).email).toBeNull()
})

async function buy(key: string) {
  const set = { aud: 'trade-password', loginPassword: testPassword, newPassword: '472915' }
  await me.sealed(accessTradePassword, set)
  const { hits } = await me.must(marketSearch, { query: { q: 'nordlicht' } })
  const asked = {
    instrument: hits[0]!.row.instrument.id,
    side: 'buy',
    type: 'market',
    quantity: 1,
  } as const
  const { intent } = (await me.call(ordersPrepare, { body: asked })).data
  expect(
    (await me.call(ordersPlace, { body: { intent, tradePassword: '472915' }, key: key })).code,
  ).toBe(1)
}
const filled = async () => (await mails()).filter(({ kind }) => kind === 'orderFilled')

test('a filled order is told by e-mail and not by phone, until the customer chooses otherwise', async () => {
  await setEmail('anna@example.com')
  await buy('first-order-of-the-notices')
  await expect.poll(async () => (await filled()).map(({ channel }) => channel)).toEqual(['email'])
  expect((await filled())[0]?.text).toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}/)
  expect(
    await me.call(noticesSet, { body: { kind: 'orders', channel: 'email', on: false } }),
  ).toMatchObject({
    code: 1,
  })
  expect(
    await me.call(noticesSet, { body: { kind: 'orders', channel: 'sms', on: true } }),
  ).toMatchObject({ code: 1 })
  expect((await me.must(noticesRead)).kinds[0]).toEqual({
    kind: 'orders',
    sms: true,
    email: false,
    push: false,
  })
  await buy('second-order-of-the-notices')
  await expect
    .poll(async () => (await filled()).map(({ channel }) => channel))
    .toEqual(['email', 'sms'])
})

test('there is no switch for the security of the account', async () => {
  for (const kind of ['security', 'locked', 'passwordChanged'])
    expect(
      (await me.untyped(noticesSet, { body: { kind, channel: 'sms', on: false } })).reason,
    ).toBe('field_invalid')
})

test('every message of the list has its words, and its events lead to it', () => {
  const words = readTexts('notices', 'en')
  for (const [message, { on }] of Object.entries(noticeMessages)) {
    expect(words[`notify.${message}`], message).toMatch(/\w/)
    for (const event of on) {
      const [type = '', status] = event.split(':')
      expect(messageOf({ type, data: status === undefined ? {} : { status } }), event).toBe(message)
    }
  }
  expect(messageOf({ type: 'order.filled', data: { status: 'partially_filled' } })).toBeNull()
})
