// Goal: what a loan costs is a sealed paper before anybody applies for it, and its contract one from the acceptance
// on, which never changes; neither is another's. Method: a real customer asks for both on the real server, reads data
// and PDF, and repays a part in between.
import { documentsJson, documentsMake, documentsPdf } from '@parkett/contract/customer/documents'
import { loansApply, loansShow } from '@parkett/contract/customer/loans'
import { openSealed } from '@parkett/proof/open-sealed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from './testing-app.ts'
import { berlin } from './testing-days.ts'
import {
  applicationOf,
  approvePayOut,
  askPayOut,
  borrower,
  decide,
  does,
  lenders,
  type Borrower,
  type Lenders,
} from './testing-loans.ts'

let world: TestApp
let staff: Lenders
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-15', '10:00') })
  staff = await lenders(world)
})
afterAll(() => world.close())

const terms = (amount: string, months: number) =>
  ({ body: { kind: 'loan_terms', amount, months } }) as const
const contract = (loan: string) => ({ body: { kind: 'loan_contract', loan } }) as const

async function dataOf(who: Borrower, id: string) {
  const { text } = await who.file(documentsJson, { params: { id } })
  const opened = openSealed(text)
  if (!opened.ok) throw new Error('it is not sealed')
  return opened.sealed.document
}

test('what is told before is a paper of the terms of that day, once for each amount and term', async () => {
  const mia = await borrower(world)
  const paper = await mia.must(documentsMake, terms('10000.00', 12))
  expect(paper).toMatchObject({ kind: 'loan_terms', about: '2027-01-15' })
  expect((await mia.must(documentsMake, terms('10000.00', 12))).id).toBe(paper.id)
  expect((await mia.must(documentsMake, terms('10000.00', 24))).id).not.toBe(paper.id)
  const { costs, schedule } = await mia.must(loansShow, {
    query: { amount: '10000.00', months: '12' },
  })
  const said = await dataOf(mia, paper.id)
  expect(said).toMatchObject({
    simulated: true,
    loan: {
      amount: '10000.00',
      effectiveRate: costs.effectiveRate,
      total: costs.total.amount,
      months: 12,
    },
  })
  expect(said['schedule']).toEqual(
    schedule.map(({ number, dueOn, pay, interest, principal, balance }) => ({
      number,
      dueOn,
      pay: pay.amount,
      interest: interest.amount,
      principal: principal.amount,
      balance: balance.amount,
    })),
  )
  const { text } = await mia.file(documentsPdf, { params: { id: paper.id } })
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect((await mia.call(documentsMake, terms('499.99', 12))).reason).toBe('below_minimum')
  expect((await mia.call(documentsMake, terms('500.00', 7))).reason).toBe('field_invalid')
})

test('the contract is there from the acceptance on, and stays as it was', async () => {
  const ida = await borrower(world)
  const { id } = await ida.must(loansApply, { body: applicationOf(ida.card) })
  await decide(staff, id, 'in_review')
  await decide(staff, id, 'approved')
  expect((await ida.call(documentsMake, contract(id))).reason).toBe('not_found')
  await does(ida, 'accept', id)
  const paper = await ida.must(documentsMake, contract(id))
  const before = await dataOf(ida, paper.id)
  expect(before).toMatchObject({
    loan: { amount: '1000.00', months: 12, revocableUntil: '2027-01-29', agreement: '2026-11' },
  })
  // Its pay-out is to come: it names no day that counts from there.
  const { loan, schedule } = before as { loan: object; schedule: { dueOn: string | null }[] }
  expect(schedule.map(({ dueOn }) => dueOn)).toEqual(Array.from({ length: 12 }, () => null))
  const days = JSON.stringify({ loan, schedule }).match(/\d{4}-\d\d-\d\d/g)
  expect(new Set(days)).toEqual(new Set(['2027-01-15', '2027-01-29']))
  await approvePayOut(staff, (await askPayOut(staff, ida, id)).data)
  await does(ida, 'part', id, '300.00')
  expect((await ida.must(documentsMake, contract(id))).id).toBe(paper.id)
  expect(await dataOf(ida, paper.id)).toEqual(before)
  const { text } = await ida.file(documentsPdf, { params: { id: paper.id } })
  expect(text.slice(0, 5)).toBe('%PDF-')
  const other = await borrower(world)
  expect((await other.call(documentsMake, contract(id))).reason).toBe('not_found')
})
