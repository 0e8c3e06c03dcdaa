import { expect } from 'vitest'
import type { Account } from './account.ts'
import { follows } from './cash-book.ts'
import type { Payout } from './purse.ts'
import { askFor as withdrawal, canFund, choose, inReview, move, type Amount } from './cash.ts'
import { isHeld, isOpen, type Kind, type Person, type Request } from './hold-book.ts'
import { nextDay } from './life.ts'
import { reasonOf, send, type Real, type Sent, type Step } from './step.ts'

export type Two = {
  readonly at: number
  readonly kind: Kind
  readonly hours: number
  readonly by: Person
}
const other = (one: Person): Person => (one === 0 ? 1 : 0)
const hour = 3_600_000

const fits =
  ({ kind }: Two, now: number) =>
  (payout: Payout): boolean => {
    if (payout.batched || !(follows(payout.status, 'review') || follows(payout.status, 'send')))
      return false
    if (kind === 'release') return isHeld(payout, now)
    return (
      !isHeld(payout, now) &&
      (kind === 'hold' || (payout.status === 'in_review' && !payout.approved))
    )
  }

async function ask(model: Account, real: Real, two: Two) {
  const { now } = model.street
  const payout = choose(model.bank.payouts, two.at, fits(two, now))
  if (payout === undefined) return undefined
  return askFor(model, real, { kind: two.kind, payout, until: now + two.hours * hour, by: two.by })
}

type Asked = Pick<Request, 'kind' | 'payout' | 'until' | 'by'>
/** One person asks: nothing happens to the payout. */
async function askFor(
  model: Account,
  { world, customer }: Real,
  { kind, payout, until, by }: Asked,
) {
  const asked = { kind, payout, until, by }
  const answer = await world.staff.request(customer, asked)
  const meant = model.two.ask(asked, model.street.now)
  expect(typeof answer === 'string' ? answer : null).toBe(typeof meant === 'string' ? meant : null)
  if (typeof answer === 'string' || typeof meant === 'string') return undefined
  return Object.assign(meant, { id: answer.id, digest: answer.digest })
}

const about = (model: Account, two: Two): boolean =>
  model.bank.payouts.some(fits(two, model.street.now)) ||
  (two.at % 4 === 0 && model.bank.payouts.length > 0)

export const request = (two: Two): Step => ({
  name: 'one person asks for what needs two',
  applies: (model) => about(model, two),
  run: async (model, real) => (await ask(model, real, two)) !== undefined,
})

export const decide = (at: number, sent: Sent): Step => ({
  name: 'somebody approves a request',
  applies: (model) => model.two.requests.some((one) => isOpen(one, model.street.now)),
  run: async (model, { world }) => {
    const { now } = model.street
    const chosen = choose(model.two.requests, at, (one) => isOpen(one, now))
    if (chosen === undefined) return false
    const by = at % 5 === 0 ? chosen.by : other(chosen.by)
    const key = world.key()
    const done = await send(sent, () => world.staff.decide(chosen, by, { approves: true, key }))
    expect(done).toBe(model.two.decide(chosen, by, { approves: true, now }))
    return done === null
  },
})

/** The way of every day: one asks, the same tries to approve and may not, the other does. */
export const both = (two: Two): Step => ({
  name: 'two people decide about a payout',
  applies: (model) => about(model, two),
  run: async (model, real) => {
    const { now } = model.street
    const made = await ask(model, real, two)
    if (made === undefined) return false
    for (const by of [two.by, other(two.by)]) {
      const decided = await real.world.staff.decide(made, by, {
        approves: true,
        key: real.world.key(),
      })
      expect(decided).toBe(model.two.decide(made, by, { approves: true, now }))
    }
    return made.decided
  },
})

/** One asks, the other decides: for one payout that was chosen before. */
async function agreeOn(
  model: Account,
  real: Real,
  asked: { kind: Kind; payout: Payout; until: number; by: Person },
) {
  const { now } = model.street
  const made = await askFor(model, real, asked)
  if (made === undefined) return false
  const key = real.world.key()
  expect(await real.world.staff.decide(made, other(asked.by), { approves: true, key })).toBeNull()
  expect(model.two.decide(made, other(asked.by), { approves: true, now })).toBeNull()
  return true
}

async function sends(
  model: Account,
  { world, customer }: Real,
  payout: Payout,
): Promise<string | null> {
  const done = await world.cash.step({ customer, key: world.key() }, payout, 'send')
  const reason = reasonOf(done)
  expect(reason).toBe(model.bank.step(payout, 'send', model.street.now))
  return reason
}

/**
 * After 72 hours, or once it was returned, nobody may approve any more: the hold that was asked
 * for never was.
 */
export const over = (two: Two, what: Amount): Step => ({
  name: 'approve a request that is over',
  applies: canFund(what),
  run: async (model, real) => {
    const payout = await inReview(model, real, what)
    if (payout === undefined) return false
    const until = model.street.now + 100 * 24 * hour
    const made = await askFor(model, real, { kind: 'hold', payout, until, by: two.by })
    if (made === undefined) return false
    const by = other(made.by)
    if (two.at % 2 === 0) await nextDay(4).run(model, real)
    else {
      const key = real.world.key()
      expect(await real.world.staff.decide(made, by, { approves: false, key })).toBeNull()
      expect(model.two.decide(made, by, { approves: false, now: model.street.now })).toBeNull()
    }
    const { now } = model.street
    const done = await real.world.staff.decide(made, by, { approves: true, key: real.world.key() })
    expect(done).toBe(model.two.decide(made, by, { approves: true, now }))
    return done === 'approval_closed'
  },
})

/**
 * Held by two people: not sent and in no payment file, also when it was let go before; free
 * again on its day.
 */
export const held = (two: Two, what: Amount): Step => ({
  name: 'a held payout tries to leave',
  applies: canFund(what),
  run: async (model, real) => {
    const payout = await inReview(model, real, what)
    if (payout === undefined) return false
    const { now } = model.street
    const until = now + (1 + (two.at % 60)) * hour
    if (!payout.approved && two.at % 3 > 0)
      await agreeOn(model, real, { ...two, kind: 'approve', payout, until })
    if (!(await agreeOn(model, real, { ...two, kind: 'hold', payout, until }))) return false
    const first = await sends(model, real, payout)
    await file(model, real, false)
    // Half of them end by the word of two people, the others by themselves.
    if (two.at % 2 === 0) await agreeOn(model, real, { ...two, kind: 'release', payout, until })
    else await nextDay(3).run(model, real)
    await (two.at % 3 === 0 ? file(model, real, true) : sends(model, real, payout))
    return first === 'withdrawal_held' || first === 'card_on_hold'
  },
})

const large = 1_000_001n
/** A cent above what one person may let go: it stays until a second one agrees. */
export const above = ({ by }: Two): Step => ({
  name: 'a large payout needs two people',
  applies: ({ bank, purses }) => !bank.locked && purses.CN.cash >= large,
  run: async (model, real) => {
    const { world, customer } = real
    const place = 'CN'
    await move(model, real, { place, way: 'to_bank', amount: large, sent: 'once' })
    const payout = await withdrawal(model, real, { place, amount: large, sent: 'once' })
    if (typeof payout === 'string') return false
    const done = await world.cash.step({ customer, key: world.key() }, payout, 'review')
    expect(reasonOf(done)).toBe(model.bank.step(payout, 'review', model.street.now))
    const alone = await sends(model, real, payout)
    await agreeOn(model, real, { kind: 'approve', payout, until: 0, by })
    await sends(model, real, payout)
    return alone === 'second_person_needed' || alone === 'card_on_hold'
  },
})

/**
 * A payment file: what is in it leaves. A file of other customers' payouts may be made all the
 * same.
 */
async function file(model: Account, { world }: Real, sent: boolean): Promise<boolean> {
  const { now } = model.street
  const batch = await world.staff.makeFile(world.key())
  const taken = model.bank.batch(now)
  if (batch === null) expect(taken).toEqual([])
  else if (sent) {
    await world.staff.sendFile(batch)
    for (const payout of taken) expect(model.bank.step(payout, 'send', now)).toBeNull()
  }
  return taken.length > 0
}

/**
 * Let go by two people, it leaves with the next file; what is in a file cannot be held or
 * refused any more.
 */
export const payOut = (two: Two, what: Amount): Step => ({
  name: 'a payment file pays out',
  applies: canFund(what),
  run: async (model, real) => {
    const payout = await inReview(model, real, what)
    if (payout === undefined) return false
    const asked = { ...two, payout, until: model.street.now + hour }
    if (!payout.approved) await agreeOn(model, real, { ...asked, kind: 'approve' })
    await file(model, real, two.at % 3 > 0)
    const { world, customer } = real
    if (payout.status === 'in_review') {
      await askFor(model, real, { ...asked, kind: 'hold' })
      if (payout.batched) {
        const done = await world.cash.step({ customer, key: world.key() }, payout, 'reject')
        expect(reasonOf(done)).toBe(model.bank.step(payout, 'reject', model.street.now))
      }
    }
    return payout.batched
  },
})
