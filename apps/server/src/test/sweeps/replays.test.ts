// Goal: whoever asks again hears what was said first, byte for byte, and nothing happens a second
// time; the same key with something else in it is refused; and each write of staff stands in the
// log once, with its reason (abuse rows 6, 7, 119, 121). Method: a day that holds every write of
// the contract is recorded, then each write is sent again, days later and after everything it
// touched has changed, with all tables compared; then once more with another body.
import { insideAlone } from './inside-alone.ts'
import { allRoutes } from '@parkett/contract/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing-app.ts'
import { brokenInvariants } from '../testing-cash.ts'
import { liveDay, type Day } from './testing-day.ts'
import { othersOf } from './testing-others.ts'
import {
  digests,
  record,
  senderOf,
  type Heard,
  type Recorded,
  type Send,
  type Sending,
} from './testing-recorder.ts'

/** How often each write is sent again. */
const times = process.env['NIGHTLY'] === undefined ? 2 : 20
/** How many other bodies each write is sent with. */
const most = process.env['NIGHTLY'] === undefined ? 2 : Infinity

let world: TestApp
let day: Day
let written: readonly Recorded[] = []
let send: Send
beforeAll(async () => {
  world = await testApp()
  send = senderOf(world)
  written = record(world)
  day = await liveDay(world)
})
afterAll(() => world.close())

const repeat = (sending: Sending): Promise<Heard> => {
  const { headers } = sending
  const token = day.tokens.get(headers['token'] ?? '') ?? headers['token']
  return send({ ...sending, headers: { ...headers, ...(token !== undefined && { token }) } })
}
const done = () => written.filter(({ heard }) => heard.status === 200)
const titleOf = ({ route, sending }: Recorded) =>
  `${route.name} ${(sending.payload ?? '').slice(0, 120)}`
/** From the first sign in which they differ. */
const apart = (first: string, then: string): string => {
  const at = Math.max(0, Array.from(first).findIndex((sign, place) => sign !== then[place]) - 40)
  return `${first.slice(at, at + 160)} then ${then.slice(at, at + 160)}`
}

test('the day holds every write of the contract', () => {
  const names = new Set(done().map(({ route }) => route.name))
  const missing = allRoutes.filter(({ write, name }) => write === true && !names.has(name))
  expect(missing.map(({ name }) => name)).toEqual(insideAlone)
  expect(names.size).toBeGreaterThan(35)
})

test('each write of staff left one line of its own in the log, with its reason', () => {
  const faults = done()
    .filter(({ route }) => route.access === 'operator')
    .flatMap((one) => {
      const { reason } = JSON.parse(one.sending.payload ?? '{}') as { reason?: string }
      const own = one.lines.filter(({ act }) => act === one.route.name)
      const isWhole = own.length === 1 && own[0]?.reason === (reason ?? '')
      return isWhole ? [] : [`${titleOf(one)}: ${JSON.stringify(one.lines)}`]
    })
  expect(faults).toEqual([])
})

test(`each write sent again ${times} times is answered as the first time, and changes nothing`, async () => {
  const before = await digests(world)
  const faults: string[] = []
  for (const one of done())
    for (let at = 0; at < times; at += 1) {
      const { status, body } = await repeat(one.sending)
      if (status !== one.heard.status || body !== one.heard.body)
        faults.push(`${titleOf(one)}: ${apart(one.heard.body, body)}`)
    }
  expect(faults).toEqual([])
  expect(await digests(world)).toEqual(before)
  expect(await brokenInvariants(world)).toEqual([])
})

test('each write with another body under the same key is refused, and changes nothing', async () => {
  const before = await digests(world)
  const faults: string[] = []
  const without: string[] = []
  for (const one of done()) {
    const answers: string[] = []
    for (const other of othersOf(one)) {
      if (answers.length === most) break
      const { body } = await repeat(other)
      const { reason } = JSON.parse(body) as { reason?: string }
      if (reason !== 'field_invalid') answers.push(reason ?? body)
    }
    if (answers.length === 0) without.push(one.route.name)
    if (answers.some((reason) => reason !== 'key_reused'))
      faults.push(`${titleOf(one)}: ${answers.join(' ')}`)
  }
  expect(faults).toEqual([])
  expect([...new Set(without)].toSorted(), 'they send nothing that could differ').toEqual([
    'operator.rebuild',
    'payouts.batch',
    'points.course',
    'security.lock',
    'settlement.run',
  ])
  expect(await digests(world)).toEqual(before)
})
