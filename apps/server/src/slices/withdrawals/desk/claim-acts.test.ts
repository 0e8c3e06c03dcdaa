// Goal: what two people say of a payout moves it and its money exactly so far, can be taken back in
// whole and in order, and a card is held as long as its payout is under way. Method: the acts alone,
// one payout on books in memory.
import type { WithdrawalStatus } from '@parkett/contract/customer/withdrawals'
import { expect, test } from 'vitest'
import { payoutClaims } from '../../../accounts/cash/claim-tables.ts'
import { cards, withdrawals, withdrawalSteps } from '../../../accounts/cash/tables.ts'
import { put } from '../../../ledger/door/act.ts'
import { MemoryBooks, memoryNow } from '../../../ledger/testing-memory.ts'
import { cardRow, withdrawalRow } from '../testing.ts'
import { claimAct, unclaimAct, type ClaimInput } from './claim-acts.ts'

const customer = 7n
const input = (change: Partial<ClaimInput> = {}): ClaimInput => ({
  ...{ id: 101n, card: 3n, currency: 'EUR', approval: 70n, by: 'Mia', says: 'arrived' },
  ...change,
})
type Given = { readonly status?: WithdrawalStatus; readonly card?: Parameters<typeof cardRow>[0] }
const books = ({ status = 'sent', card = {} }: Given = {}): MemoryBooks =>
  new MemoryBooks({
    pockets: [['C.payout', 'EUR', 5_000n]],
    rows: [
      put(cards, cardRow({ openPayouts: 2, ...card })),
      put(withdrawals, withdrawalRow({ status })),
      put(withdrawalSteps, {
        ...{ customer, withdrawal: 101n, step: 0, status: 'sent', at: 1, by: null },
        ...{ journal: null, line: null },
      }),
    ],
  })
const claim = (number: number, change: object) => ({
  ...{ customer, withdrawal: 101n, claim: number, command: 101n, at: memoryNow, approval: 70n },
  ...change,
})
const step = (number: number, change: object) => ({
  ...{ customer, withdrawal: 101n, step: number, at: memoryNow, by: 'Mia', line: null },
  ...change,
})
const paid = { says: 'arrived', before: 'sent' } as const
const back = { says: 'returned', before: 'arrived' } as const
const nothing = { journals: [], written: {}, outbox: [] }

test('said to have arrived: it lies apart, the card is free, and the customer can read it', () => {
  const actor = { person: 3n, alias: 'Mia', role: 'payments', reasons: [] }
  const heard = books().ask(claimAct, input(), { actor })
  expect(heard.answer).toMatchObject({ value: { value: { id: '101' } } })
  expect(heard.journals).toMatchObject([
    { id: 1_001n, event: 'withdraw.paid_claimed', reference: 101n },
  ])
  expect(heard.written).toEqual({
    withdrawals: [withdrawalRow({ status: 'arrived' })],
    withdrawal_steps: [step(1, { status: 'arrived', journal: 1_001n })],
    payout_claims: [claim(0, paid)],
    cards: [cardRow({ openPayouts: 1 })],
  })
  expect(heard.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['withdrawal.claimed', '{"id":"101"}'],
  ])
  expect(heard.disclosures).toMatchObject([
    { act: 'withdrawal.claim', subject: 101n, before: 'sent', after: 'arrived' },
  ])
})

test('said to have come back says two things, and the step names the later', () => {
  const heard = books().ask(claimAct, input({ says: 'returned' }))
  expect(heard.journals.map(({ id, event }) => [id, event])).toEqual([
    [1_001n, 'withdraw.paid_claimed'],
    [1_002n, 'withdraw.back_claimed'],
  ])
  expect(heard.written).toMatchObject({
    withdrawals: [{ status: 'returning' }],
    withdrawal_steps: [step(1, { status: 'returning', journal: 1_002n })],
    payout_claims: [claim(0, paid), claim(1, back)],
  })
})

test('what is said later is counted on, and taken back alone it leaves what was said before', () => {
  const own = books()
  own.ask(claimAct, input())
  const later = own.ask(claimAct, input({ says: 'returned', approval: 71n }))
  expect(later.written['payout_claims']).toMatchObject([
    claim(1, { ...back, command: 102n, approval: 71n }),
  ])
  // Arrived and on its way back are one to the card.
  expect(later.written['cards']).toBeUndefined()
  const taken = own.ask(unclaimAct, input({ approval: 72n }))
  expect(taken.journals.map(({ event }) => event)).toEqual(['withdraw.back_unclaimed'])
  expect(taken.written).toEqual({
    withdrawals: [withdrawalRow({ status: 'arrived' })],
    withdrawal_steps: [step(3, { status: 'arrived', journal: taken.journals[0]?.id })],
    payout_claim_ends: [
      {
        ...{ customer, withdrawal: 101n, claim: 1, command: 103n, at: memoryNow },
        ...{ approval: 72n, line: null },
      },
    ],
  })
  expect(taken.outbox.map(({ type }) => type)).toEqual(['withdrawal.unclaimed'])
  expect(own.ask(unclaimAct, input()).written).toMatchObject({
    withdrawals: [{ status: 'sent' }],
    cards: [{ openPayouts: 2 }],
  })
  const rest = own.ask(unclaimAct, input())
  expect(rest.answer).toMatchObject({ ok: false, reason: 'withdrawal_not_open' })
  expect(rest).toMatchObject(nothing)
})

test('what was said together is taken back together', () => {
  const own = books()
  own.ask(claimAct, input({ says: 'returned' }))
  const taken = own.ask(unclaimAct, input({ approval: 72n }))
  expect(taken.journals.map(({ event }) => event)).toEqual([
    'withdraw.back_unclaimed',
    'withdraw.paid_unclaimed',
  ])
  expect(taken.written).toMatchObject({
    withdrawals: [{ status: 'sent' }],
    payout_claim_ends: [{ claim: 0 }, { claim: 1 }],
    cards: [{ openPayouts: 2 }],
  })
  expect(own.balance('C.payout', 'EUR')).toBe(5_000n)
})

test.each([
  ['is of nobody', claimAct, books, { id: 102n }],
  ['is of nobody', unclaimAct, books, { id: 102n }],
  ['goes to another card', claimAct, books, { card: 4n }],
])('of a payout that %s nothing is said or taken back', (_, act, own, change) => {
  const heard = own().ask(act, input(change))
  expect(heard.answer).toMatchObject({ ok: false, reason: 'not_found' })
  expect(heard).toMatchObject(nothing)
})

test('of what was not sent nothing is said, and of what nobody said nothing is taken back', () => {
  for (const heard of [
    books({ status: 'in_review' }).ask(claimAct, input()),
    books().ask(unclaimAct, input()),
  ]) {
    expect(heard.answer).toMatchObject({ ok: false, reason: 'withdrawal_not_open' })
    expect(heard).toMatchObject(nothing)
  }
})

test('it is asked with the card that it goes to, which is there', () => {
  const other = books()
  other.put(put(cards, cardRow({ id: 4n })))
  expect(other.ask(claimAct, input({ card: 4n })).answer).toMatchObject({ reason: 'not_found' })
  const gone = books()
  gone.put(put(withdrawals, withdrawalRow({ status: 'sent', card: 4n })))
  expect(gone.ask(claimAct, input({ card: 4n })).answer).toMatchObject({ reason: 'not_found' })
})

test('a payout does not go back onto its way to a card that was removed since', () => {
  const own = books({ status: 'arrived', card: { removedAt: 5 } })
  own.put(put(payoutClaims, { ...claim(0, paid), ...paid }))
  const heard = own.ask(unclaimAct, input())
  expect(heard.answer).toMatchObject({ ok: false, reason: 'not_found' })
  expect(heard).toMatchObject(nothing)
  // What moves it no further off may be said.
  const said = books({ status: 'arrived', card: { removedAt: 5 } })
  expect(said.ask(claimAct, input({ says: 'returned' })).answer.ok).toBe(true)
})
