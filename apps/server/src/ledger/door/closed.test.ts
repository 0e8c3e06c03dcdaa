// Goal: nothing comes into an account that was closed, whatever act brings it, also right behind the
// closing in one batch; what goes out of it does. Method: acts of the test's own.
import { ok } from '@parkett/contract/wire/outcome'
import { journal, type Posting } from '@parkett/core/ledger/posting'
import { expect, test } from 'vitest'
import { MemoryBooks } from '../testing-memory.ts'
import { pockets, type Act } from './act.ts'
import type { Answer, Command } from './command.ts'
import { decideBatch } from './decide.ts'
import { WorkingSet } from './working-set.ts'

const customer = 7n
type Moves = Pick<Posting, 'debit' | 'credit'>
const moving = (under: Act<Moves, null>['under']): Act<Moves, null> => ({
  name: 'test.move',
  under,
  needs: (_input, of) => [pockets(of, 'EUR')],
  decide: (_work, moves) =>
    ok({
      value: null,
      journals: [journal('adjustment', [{ ...moves, asset: 'EUR', amount: 100n }])],
      rows: [],
      events: [],
    }),
})
const comesIn = { debit: 'H.bank_client', credit: 'C.wallet' } as const
const goesOut = { debit: 'C.wallet', credit: 'H.bank_client' } as const

test('nothing comes into a closed account, and staff are told', () => {
  for (const under of ['money.in', 'adjust.in', 'payout.report', 'unmoved'] as const) {
    const closed = new MemoryBooks({ closed: true })
    const heard = closed.ask(moving(under), comesIn)
    expect(heard.answer).toMatchObject({ ok: false, reason: 'account_closed' })
    expect(heard.journals).toEqual([])
    expect(heard.alarms).toEqual([
      { what: 'money for a closed account', facts: { act: 'test.move', customer: '7' } },
    ])
    expect(closed.balance('C.wallet', 'EUR')).toBe(0n)
    expect(new MemoryBooks().ask(moving(under), comesIn).answer.ok).toBe(true)
  }
})

test('what goes out of a closed account, or between its pockets, is not stopped', () => {
  const held = { closed: true, pockets: [['C.wallet', 'EUR', 500n]] } as const
  expect(new MemoryBooks(held).ask(moving('money.in'), goesOut).answer.ok).toBe(true)
  const between = { debit: 'C.wallet', credit: 'C.cash' } as const
  expect(new MemoryBooks(held).ask(moving('money.in'), between).answer.ok).toBe(true)
})

test('of an act that moves money in and about nothing is done', () => {
  const held = { closed: true, pockets: [['C.wallet', 'EUR', 500n]] } as const
  const between = { debit: 'C.wallet', credit: 'C.cash' } as const
  const both: Act<Moves, null> = {
    ...moving('money.in'),
    decide: () =>
      ok({
        value: null,
        journals: [between, comesIn].map((moves) =>
          journal('adjustment', [{ ...moves, asset: 'EUR', amount: 100n }]),
        ),
        rows: [],
        events: [],
      }),
  }
  const closed = new MemoryBooks(held)
  expect(closed.ask(both, comesIn).answer).toMatchObject({ reason: 'account_closed' })
  expect(closed.balance('C.wallet', 'EUR')).toBe(500n)
})

test('behind a closing in the same batch nothing comes in any more', () => {
  const working = new WorkingSet()
  const chainHead = '0'.repeat(64)
  const account = { customer, chainPosition: 0n, chainHead, eventSequence: 0n }
  working.accounts.set(customer, { ...account, haltedBecause: null })
  working.allowAsset(customer, 'EUR')
  let id = 0n
  const asking = (under: Command['under'], moves: Moves): Command => ({
    id: (id += 1n),
    customer,
    act: 'test.move',
    under,
    route: 'test.move',
    key: `key ${id}`,
    bodyHash: 'body',
    needs: [],
    spendsOwn: false,
    answer: () => {},
    decide: (work, at) => moving(under).decide(work, moves, at),
  })
  const batch = [
    asking('money.in', comesIn),
    asking('account.close', goesOut),
    asking('money.in', comesIn),
  ]
  const { answers } = decideBatch(working, batch, {
    clock: { now: () => 0 },
    wall: { now: () => 0 },
    ids: { next: () => (id += 1n) },
    bookDate: () => '2026-11-20',
  })
  expect(answers.map((answer: Answer) => (answer.ok ? 'done' : answer.reason))).toEqual([
    'done',
    'done',
    'account_closed',
  ])
})
