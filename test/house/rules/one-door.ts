import type { Rule } from '../house.ts'
import { withoutComments } from '../imports.ts'

/** Tables that hold money. A new one is added here in the same change that makes it. */
export const postingTables = [
  'ledger_accounts',
  'balances',
  'journals',
  'idempotency_keys',
  'daily_heads',
  'withdrawals',
  'withdrawal_steps',
  'withdrawal_days',
  'transfers',
  'adjustments',
  'withdrawal_approvals',
  'withdrawal_holds',
  'withdrawal_hold_ends',
  'payout_batch_items',
  'deposits',
  'deposit_counts',
  'deposit_steps',
  'provider_events',
  'psp_payouts',
  'psp_settled',
  'incoming_lines',
  'incoming_line_ends',
  'book_days',
  'house_days',
  'house_sums',
  'house_dues',
]

const tables = postingTables.join('|')
const name = `(?:only\\s+)?"?(?:public"?\\."?)?(?:${tables})\\b"?`
const writes = [
  new RegExp(`\\binsert\\s+into\\s+${name}`, 'i'),
  new RegExp(`\\bupdate\\s+${name}`, 'i'),
  new RegExp(`\\bdelete\\s+from\\s+${name}`, 'i'),
  new RegExp(`\\btruncate\\s+(?:table\\s+)?${name}`, 'i'),
  new RegExp(`\\bmerge\\s+into\\s+${name}`, 'i'),
  new RegExp(`\\bcopy\\s+${name}`, 'i'),
  new RegExp(
    `\\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\\(\\s*['"\`](?:${tables})\\b`,
  ),
]

/**
 * Money is written in one place. Tests may write behind its back: that is how they prove it is
 * seen.
 */
export const oneDoor: Rule = (house) =>
  [...house.values()].flatMap(({ path, text }) => {
    if (
      path.startsWith('apps/server/src/ledger/') ||
      /\.test\.tsx?$/.test(path) ||
      path.startsWith('test/')
    )
      return []
    const code = withoutComments(text)
    return writes.some((write) => write.test(code))
      ? [{ path, says: 'writes a money table; only apps/server/src/ledger/ may' }]
      : []
  })
