import { expect, test } from 'vitest'
import { payoutClaimEnds, payoutClaims } from '../../accounts/cash/claim-tables.ts'
import { cards, type CardRow } from '../../accounts/cash/tables.ts'
import { accountLocks } from '../../accounts/trading/account-lock.ts'
import { put } from '../../ledger/door/act.ts'
import { MemoryBooks, memoryNow } from '../../ledger/testing-memory.ts'
import { bindAct, defaultAct, removeAct, type BindInput } from './acts.ts'

const customer = 7n
const typed: BindInput = {
  kind: 'iban',
  country: 'DE',
  sealed: 'sealed',
  mark: 'm1',
  tail: '3000',
  bank: 'Bank',
  branch: null,
  bic: null,
  payeeCheck: 'not_possible',
  payOutFrom: memoryNow + 5,
}
const card = (id: bigint, change: Partial<CardRow> = {}): CardRow => ({
  ...typed,
  customer,
  id,
  mark: `m${id}`,
  isDefault: false,
  openPayouts: 0,
  boundAt: 1,
  removedAt: null,
  ...change,
})
const books = (...rows: readonly CardRow[]): MemoryBooks =>
  new MemoryBooks({ rows: rows.map((row) => put(cards, row)) })
/** Default or not, and whether it is gone, by card. */
const left = ({ written }: ReturnType<MemoryBooks['ask']>) =>
  (written['cards'] ?? []).map(({ id, isDefault, removedAt }) => [id, isDefault, removedAt])
const said = (type: string, id: string) => [[type, JSON.stringify({ id })]]
const events = ({ outbox }: ReturnType<MemoryBooks['ask']>) =>
  outbox.map(({ type, data }) => [type, data])

test('the first card is the default one, the next is not', () => {
  const own = books()
  const heard = own.ask(bindAct, typed)
  expect(heard.answer).toMatchObject({ value: { value: { id: '101' } } })
  expect(heard.written['cards']).toEqual([
    {
      ...typed,
      customer,
      id: 101n,
      isDefault: true,
      openPayouts: 0,
      boundAt: memoryNow,
      removedAt: null,
    },
  ])
  expect(events(heard)).toEqual(said('card.bound', '101'))
  expect(left(own.ask(bindAct, { ...typed, mark: 'm2' }))).toEqual([[102n, false, null]])
})

test('a card is bound once, until it was removed', () => {
  const own = books(card(1n, { isDefault: true }))
  expect(own.ask(bindAct, typed).answer).toMatchObject({ reason: 'card_bound' })
  expect(books(card(1n, { removedAt: 9 })).ask(bindAct, typed).answer).toMatchObject({ ok: true })
})

test('five may be bound; one that was removed does not count', () => {
  const four = [2n, 3n, 4n, 5n].map((id) => card(id))
  expect(books(...four, card(6n, { removedAt: 9 })).ask(bindAct, typed).answer.ok).toBe(true)
  expect(books(...four, card(6n)).ask(bindAct, typed).answer).toMatchObject({
    reason: 'cards_full',
  })
})

test('another becomes the default, and only what changes is written', () => {
  const own = books(card(1n, { isDefault: true }), card(2n), card(3n))
  const heard = own.ask(defaultAct, { id: 3n })
  expect(left(heard)).toEqual([
    [1n, false, null],
    [3n, true, null],
  ])
  expect(heard.answer).toMatchObject({ value: { value: { id: '3' } } })
  expect(events(heard)).toEqual(said('card.default', '3'))
  expect(left(own.ask(defaultAct, { id: 3n }))).toEqual([])
})

test('what is removed or nobody’s becomes no default', () => {
  const own = books(card(1n, { isDefault: true }), card(2n, { removedAt: 9 }))
  for (const id of [2n, 8n])
    expect(own.ask(defaultAct, { id }).answer).toMatchObject({ reason: 'not_found' })
})

test('a card goes; the oldest that is left follows a default one', () => {
  const own = books(card(1n), card(2n, { isDefault: true }), card(3n))
  const heard = own.ask(removeAct, { id: 2n })
  expect(left(heard)).toEqual([
    [2n, false, memoryNow],
    [1n, true, null],
  ])
  expect(events(heard)).toEqual(said('card.removed', '2'))
  expect(left(own.ask(removeAct, { id: 3n }))).toEqual([[3n, false, memoryNow]])
  expect(left(own.ask(removeAct, { id: 1n }))).toEqual([[1n, false, memoryNow]])
  expect(own.ask(removeAct, { id: 1n }).answer).toMatchObject({ reason: 'not_found' })
})

test('a card that one payout still goes to stays', () => {
  const own = books(card(1n, { openPayouts: 1 }))
  expect(own.ask(removeAct, { id: 1n }).answer).toMatchObject({ reason: 'card_in_use' })
})

test('no card goes while two people’s word is all there is of a payout’s end', () => {
  const own = books(card(1n))
  const claim = { customer, withdrawal: 9n, claim: 0, command: 1n, at: 1, approval: 4n }
  own.put(put(payoutClaims, { ...claim, says: 'arrived', before: 'sent' }))
  expect(own.ask(removeAct, { id: 1n }).answer).toMatchObject({ reason: 'card_in_use' })
  own.put(put(payoutClaimEnds, { ...claim, line: 7n, approval: null }))
  expect(own.ask(removeAct, { id: 1n }).answer.ok).toBe(true)
})

test('a locked account changes no card', () => {
  const own = books(card(1n))
  own.put(put(accountLocks, { customer, lockedAt: 1, unlockedAt: null, closedAt: null }))
  for (const heard of [
    own.ask(bindAct, { ...typed, mark: 'm2' }),
    own.ask(defaultAct, { id: 1n }),
    own.ask(removeAct, { id: 1n }),
  ])
    expect(heard.answer).toMatchObject({ reason: 'account_locked' })
})
