import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, sendSealed, testApp, type TestApp } from './testing-app.ts'

let world: TestApp
beforeAll(async () => (world = await testApp()))
afterAll(() => world.close())

const look = (key: string, remoteAddress = '192.0.2.1') =>
  world.app.inject({ method: 'POST', url: '/api/outbox', payload: { key }, remoteAddress })
const key = () => readFileSync(join(world.dataDir, 'secrets', 'outbox.key'), 'utf8').trim()

test('the outbox opens with the key of the console and with nothing else', async () => {
  const { username } = await newCustomer(world.app)
  await sendSealed(world.app, '/api/user/password/forgot', {
    aud: 'forgot-password',
    name: username,
  })
  await expect.poll(async () => (await look(key())).json().data?.messages.length).toBe(1)
  const [message] = (await look(key())).json().data.messages
  expect(message.text).toMatch(/^Parkett: \d{6} /)
  for (const wrong of ['', 'x', `${key()}x`]) {
    expect((await look(wrong)).json()).toMatchObject({ code: 403, reason: 'outbox_key_wrong' })
  }
})

test('guessing the key is slowed down by network', async () => {
  const answers = []
  for (let n = 0; n < 22; n += 1)
    answers.push((await look(`guess-${n}`, '192.0.2.66')).json().reason)
  expect(answers.at(-1)).toBe('too_many_requests')
  expect((await look(key(), '192.0.2.67')).statusCode).toBe(200)
})
