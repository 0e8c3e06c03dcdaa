// Goal: a payout asks the imported lists each time, a person looks at what they say, and no list stops money by
// itself. Method: the real server; a customer who comes onto a list between two payouts.
import { watchCase, watchDecide, watchQueue, watchUpload } from '@parkett/contract/desk/watch'
import { withdrawalsDetail } from '@parkett/contract/customer/withdrawals'
import { payoutsApprove, payoutsShow } from '@parkett/contract/desk/withdrawals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/testing-app.ts'
import { houseAct, newPayer, type Payer } from '../../../test/testing-cash.ts'
import { firstAdmin, hire, type Colleague } from '../../../test/testing-staff.ts'
import { saidTo } from '../../withdrawals/testing.ts'

let world: TestApp
let anna: Colleague
let payments: Colleague
let payer: Payer
beforeAll(async () => {
  world = await testApp()
  const admin = await firstAdmin(world)
  anna = await hire(world, admin, ['compliance'], 'anna')
  payments = await hire(world, admin, ['payments'], 'zahlt')
  payer = await newPayer(world)
})
afterAll(() => world.close())

const upload = (name: string) =>
  anna.must(watchUpload, { file: new Blob([`ref,name,aliases,births\n1,${name},,`]) })
const reviewed = async () => {
  const { id } = await payer.withdraw('10')
  await houseAct(world, id, { act: 'review' })
  return id
}
const risksOf = async (id: string) =>
  (await payments.must(payoutsShow, { params: { id } })).payout.risks
const approve = (id: string, seen: 'sanctions_possible'[]) =>
  payments.call(payoutsApprove, { params: { id }, body: { answers: saidTo(...seen) } })

test('without a list nobody was asked, and with one that does not name them they are clear', async () => {
  expect(await risksOf(await reviewed())).toContain('sanctions_unchecked')
  await upload('Karl Anders')
  const risks = await risksOf(await reviewed())
  expect(risks.filter((risk) => risk.startsWith('sanctions'))).toEqual([])
})

test('whoever is on one is looked at by a person, and goes out once they looked', async () => {
  await upload('Mustermann Erika')
  const id = await reviewed()
  expect(await risksOf(id)).toContain('sanctions_possible')
  // The customer sees what they see of every payout.
  expect(await payer.must(withdrawalsDetail, { params: { id } })).toMatchObject({
    status: 'in_review',
    hold: null,
    reason: null,
  })
  expect((await approve(id, [])).reason).toBe('payout_flagged')
  expect((await approve(id, ['sanctions_possible'])).code).toBe(1)
})

test('an entry that compliance explained as somebody else is asked about no more', async () => {
  await world.run('watchLists')
  const { rows } = await anna.must(watchQueue, { query: { view: 'open', rule: 'sanctions' } })
  const params = { id: rows.find(({ customer }) => customer === String(payer.id))?.id ?? '' }
  const { seen } = await anna.must(watchCase, { params })
  const body = { outcome: 'explained', reason: 'another person of the same name', seen } as const
  expect(await risksOf(await reviewed())).toContain('sanctions_possible')
  await anna.must(watchDecide, { params, body })
  expect(await risksOf(await reviewed())).not.toContain('sanctions_possible')
})
