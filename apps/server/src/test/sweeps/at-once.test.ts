// Goal: what many ask for at one moment, each under a key of its own, is done as often as it may be and refused by name otherwise;
// nobody hears of a fault and nothing rings (abuse row 279). Method: a day that holds every write of the contract, each sent eight
// times at once.
import { insideAlone } from './inside-alone.ts'
import { reasons, type Reason } from '@parkett/contract/reasons'
import { allRoutes } from '@parkett/contract/routes'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../testing-app.ts'
import { sendRaw } from '../testing-raw.ts'
import { brokenInvariants, newPayer } from '../testing-cash.ts'
import { hire, wholeStaff } from '../testing-staff.ts'
import { sendTogether, type Together } from './testing-at-once.ts'
import { liveDay } from './testing-day.ts'
import { caught } from './testing-recorder.ts'
import { unkeyedStaffCalls } from './testing-unkeyed-staff.ts'
import { send, unkeyedCalls } from './testing-unkeyed.ts'

const times = process.env['NIGHTLY'] === undefined ? 8 : 32

let world: TestApp
let heard: readonly Together[] = []
const rung: string[] = []
beforeAll(async () => {
  world = await testApp()
  vi.spyOn(process, 'emitWarning').mockImplementation((said) => void rung.push(String(said)))
  heard = sendTogether(world, times)
  await liveDay(world)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.close()
})

/**
 * What is made as often as it is asked for, or stays what it is when it comes again: no money moves by it. The file of payouts is
 * among them, since each payout goes into one file and the others stay empty; so are several that are let go together: each
 * goes once, and the others say so in its line.
 */
const asOftenAsAsked =
  `alarms.planDuty alarms.take alerts.add appropriateness.answer approvals.request books.explain brakes.set cards.default cases.leave cases.take approvals.requestOfferings codes.create codes.disable content.draft
  deposits.cancel deposits.create favourites.group incomingLines.assignTogether jobs.run logins.acknowledge messages.open messages.readAll messages.sendAgain
  news.open notes.endTask notes.giveTask notes.makeTask notes.write operator.capital ownNotes.write operator.rebuild payouts.approveTogether payouts.batch payouts.sent
  payouts.takeOut plans.end points.course problems.answer problems.reply problems.report sandbox.transfer security.lock segments.draft settlement.run staff.claim staff.disable staff.endSessions staff.invite
  staff.resetFactor staff.vouch tax.certify tax.exempt treasury.sweepOff venue.resume views.order views.rename views.save views.share`.split(
    /\s+/,
  )

test('every write of the contract came many times at once', () => {
  const sent = new Set(heard.map(({ name }) => name))
  const missing = allRoutes.filter(({ write, name }) => write === true && !sent.has(name))
  expect(missing.map(({ name }) => name)).toEqual([
    ...insideAlone,
    'operator.advanceDay',
    'operator.setClock',
  ])
})

test('whoever came too late hears why, and nothing rang', () => {
  const isFault = (said: string): boolean =>
    said !== 'done' && (reasons[said as Reason]?.status ?? 500) >= 500
  const faults = heard.flatMap(({ name, said }) =>
    said.filter(isFault).map((one) => `${name}: ${one}`),
  )
  expect(faults).toEqual([])
  expect(rung).toEqual([])
})

test('what may be once was done once', () => {
  const often = heard.filter(({ said }) => said.filter((one) => one === 'done').length !== 1)
  const unexpected = often.filter(({ name }) => !asOftenAsAsked.includes(name))
  expect(unexpected).toEqual([])
})

test('calls without a key, of customers and of staff, come many times at once without a fault', async () => {
  const other = await testApp()
  const payer = await newPayer(other)
  const staff = await wholeStaff(other)
  const worker = await hire(other, staff.admin, ['admin', 'compliance'], 'together')
  const calls = [
    ...(await unkeyedStaffCalls({ world: other, worker })),
    ...(await unkeyedCalls(other, payer)),
  ]
  const faults: string[] = []
  for (const one of calls) {
    const { payload, ...rest } = await caught(other, one.route, () => send(one, payer))
    const wired = { ...rest, ...(payload !== undefined && { payload }) }
    const answers = await Promise.all(
      Array.from({ length: times }, () => sendRaw(other.app, wired)),
    )
    for (const { status, text } of answers)
      // Uploads have a few seats each; who finds none comes again.
      if (status >= 500 && !text.includes('"busy"')) faults.push(`${one.route.name}: ${text}`)
  }
  expect(faults).toEqual([])
  expect(rung).toEqual([])
  await other.close()
})

test('the books are whole', async () => {
  expect(await brokenInvariants(world)).toEqual([])
})
