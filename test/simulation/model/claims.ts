import { expect } from 'vitest'
import type { ApprovalAct } from '../../../packages/contract/src/desk/approvals.ts'
import type { Account } from './account.ts'
import type { Claim, Payout } from './purse.ts'
import { canFund, choose, inReview, pick, withdrawAll, type Amount } from './cash.ts'
import type { Person } from './hold-book.ts'
import { reasonOf, send, type Real, type Sent, type Step } from './step.ts'

export type Saying = { readonly at: number; readonly says: Claim; readonly by: Person }
const other = (one: Person): Person => (one === 0 ? 1 : 0)

/** One asks, tries to approve it alone, and another approves; answers why not, or null. */
async function byTwo({ world }: Real, act: ApprovalAct, by: Person): Promise<string | null> {
  const made = await world.staff.ask(act, by)
  if (typeof made === 'string') return made
  const decide = (who: Person) =>
    world.staff.decide({ ...made, by }, who, { approves: true, key: world.key() })
  expect(await decide(by)).toBe('approval_own')
  return decide(other(by))
}

const aboutIt = ({ customer }: Real, { id }: Payout) => ({
  customer: customer.toString(),
  withdrawal: id,
})
const some =
  (at: number, fits: (payout: Payout) => boolean) =>
  ({ bank: { payouts } }: Account): boolean =>
    payouts.some(fits) || (at % 8 === 0 && payouts.length > 0)

export const claim = ({ at, says, by }: Saying): Step => ({
  name: `two people say: ${says}`,
  applies: (model) => some(at, (one) => model.bank.claims.refusal(one, says) === null)(model),
  run: async (model, real) => {
    const { payouts, claims } = model.bank
    const payout = choose(payouts, at, (one) => claims.refusal(one, says) === null)
    return payout !== undefined && (await say(model, real, { payout, says, by })) === null
  },
})

type Of = Pick<Saying, 'says' | 'by'> & { readonly payout: Payout }
async function say(model: Account, real: Real, { payout, says, by }: Of): Promise<string | null> {
  const said = { says, evidence: 'a call of the bank' } as const
  const act = { kind: 'withdrawal.claim', ...aboutIt(real, payout), ...said } as const
  const done = await byTwo(real, act, by)
  expect(done).toBe(model.bank.claims.claim(payout, says))
  return done
}

export const unclaim = ({ at, by }: Omit<Saying, 'says'>): Step => ({
  name: 'two people take back what was said',
  applies: some(at, ({ claims }) => claims.length > 0),
  run: async (model, real) => {
    const payout = choose(model.bank.payouts, at, ({ claims }) => claims.length > 0)
    if (payout === undefined) return false
    return (await takeBack(model, real, { payout, by })) === null
  },
})

async function takeBack(
  model: Account,
  real: Real,
  { payout, by }: Omit<Of, 'says'>,
): Promise<string | null> {
  const done = await byTwo(real, { kind: 'withdrawal.unclaim', ...aboutIt(real, payout) }, by)
  expect(done).toBe(model.bank.claims.unclaim(payout))
  return done
}

/** A line of the bank, whatever was said before. */
export const show = (at: number, act: 'arrive' | 'return', sent: Sent): Step => ({
  name: `a line of the bank: ${act}`,
  applies: some(at, ({ status }) => ['sent', 'arrived', 'returning'].includes(status)),
  run: async (model, real) => {
    const { payouts } = model.bank
    const isOut = ({ status, claims: said }: Payout) =>
      status === 'sent' || said.length > 0 || (act === 'return' && status === 'arrived')
    const said = payouts.filter((one) => one.claims.length > 0)
    const payout = at % 3 > 0 && said.length > 0 ? pick(said, at) : choose(payouts, at, isOut)
    return payout !== undefined && (await shows(model, real, { payout, act, sent })) === null
  },
})

type Shown = {
  readonly payout: Payout
  readonly act: 'arrive' | 'return'
  readonly sent: Sent
}
async function shows(
  model: Account,
  { world, customer }: Real,
  { payout, act, sent }: Shown,
): Promise<string | null> {
  const line = await world.cash.lineFor(payout, act)
  const key = world.key()
  const done = await send(sent, async () =>
    reasonOf(await world.cash.show({ customer, key }, payout, { act, line })),
  )
  expect(done).toBe(model.bank.claims.show(payout, act, model.street.now))
  return done
}

/** It leaves, two say what became of it, and a line or two people end that, in each order. */
export const story = ({ at, says, by }: Saying, what: Amount): Step => ({
  name: 'what was said of a payout ends',
  applies: canFund(what),
  run: async (model, real) => {
    const { world, customer } = real
    const payout = await inReview(model, real, what)
    if (payout === undefined) return false
    const done = await world.cash.step({ customer, key: world.key() }, payout, 'send')
    expect(reasonOf(done)).toBe(model.bank.step(payout, 'send', model.street.now))
    if (!done.ok) return false
    expect(await say(model, real, { payout, says, by })).toBeNull()
    const paid = { payout, act: 'arrive', sent: 'once' } as const
    if (at % 2 === 0) await shows(model, real, paid)
    if (at % 3 === 0) await takeBack(model, real, { payout, by })
    return (await shows(model, real, { ...paid, act: 'return' })) === null
  },
})

/** What two people say came back pays for nothing: all that is free leaves, and not a cent more. */
export const spend = ({ at, by }: Omit<Saying, 'says'>, what: Amount): Step => ({
  name: 'what was said to come back is spent',
  applies: ({ bank: { payouts, locked } }) =>
    !locked && payouts.some(({ status, place }) => status === 'returning' && place === what.place),
  run: async (model, real) => {
    const tried = await withdrawAll(model, real, what, 1n)
    if (at % 3 === 0) await unclaim({ at, by }).run(model, real)
    return tried === 'insufficient_settled'
  },
})
