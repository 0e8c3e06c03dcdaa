// Goal: a customer of an older version loses no message. Method: the tables as they were before
// migration 0350, with what they held, and then the migration itself.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messagesList, messagesOpen, messagesUnread } from '@parkett/contract/customer/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from './testing-cash.ts'
import { newTrader, testApp, type TestApp } from './testing-app.ts'

let world: TestApp
beforeAll(async () => (world = await testApp()))
afterAll(() => world.close())

const asItWas = `
  DROP INDEX outbox_beside_orders;
  DROP TABLE message_seals, message_reads, message_marks;
  ALTER TABLE messages DROP COLUMN read_at, DROP COLUMN about;
  ALTER TABLE messages RENAME CONSTRAINT messages_pkey TO security_messages_pkey;
  ALTER INDEX messages_customer RENAME TO security_messages_customer;
  ALTER TABLE messages RENAME TO security_messages`

test('what an older version told is there after the update, read, and what comes is unread', async () => {
  const me = await newTrader(world.app)
  const before = (await me.must(messagesList)).rows
  expect(before.map(({ segment }) => segment).toSorted()).toEqual(['money', 'system'])
  await world.db.owner.query(asItWas)
  const folder = join(import.meta.dirname, '../platform/db/migrations')
  await world.db.owner.query(readFileSync(join(folder, '0350-messages.sql'), 'utf8'))

  const after = (await me.must(messagesList)).rows
  expect(after).toEqual(before.map((row) => ({ ...row, read: true, code: null })))
  expect(await me.must(messagesUnread)).toEqual({ count: 0, more: false })
  for (const { id } of after)
    expect((await me.must(messagesOpen, { body: { id } })).code).toMatch(/^.{4}(?:-.{4}){3}$/)
  const newcomer = await newTrader(world.app)
  expect((await newcomer.must(messagesUnread)).count).toBe(2)
  expect(await brokenInvariants(world)).toEqual([])
})
