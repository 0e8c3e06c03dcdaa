// Goal: whatever becomes of a loan, it neither blocks nor delays that all own money leaves (H3, abuse row 287).
// Method: a borrower in every state, brought there by the acts that lead there, and one who never borrowed; each
// takes out all own money, which is reviewed and sent as the other's is; every promise of the books at the end.
import { assetsShow } from '@parkett/contract/customer/assets'
import { loansApply, loansDetail, loansWithdraw } from '@parkett/contract/customer/loans'
import { loanStates, type LoanState } from '@parkett/contract/customer/loan-lists'
import {
  withdrawalsConfirm,
  withdrawalsDetail,
  withdrawalsPrepare,
} from '@parkett/contract/customer/withdrawals'
import { loansDecide } from '@parkett/contract/desk/loans'
import { addDays } from '@parkett/core/civil'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInAgain, testApp, tradePassword, type TestApp } from './testing-app.ts'
import { brokenInvariants, houseAct } from './testing-cash.ts'
import { berlin } from './testing-days.ts'
import {
  applicationOf,
  approvePayOut,
  askByTwo,
  borrower,
  decide,
  does,
  lend,
  lenders,
  type Borrower,
  type Lenders,
} from './testing-loans.ts'
import { keepFree } from './testing-savings.ts'

let world: TestApp
let house: Awaited<ReturnType<typeof lenders>>
let staff: Lenders
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-15', '10:00') })
  staff = house = await lenders(world)
})
afterAll(() => world.close())

/** With little enough that one person of staff sends it. */
const somebody = async (): Promise<Borrower> => {
  const who = await borrower(world, '200')
  await keepFree(who, 50_000n)
  return who
}
const applied = async (who: Borrower): Promise<string> =>
  (await who.must(loansApply, { body: applicationOf(who.card) })).id
const reviewed = async (who: Borrower): Promise<string> => {
  const id = await applied(who)
  await decide(staff, id, 'in_review')
  return id
}
const offered = async (who: Borrower): Promise<string> => {
  const id = await reviewed(who)
  await decide(staff, id, 'approved')
  return id
}
const late = (who: Borrower): Promise<string> => lend(staff, who, { allowsDebit: false })

/** What leads to each state, on the first day, or on the one on which money leaves. */
const ways: Readonly<
  Record<
    LoanState,
    { first?: typeof applied; later?: (who: Borrower, id: string) => Promise<unknown> }
  >
> = {
  submitted: { first: applied },
  in_review: { first: reviewed },
  approved: { later: offered },
  rejected: {
    first: reviewed,
    later: (_who, id) =>
      staff.payments.must(loansDecide, {
        params: { id },
        body: { to: 'rejected', reason: 'loan_debts' },
      }),
  },
  withdrawn: { first: applied, later: (who, id) => who.must(loansWithdraw, { params: { id } }) },
  offer_accepted: { later: async (who) => does(who, 'accept', await offered(who)) },
  offer_expired: { first: offered },
  repaying: { later: late },
  overdue: { first: late },
  closed: { later: async (who) => does(who, 'repay', await late(who)) },
  revoked: { later: async (who) => does(who, 'revoke', await late(who)) },
  written_off: {
    first: late,
    later: async (who, id) =>
      approvePayOut(staff, (await askByTwo(staff, 'loan.writeOff', who, id)).data),
  },
}

/** Three states at a time, and all of them. */
const quarters = loanStates.flatMap((state, at) =>
  at % 3 === 0 ? [[state, loanStates[at + 1] ?? state, loanStates[at + 2] ?? state] as const] : [],
)

/** Takes out all own money; what the review says of its way. */
async function leaveWithAll(who: Borrower) {
  const { blocks } = await who.must(assetsShow)
  const own = blocks.find(({ currency }) => currency === 'EUR')?.withdrawable.amount ?? '0'
  const body = { card: who.card, currency: 'EUR', amount: own } as const
  const { intent, review } = await who.must(withdrawalsPrepare, { body })
  const { id } = await who.must(withdrawalsConfirm, { body: { intent, tradePassword } })
  await world.db.owner.query('UPDATE withdrawals SET sent_from = requested_at WHERE id = $1', [id])
  for (const act of ['review', 'send'] as const)
    expect((await houseAct(world, id, { act })).code).toBe(1)
  const { status } = await who.must(withdrawalsDetail, { params: { id } })
  const { waitsFor, fee, freeAfter } = review
  const waitsMs = Date.parse(review.sentFrom) - world.wall.nowMs
  return { said: { status, waitsFor, fee, freeAfter }, waitsMs }
}
/** What the calls between two of them take; a loan would hold up for days. */
const apartMs = 600_000

let today = '2027-01-15'

test.each(quarters)(
  'with a loan %s, %s or %s all own money leaves as without',
  async (...states) => {
    const people: { readonly state: LoanState; readonly who: Borrower; readonly id: string }[] = []
    for (const state of states) {
      const who = await somebody()
      people.push({ state, who, id: (await ways[state].first?.(who)) ?? '' })
    }
    const free = await somebody()
    today = addDays(today, 125)
    world.wall.nowMs = berlin(today, '10:00')
    await world.run('loans')
    staff = await house.come()
    const again = async (who: Borrower): Promise<Borrower> =>
      Object.assign(await logInAgain(world.app, who), { card: who.card })
    const expected = await leaveWithAll(await again(free))
    expect(expected.said.status).toBe('sent')
    for (const { state, who: before, id: first } of people) {
      const who = await again(before)
      await ways[state].later?.(who, first)
      const { rows } = await world.db.pool.query<{ id: string; status: string }>(
        'SELECT id, status FROM loans WHERE customer = $1',
        [who.id],
      )
      expect(rows.map(({ status }) => status)).toEqual([state])
      const { said, waitsMs } = await leaveWithAll(who)
      expect([state, said]).toEqual([state, expected.said])
      expect(Math.abs(waitsMs - expected.waitsMs), state).toBeLessThan(apartMs)
      const { state: still } = await who.must(loansDetail, { params: { id: String(rows[0]!.id) } })
      expect(still).toBe(state)
    }
    expect(await brokenInvariants(world)).toEqual([])
  },
)
