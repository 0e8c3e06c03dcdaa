import { practiceDeskStep } from '@parkett/core/practice/desk'
import { payoutFlags } from '@parkett/contract/desk/payout-flags'
import type { Commit } from '../../ledger/door/commit.ts'
import type { Staff } from '../../platform/http/serve.ts'
import { submitStep } from './by-line.ts'
import { pendingRows, type Row } from './queries.ts'
import { screenPayout, type ScreeningDeps } from './screening.ts'

export type ByRuleDeps = ScreeningDeps & { readonly commit: Commit }

/** Who decides in a practice is no person, and says so wherever its customer reads a name. */
const desk: Staff = {
  person: 0n,
  session: 0n,
  name: 'practice desk',
  alias: 'practice desk',
  role: 'rule',
  roles: [],
}
/** No second person could be asked: the rule lets every amount go, of play money. */
const alone = 10n ** 15n

/**
 * In a practice, where nobody sits at a desk: takes each withdrawal on by the rule, as staff would, through
 * the same act. Its keys are those of withdrawal and step, so a second run does nothing.
 */
export async function decideByRule(deps: ByRuleDeps): Promise<void> {
  for (const row of await pendingRows(deps.pool)) {
    const { requestedAt, sentFrom } = row
    const times = { requestedAt: requestedAt.getTime(), sentFrom: sentFrom.getTime() }
    const next = (status: Row['status']) => practiceDeskStep({ status, ...times }, deps.clock.now())
    // Time may have been moved by days since it was asked for: both steps are due then.
    if (next(row.status) === 'review') await step(deps, row, 'review')
    if (next('in_review') === 'send' && row.status !== 'sent') await step(deps, row, 'send')
  }
}

async function step(deps: ByRuleDeps, row: Row, act: 'review' | 'send'): Promise<void> {
  const { customer, id, card, currency } = row
  // Nothing that is found stops play money; that a list was asked stands in its books as in the house's.
  await screenPayout(deps, row, payoutFlags)
  const key = `rule-${id}-${act}`
  const asking = { customer, key, body: key, actor: { ...desk, reasons: [] } }
  const who = { by: desk.alias, alone, sender: null }
  const input = { id, card, currency, act, reason: null, line: null, ...who }
  const done = await submitStep(deps, asking, input)
  // Taken back in between, or busy: the next round sees.
  if (!done.ok && !['busy', 'withdrawal_not_open'].includes(done.reason))
    throw new Error(`withdrawal ${id} of a practice: ${done.reason}`)
}
