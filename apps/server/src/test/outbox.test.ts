// Goal: what a machine without a carrier would have sent is read by who has the console's key, and
// by nobody else. Method: the real server; keys that are none.
import { securityForgotPassword, securityOutbox } from '@parkett/contract/customer/recovery'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { callerOf } from './testing-calls.ts'

let world: TestApp
beforeAll(async () => (world = await testApp()))
afterAll(() => world.close())

const look = (key: string, remoteAddress = '192.0.2.1') =>
  callerOf(world.app, { remoteAddress }).call(securityOutbox, { body: { key } })
const key = () => readFileSync(join(world.dataDir, 'secrets', 'outbox.key'), 'utf8').trim()

test('the outbox opens with the key of the console and with nothing else', async () => {
  const { username } = await newCustomer(world.app)
  await callerOf(world.app).sealed(securityForgotPassword, {
    aud: 'forgot-password',
    name: username,
  })
  await expect.poll(async () => (await look(key())).data.messages.length).toBe(1)
  const [message] = (await look(key())).data.messages
  expect(message?.text).toMatch(/^Parkett: \d{6} /)
  for (const wrong of ['', 'x', `${key()}x`])
    expect(await look(wrong)).toMatchObject({ code: 403, reason: 'outbox_key_wrong' })
})

test('guessing the key is slowed down by network', async () => {
  const answers = []
  for (let n = 0; n < 22; n += 1) answers.push((await look(`guess-${n}`, '192.0.2.66')).reason)
  expect(answers[0]).toBe('outbox_key_wrong')
  expect(answers.at(-1)).toBe('too_many_requests')
  expect((await look(key(), '192.0.2.67')).status).toBe(200)
})
