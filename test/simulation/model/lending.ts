import { expect } from 'vitest'
import type { Account } from './account.ts'
import { askFor, move } from './cash.ts'
import { daysAfter } from './rules.ts'
import { reasonOf, send, type Sent, type Step } from './step.ts'

export type Wish = {
  readonly hundreds: number
  readonly months: number
  readonly debit: boolean
  /** Days ago: a job that did not run since catches up with all of them. */
  readonly back: number
}

/** Applied for, offered, accepted and paid out by two, so many days ago. */
export const lend = ({ hundreds, months, debit, back }: Wish): Step => ({
  name: 'a loan is lent',
  applies: ({ lending, bank }) => lending.running === undefined && !bank.locked,
  run: async (model, { world, customer }) => {
    const { date } = model.street
    const principal = BigInt(hundreds) * 10_000n
    const asked = { principal, months, debit, from: daysAfter(date, -back) }
    const loan = model.lending.lend(asked)
    loan.id = await world.lending.lend(customer, model.bank.first.id, asked)
    // Two rounds at once, as of two processes: each day counts once.
    await Promise.all([world.lending.day(), world.lending.day()])
    model.lending.pass(date)
    return true
  },
})

type Act = 'pay' | 'part' | 'repay' | 'revoke'
export type Paying = { readonly kind: Act; readonly permille: number; readonly sent: Sent }

const isDue = ({ lending, street }: Account): boolean =>
  lending.running !== undefined && lending.on(lending.running, street.date).due.length > 0

/** Of a part so much of what is owed; one that would repay nothing, or too much, is tried too. */
export const pay = ({ kind, permille, sent }: Paying): Step => ({
  name: `a loan: ${kind}`,
  applies: (model) =>
    !model.bank.locked &&
    model.lending.running !== undefined &&
    (kind !== 'pay' || isDue(model) || permille % 4 === 0),
  run: async (model, { world, customer }) => {
    const loan = model.lending.running
    if (loan === undefined) return false
    const { date } = model.street
    const { owed } = loan
    const amount = (owed * BigInt(permille)) / 1_000n
    const asked = model.lending.asked(loan, kind, date, amount)
    // What the product itself refuses to review is sent as it was typed.
    const typed = { principal: amount, interest: 0n }
    const said = { ...(typeof asked === 'string' ? typed : asked), owed }
    const key = world.key()
    const act = { kind, id: loan.id, today: date, said }
    const done = await send(sent, async () =>
      reasonOf(await world.lending.does({ customer, key }, act)),
    )
    expect(done).toBe(model.lending.does(loan, kind, { date, amount }))
    return done === null
  },
})

export const giveUp = (): Step => ({
  name: 'a loan is given up by two',
  applies: ({ lending }) => lending.running?.status === 'overdue',
  run: async (model, { world, customer }) => {
    const loan = model.lending.running
    if (loan === undefined) return false
    const done = await world.lending.byTwo('loan.writeOff', customer, loan.id)
    expect(done).toBe(model.lending.giveUp(loan, model.street.date))
    return done === null
  },
})

/** Its own way out: to a bank account that is bound. Taken back, it is money of the loan again. */
export const draw = (percent: number, sent: Sent): Step => ({
  name: 'money of a loan leaves',
  applies: ({ purses }) => purses.DE.loan >= 100n,
  run: async (model, real) => {
    const amount = (model.purses.DE.loan * BigInt(percent)) / 100n
    const asked = await askFor(model, real, { place: 'DE', amount, sent, fromLoan: true })
    if (typeof asked === 'string') return false
    if (percent % 4 !== 0) return true
    const { world, customer } = real
    const back = await world.cash.step({ customer, key: world.key() }, asked, 'cancel')
    expect(reasonOf(back)).toBe(model.bank.step(asked, 'cancel', model.street.now))
    return back.ok
  },
})

/** Every other way: over the bank side, with own money, into shares it never comes (`honesty.md` F9). */
export const fence = (): Step => ({
  name: 'money of a loan tries another way',
  applies: ({ purses, bank }) => purses.DE.loan > 0n && !bank.locked,
  run: async (model, real) => {
    const { wallet, cash, loan } = model.purses.DE
    const once = { place: 'DE', sent: 'once' } as const
    const over = await move(model, real, { ...once, way: 'to_trading', amount: wallet + loan })
    const asked = await askFor(model, real, { ...once, amount: wallet + cash + 1n })
    return over === 'insufficient_settled' && asked === 'insufficient_settled'
  },
})
