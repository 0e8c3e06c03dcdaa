// Goal: whoever bears just the name of a remitter is named as a candidate, a part of a name points to nobody, and money given to
// a customer of another name takes an answer. Method: the real server and staff; lines as a bank brings them.
import { accessUser } from '@parkett/contract/customer/access'
import { approvalsRequest } from '@parkett/contract/desk/approvals'
import {
  incomingLinesAssign,
  incomingLinesList,
  incomingLinesReturn,
} from '@parkett/contract/desk/incoming-lines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { suggestionsFor } from '../slices/incoming-lines/queries.ts'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { newPayer } from './testing-cash.ts'
import { openTestIncoming, type TestIncoming } from './testing-incoming.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'

let world: TestApp
let payments: Colleague
let bank: TestIncoming
let customer: string
beforeAll(async () => {
  world = await testApp()
  payments = await hire(world, await firstAdmin(world), ['payments'], 'zahlt')
  bank = openTestIncoming(world)
  // Verified as Erika Mustermann.
  customer = String((await newPayer(world)).id)
})
afterAll(async () => {
  await bank.close()
  await world.close()
})

let keys = 0
const received = async (remitter: string, minor = 12_345n): Promise<string> => {
  const bankRef = `name-${(keys += 1)}`
  const said = { remitter, iban: '', text: 'Geschenk', bankRef }
  return (await bank.receive({ ...said, amount: { currency: 'EUR', minor } })).line
}
const pointsTo = async (id: string) =>
  (await payments.must(incomingLinesList)).open
    .find((line) => line.id === id)
    ?.suggestions.map((one) => [one.customer, one.hints, one.name])

test('the whole name alone points to a customer, in any order; a part of it and another name to nobody', async () => {
  for (const name of ['MUSTERMANN, Erika', 'Erika Mustermann'])
    expect(await pointsTo(await received(name))).toEqual([[customer, ['name'], 'same']])
  for (const name of ['Mustermann', 'Max Fremd', ''])
    expect(await pointsTo(await received(name))).toEqual([])
})

test('as many as bear a name do not hide whom the reference points to', async () => {
  const { app, db } = world
  const people = []
  for (let made = 0; made < 11; made += 1) people.push(await newCustomer(app))
  const meant = people.pop()!
  const { accountNumber } = await meant.must(accessUser)
  const line = { text: `RF00${accountNumber}`, remitter: 'Maria Schmidt' }
  const named = new Set(people.map(({ id }) => id))
  const nameOf = async () => 'same' as const
  const found = await suggestionsFor(db.pool, line, { bound: new Set(), named, nameOf })
  expect(found[0]).toMatchObject({ customer: String(meant.id), hints: ['reference', 'name'] })
  expect(found.length).toBe(10)
})

test('given to a customer of another name it takes an answer, by one person and by two', async () => {
  const answers = [{ finding: 'name_differs', answer: 'joint_account' }]
  const reason = 'the remitter called'
  const [small, large] = [await received('Max Fremd'), await received('Max Fremd', 100_000n)]
  const alone = (more: object) => {
    const body = { customer, reason, ...more }
    return payments.untyped(incomingLinesAssign, { params: { id: small }, body })
  }
  const two = (more: object) => {
    const act = { kind: 'deposit.assign', line: large, customer, ...more }
    return payments.untyped(approvalsRequest, { body: { act, reason, typed: '1000' } })
  }
  for (const give of [alone, two]) {
    expect((await give({})).reason).toBe('findings_unanswered')
    expect((await give({ answers: [{ ...answers[0], answer: 'other_person' }] })).reason).toBe(
      'field_invalid',
    )
    expect((await give({ answers })).status).toBe(200)
  }
})

test('what goes back to its senders is listed by itself', async () => {
  const amount = { currency: 'EUR', minor: 500n } as const
  const iban = 'DE02120300000000202051'
  const { line: id } = await bank.receive({ amount, bankRef: 'back', remitter: 'Max Fremd', iban })
  const body = { reason: 'unknown_recipient' } as const
  await payments.must(incomingLinesReturn, { params: { id }, body })
  const { ended } = await payments.must(incomingLinesList, { query: { ends: 'returned' } })
  expect(ended.map((line) => [line.id, line.reason])).toEqual([[id, 'unknown_recipient']])
  expect((await payments.must(incomingLinesList)).ended.length).toBe(2)
})
