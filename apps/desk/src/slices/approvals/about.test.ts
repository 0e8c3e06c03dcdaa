// Goal: a request is offered to whom the server lets decide, and says what is new about it.
// Method: requests as the server tells them.
import type { Approval } from '@parkett/contract/desk/approvals'
import { roles, type Role } from '@parkett/contract/desk/permissions'
import { expect, test } from 'vitest'
import { amountIn, mayDecide, newsOf, whoIn } from './about.ts'

const asked: Approval = {
  id: '1',
  act: { kind: 'staff.roles', staff: '9', before: ['support'], after: ['kyc'] },
  digest: '',
  reason: 'covers',
  requester: { id: '2', name: 'anna', role: 'admin' },
  requestedAt: '2026-11-24T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  state: 'open',
  before: 'support',
  after: 'kyc',
  opened: [],
  language: null,
  evidence: [{ is: 'text', label: 'person', text: 'lea' }],
  toType: null,
  unanswered: [],
  verdicts: [],
  changed: [],
  since: null,
  carried: null,
  decision: null,
}
const me = (id: string, role: Role) => ({
  id,
  username: 'x',
  alias: 'X',
  roles: [role],
  mustEnrol: false,
  idleMinutes: 15,
})

test('who may decide: the approving roles, never the requester, never whom it is about', () => {
  expect(roles.filter((role) => mayDecide(me('3', role), asked))).toEqual(['compliance', 'admin'])
  expect(mayDecide(me('2', 'admin'), asked)).toBe(false)
  expect(mayDecide(me('9', 'admin'), asked)).toBe(false)
  expect(mayDecide(me('3', 'admin'), { ...asked, state: 'expired' })).toBe(false)
})

test('whom it is about, how much, and how much is new', () => {
  expect(whoIn(asked)).toBe('lea')
  const customer = { is: 'text', label: 'customer', text: 'bert 8326747501' } as const
  expect(whoIn({ ...asked, evidence: [customer] })).toBe('bert')
  expect(whoIn({ ...asked, evidence: [] })).toBeUndefined()
  expect(amountIn(asked)).toBeUndefined()
  const money = { currency: 'EUR', amount: '12.00' } as const
  const piece = { is: 'money', label: 'amount', money } as const
  expect(amountIn({ ...asked, evidence: [piece] })).toEqual(money)
  expect(newsOf(asked)).toBe(0)
  expect(newsOf({ ...asked, changed: [0], since: { notes: 1, problems: 2, acts: 3 } })).toBe(7)
})
