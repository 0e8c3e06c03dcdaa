// Goal: nothing is lent to, and nothing is taken from, a customer whose money is frozen by law; what a
// day costs is written down meanwhile, and what was due is taken after it. Method: real customers and
// staff on the real server over weeks; freezes come from acts with their own tests, here their rows are
// enough; every promise of the books at the end.
import { loansApply, loansDetail } from '@parkett/contract/customer/loans'
import { withdrawalsConfirm, withdrawalsPrepare } from '@parkett/contract/customer/withdrawals'
import { approvalsList } from '@parkett/contract/desk/approvals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, tradePassword, type TestApp } from './testing-app.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin, daysWith } from './testing-days.ts'
import {
  applicationOf,
  approvePayOut,
  askByTwo,
  askPayOut,
  borrower,
  decide,
  does,
  lend,
  lenders,
  type Borrower,
  type Lenders,
} from './testing-loans.ts'

let world: TestApp
let house: Awaited<ReturnType<typeof lenders>>
let staff: Lenders
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-15', '10:00') })
  staff = house = await lenders(world)
})
afterAll(() => world.close())

const { at } = daysWith(() => world, 'loans')
const on = async (date: string, who: Borrower): Promise<Borrower> =>
  Object.assign(await at(date, '10:00', who), { card: who.card })

/** Its rows as the owner of the database writes them, past the acts that make them. */
async function asOwner(sql: string, values: readonly unknown[]): Promise<void> {
  const own = await world.db.owner.connect()
  try {
    await own.query('SET session_replication_role = replica')
    await own.query(sql, [...values])
  } finally {
    await own.query('SET session_replication_role = origin')
    own.release()
  }
}
const freeze = ({ id }: Borrower): Promise<void> =>
  asOwner(
    `INSERT INTO customer_freezes (id, customer, legal_reason, starts_at, ends_at, approval, event)
     VALUES ($1, $1, 'sanctions', $2, $2::timestamptz + interval '170 days', $1, $1)`,
    [id, new Date(world.wall.nowMs)],
  )
const thaw = ({ id }: Borrower) => asOwner('DELETE FROM customer_freezes WHERE customer = $1', [id])

const stateOf = async (who: Borrower, id: string) => {
  const { state, payments, owed } = await who.must(loansDetail, { params: { id } })
  return { state, payments: payments.length, due: owed?.dueCount }
}

test('of a frozen customer no instalment is taken; its interest counts, and later all that is due is', async () => {
  let mia = await borrower(world)
  const id = await lend(staff, mia)
  await freeze(mia)
  mia = await on('2027-03-20', mia)
  expect(await stateOf(mia, id)).toEqual({ state: 'overdue', payments: 0, due: 2 })
  const { rows } = await world.db.pool.query<{ accrued: bigint }>(
    'SELECT accrued FROM loans WHERE customer = $1',
    [mia.id],
  )
  expect(BigInt(rows[0]?.accrued ?? 0)).toBeGreaterThan(0n)
  await thaw(mia)
  mia = await on('2027-03-21', mia)
  expect(await stateOf(mia, id)).toEqual({ state: 'repaying', payments: 2, due: 0 })
  expect(await brokenInvariants(world)).toEqual([])
})

test('to a frozen customer nothing is paid out, whoever approves it', async () => {
  world.wall.nowMs = berlin('2027-03-21', '12:00')
  staff = await house.come()
  const lea = await borrower(world)
  const { id } = await lea.must(loansApply, { body: applicationOf(lea.card) })
  await decide(staff, id, 'in_review')
  await decide(staff, id, 'approved')
  await does(lea, 'accept', id)
  const asked = await askPayOut(staff, lea, id)
  await freeze(lea)
  await approvePayOut(staff, asked.data)
  const { rows } = await staff.compliance.must(approvalsList, { query: { state: 'closed' } })
  const carried = rows.find((row) => row.id === asked.data.id)?.carried
  expect(carried?.state).toBe('failed')
  expect(await stateOf(lea, id)).toEqual({ state: 'offer_accepted', payments: 0, due: undefined })
})

test('a loan of a frozen customer is written off only where none of its money is here to be taken', async () => {
  let pia = await borrower(world)
  const id = await lend(staff, pia, { allowsDebit: false })
  pia = await on('2027-09-01', pia)
  staff = await house.come()
  const carriedOf = async (approval: string) => {
    const { rows } = await staff.compliance.must(approvalsList, { query: { state: 'closed' } })
    return rows.find((row) => row.id === approval)?.carried
  }
  const asked = await askByTwo(staff, 'loan.writeOff', pia, id)
  await freeze(pia)
  await approvePayOut(staff, asked.data)
  expect(await carriedOf(asked.data.id)).toMatchObject({ state: 'failed' })
  expect(await stateOf(pia, id)).toMatchObject({ state: 'overdue', payments: 0 })
  await thaw(pia)
  const draw = { card: pia.card, currency: 'EUR', amount: '1000.00', from: 'loan' } as const
  const { intent } = await pia.must(withdrawalsPrepare, { body: draw })
  await pia.must(withdrawalsConfirm, { body: { intent, tradePassword } })
  await freeze(pia)
  const again = await askByTwo(staff, 'loan.writeOff', pia, id)
  await approvePayOut(staff, again.data)
  expect(await carriedOf(again.data.id)).toMatchObject({ state: 'done' })
  expect(await stateOf(pia, id)).toMatchObject({ state: 'written_off', payments: 0 })
  expect(await brokenInvariants(world)).toEqual([])
})
