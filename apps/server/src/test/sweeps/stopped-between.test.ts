// Goal: a machine that stops after a write took effect, and before anybody was told, answers the
// repetition as it was going to answer (abuse row 119). Method: a day that holds every write of the
// contract; what is kept of an answer outside of the transaction of its effect is lost, as by a
// kill -9 between the two; then each write is sent again, after everything it touched has changed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing-app.ts'
import { brokenInvariants } from '../testing-cash.ts'
import { liveDay, type Day } from './testing-day.ts'
import { digests, record, senderOf, type Recorded } from './testing-recorder.ts'

/** What is done in several transactions, or outside of any: it is done on, and answered as it is. */
const severalSteps = [
  'operator.advanceDay',
  'operator.rebuild',
  'operator.setClock',
  'payouts.batch',
  'payouts.takeOut',
  'settlement.run',
]

let world: TestApp
let day: Day
let written: readonly Recorded[] = []
beforeAll(async () => {
  world = await testApp()
  // Only the first statement of a transaction is as old as the transaction itself.
  await world.db.owner.query(`
    CREATE FUNCTION lost() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RETURN CASE WHEN statement_timestamp() = transaction_timestamp() THEN NULL ELSE NEW END;
    END $$;
    CREATE TRIGGER lost BEFORE INSERT ON first_answers FOR EACH ROW EXECUTE FUNCTION lost()`)
  written = record(world)
  day = await liveDay(world)
})
afterAll(() => world.close())

test('each write that has a transaction of its own is answered as the first time, and done once', async () => {
  const send = senderOf(world)
  const done = written.filter(({ heard }) => heard.status === 200)
  const before = await digests(world)
  const other = new Set<string>()
  for (const { route, sending, heard } of done) {
    if (severalSteps.includes(route.name)) continue
    const { headers } = sending
    const token = day.tokens.get(headers['token'] ?? '') ?? headers['token']
    const again = { ...headers, ...(token !== undefined && { token }) }
    const { body } = await send({ ...sending, headers: again })
    if (body !== heard.body) other.add(`${route.name}: ${heard.body} then ${body}`)
  }
  expect([...other]).toEqual([])
  expect(await digests(world)).toEqual(before)
  expect(await brokenInvariants(world)).toEqual([])
})
