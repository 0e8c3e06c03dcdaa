import { labels } from '../../platform/data-dir/personal.ts'
import { accessUser } from '@parkett/contract/customer/access'
import {
  profileAddress,
  profilePhone,
  profilePhoneCode,
  profileRead,
} from '@parkett/contract/customer/profile'
import { callerOf } from '../../test/testing-calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, testPassword, type TestApp } from '../../test/testing-app.ts'

let world: TestApp
beforeAll(async () => (world = await testApp()))
afterAll(() => world.close())

const home = { street: 'Hauptstraße 7', postcode: '04109', city: 'Leipzig', country: 'Deutschland' }

const sent = async (customer: bigint, kind: string) =>
  (
    await world.db.pool.query<{ id: bigint; sealed: string; text: string }>(
      `SELECT id, recipient_sealed AS sealed, text FROM sent_messages
       WHERE customer_id = $1 AND kind = $2 ORDER BY id`,
      [customer, kind],
    )
  ).rows.map(({ id, sealed, text }) => ({
    recipient: world.personal.open(labels.message(id), sealed),
    text,
  }))
const ask = (token: string, phone: string, loginPassword = testPassword) =>
  callerOf(world.app, { token }).sealed(profilePhoneCode, {
    aud: 'phone-code',
    phone,
    loginPassword,
  })
const change = (token: string, ticket: string, code: string) =>
  callerOf(world.app, { token }).sealed(profilePhone, { aud: 'phone', ticket, code })

test('an address is kept, one’s own, and the earlier one stays on record', async () => {
  const mine = await newCustomer(world.app)
  const other = await newCustomer(world.app)
  expect((await mine.must(profileRead)).address).toBeNull()
  for (const street of [home.street, home.street, ' Ring 1 '])
    await mine.must(profileAddress, { body: { ...home, street } })
  expect((await mine.must(profileRead)).address).toEqual({ ...home, street: 'Ring 1' })
  expect((await other.must(profileRead)).address).toBeNull()
  const rows = 'SELECT 1 FROM customer_addresses WHERE customer_id = $1'
  expect((await world.db.pool.query(rows, [mine.id])).rowCount).toBe(2)
})

test('an address with a missing, unknown or unprintable part is refused', async () => {
  const me = await newCustomer(world.app)
  for (const wrong of [
    { city: '' },
    { city: '  ' },
    { city: 'a\nb' },
    { city: 'x'.repeat(81) },
    { member_level: '9' },
  ]) {
    const refused = await me.untyped(profileAddress, { body: { ...home, ...wrong } })
    expect(refused.reason).toBe('member_level' in wrong ? 'unknown_field' : 'field_invalid')
  }
  expect((await me.must(profileRead)).address).toBeNull()
})

test('a phone number changes with password and a code to the new one; the old one is told, payments are held', async () => {
  const { token, id } = await newCustomer(world.app)
  expect((await ask(token, '+49 170 7654321', 'geraten und falsch')).reason).toBe('password_wrong')
  expect((await ask(token, '0170')).reason).toBe('phone_invalid')
  const { ticket } = (await ask(token, '+49 170 7654321')).data
  const [{ recipient, text }] = (await sent(id, 'codePhone')) as [
    { recipient: string; text: string },
  ]
  expect(recipient).toBe('+491707654321')
  const code = /\d{6}/.exec(text)?.[0] ?? ''
  expect(
    (await change(token, ticket, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).reason,
  ).toBe('code_wrong')
  const stranger = await newCustomer(world.app)
  const answers = await Promise.all([change(token, ticket, code), change(token, ticket, code)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await change(stranger.token, ticket, code)).reason).toBe('code_over')
  const me = callerOf(world.app, { token })
  expect((await me.must(accessUser)).phoneMasked).toBe('+49 ••• 21')
  expect(await sent(id, 'phoneChanged')).toMatchObject([{ recipient: '+4915123456789' }])
  const holds = 'SELECT kind FROM holds WHERE customer_id = $1'
  expect((await world.db.pool.query(holds, [id])).rows).toEqual([{ kind: 'phone_changed' }])
})
