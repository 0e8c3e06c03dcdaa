// Goal: before a yes the second person reads what the customer will, of every act that is about one. Method: acts with words
// that say their own names.
import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import type { Words } from '@parkett/words/speak'
import { expect, test } from 'vitest'
import { willRead } from './will-read.ts'

const t: Words = (key, values) => `${key} ${Object.values(values ?? {}).join(' ')}`.trim()
const said = (act: ApprovalAct, amount: string | null = null) =>
  willRead({ act, toType: amount === null ? null : { currency: 'EUR', amount } })?.(t, 'en')

test.each<readonly [ApprovalAct, string | null, readonly string[]]>([
  [
    {
      kind: 'customer.freeze',
      customer: '1',
      legalReason: 'court_order',
      until: '2026-12-05T10:00:00.000Z',
    },
    null,
    ['kyc.act.freeze', 'notify.frozen 05/12/2026', 'kyc.reason.court_order'],
  ],
  [
    { kind: 'withdrawal.release', customer: '1', withdrawal: '2' },
    null,
    [
      'kyc.act.withdrawal_release',
      expect.stringMatching(/^notify\.withdrawalReleased \w{4}-\w{4}$/),
    ],
  ],
  [
    { kind: 'loan.payOut', customer: '1', loan: '2' },
    '2000.00',
    ['kyc.act.loan_paid_out', 'notify.loanPaidOut €2,000.00'],
  ],
  // That of an inquiry nobody learns from us.
  [
    {
      kind: 'customer.freeze',
      customer: '1',
      legalReason: 'money_laundering',
      until: '2026-12-05T10:00:00.000Z',
    },
    null,
    ['kyc.act.freeze', 'notify.frozen 05/12/2026', 'kyc.reason.by_law'],
  ],
  [{ kind: 'loan.approve', customer: '1', loan: '2' }, '2000.00', ['kyc.act.loan_approved']],
  [{ kind: 'block.listSale', customer: '1', sale: '2' }, null, ['kyc.act.block_listed']],
])('of %j', (act, amount, lines) => {
  expect(said(act, amount)).toEqual(lines)
})

test('of what is about no customer nobody reads', () => {
  expect(said({ kind: 'books.closeDay', day: '2026-11-30' })).toBeUndefined()
})
