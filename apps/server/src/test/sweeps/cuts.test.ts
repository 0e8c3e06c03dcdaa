// Goal: a line that breaks anywhere, while a request goes out or while its answer comes back, loses
// nothing and does nothing twice: sent again under the same key, it is done once (abuse row 9).
// Method: the recorded day goes over real sockets; each of its writes is first cut off within its
// body, which the server must not act on, then sent whole and left within its answer, and then
// sent once more until it is answered. At night what the day leaves in the
// tables is counted against the same day over a good line.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing-app.ts'
import { brokenInvariants } from '../testing-cash.ts'
import { liveDay } from './testing-day.ts'
import { bodyOf, over, whole } from './testing-lines.ts'
import { record, rowCounts } from './testing-recorder.ts'

const nightly = process.env['NIGHTLY'] !== undefined
/** Every tenth byte at night; two places of each at other times. */
const placesIn = (bytes: number): readonly number[] => {
  const all = Array.from({ length: Math.ceil(bytes / 10) }, (_, at) => at * 10)
  return nightly ? all : [all[all.length >> 1], all.at(-1)].flatMap((at) => at ?? [])
}

let good: TestApp | undefined
let bad: TestApp
let port = 0
let cuts = 0
beforeAll(async () => {
  if (nightly) {
    good = await testApp()
    await liveDay(good)
  }
  bad = await testApp()
  port = Number(new URL(await bad.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await good?.close()
  await bad.close()
})

/** Whatever is done is done under a key. */
async function keysIn({ db }: TestApp): Promise<bigint | undefined> {
  const { rows } = await db.owner.query<{ keys: bigint }>(
    `SELECT (SELECT count(*) FROM commands) + (SELECT count(*) FROM first_answers)
       + (SELECT count(*) FROM staff_keys) AS keys`,
  )
  return rows[0]?.keys
}

test('every write, cut off within its body and its answer, is done once, and answered alike', async () => {
  const faults: string[] = []
  const written = record(bad, async (sending) => {
    const before = await keysIn(bad)
    const body = bodyOf(sending)
    for (const sent of placesIn(body.length)) {
      await over(port, sending, { sent, read: Infinity })
      cuts += 1
    }
    if ((await keysIn(bad)) !== before) faults.push(`${sending.url} acted on part of its body`)
    // It ends the session that asks: whoever missed the answer comes in anew and asks again.
    if (sending.url === '/api/user/lock') return
    // The first whole one does it; who sends it cannot know, and asks again and again.
    await over(port, sending, { sent: Infinity, read: 1 })
    const first = await whole(port, sending)
    for (const read of placesIn(first.body.length)) {
      await over(port, sending, { sent: Infinity, read: Math.max(1, read) })
      cuts += 1
    }
    const last = await whole(port, sending)
    if (last.body !== first.body) faults.push(`${sending.url} was answered in two ways`)
  })
  await liveDay(bad)
  expect(faults).toEqual([])
  expect(written.length).toBeGreaterThan(50)
  expect(cuts).toBeGreaterThan(100)
  if (good !== undefined) expect(await rowCounts(bad)).toEqual(await rowCounts(good))
  expect(await brokenInvariants(bad)).toEqual([])
})
