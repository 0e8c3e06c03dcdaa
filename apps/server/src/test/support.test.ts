// Goal: a customer is told where people are reached, whether somebody answers now, and how long an
// answer really takes. Method: the call on the real server, at moments of a wall clock that the
// test sets, with problems that staff answered.
import { problemsAnswer, problemsReport } from '@parkett/contract/customer/problems'
import { supportContact } from '@parkett/contract/customer/support'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from './testing-app.ts'
import { newPayer } from './testing-cash.ts'
import { firstAdmin, hire } from './testing-staff.ts'

// A clock that is put back waits for what it was: begun at noon, it goes on at any time of day.
const today = '2027-01-15'
let world: TestApp
beforeAll(async () => {
  world = await testApp({
    startsAt: Date.parse(`${today}T12:00:00Z`),
    support: {
      framed: true,
      email: 'hilfe@broker.example',
      phone: '+49 69 1234567',
      hours: { firstDay: 1, lastDay: 7, from: '00:00', to: '23:59', zone: 'UTC' },
      ombudsman: 'Ombudsstelle, Berlin',
    },
  })
})
afterAll(() => world.close())

test('contact, hours and state are told, and the answer time once something was answered', async () => {
  const payer = await newPayer(world)
  const before = await payer.must(supportContact)
  expect(before).toMatchObject({
    kf_url: 'https://help.example/chat',
    framed: true,
    email: 'hilfe@broker.example',
    phone: '+49 69 1234567',
    hours: { firstDay: 1, lastDay: 7, from: '00:00', to: '23:59', zone: 'UTC' },
    answered: { count: 0, p50: null },
    minimum: { p50: 20 },
  })
  expect(before).toMatchObject({ state: 'open', until: `${today}T23:59:00.000Z` })

  const support = await hire(world, await firstAdmin(world), ['support'], 'hilft')
  const answer = async (seconds: number) => {
    const { id } = await payer.withdraw('50')
    const report = { on: 'withdrawal', record: id, kind: 'not_arrived' } as const
    const problem = await payer.must(problemsReport, { body: report })
    await support.must(problemsAnswer, {
      params: { id: problem.id },
      body: { answer: 'Soon.', asks: false },
    })
    await world.db.owner.query(
      `UPDATE problem_reports SET reported_at = reported_at - $2 * interval '1 second' WHERE id = $1`,
      [problem.id, seconds],
    )
  }
  for (const seconds of [30, 600, 90_000]) await answer(seconds)
  const answeredNow = async () => {
    world.wall.nowMs += 31_000
    return (await payer.must(supportContact)).answered
  }
  // Three say nothing of the next one.
  expect(await answeredNow()).toMatchObject({ count: 3, p50: null })
  await answer(600)
  // Read anew at most every half minute, for whoever asks.
  expect((await payer.must(supportContact)).answered).toMatchObject({ count: 3 })
  expect(await answeredNow()).toMatchObject({ count: 4, p50: null })
})
