import type { Alarm } from '../../base/alarm.ts'
import { no, type Outcome } from '@parkett/contract/wire/outcome'
import { lineIsTaken, lineOfPayout } from '../../accounts/cash/came-back.ts'
import { lineThatPaid } from '../../accounts/cash/went-out.ts'
import { submit, type AskingInside } from '../../ledger/door/submit.ts'
import type { Commit, Committed } from '../../ledger/door/commit.ts'
import type { Personal } from '../../platform/data-dir/personal.ts'
import { stepAct, type Done, type StepInput } from './acts.ts'
import { paidRows, returningRows, type Row } from './queries.ts'
import type { Pool } from 'pg'

export type ByLineDeps = {
  readonly pool: Pool
  readonly personal: Personal
  readonly commit: Commit
  readonly alarm: Alarm
}

/**
 * Books a step that a line of the bank may end. A line that somebody else was given at the same
 * moment is refused by the database; the answer then says that there is none any more.
 */
export async function submitStep(
  { pool, commit }: Pick<ByLineDeps, 'pool' | 'commit'>,
  asking: AskingInside<Done>,
  input: StepInput,
): Promise<Outcome<Committed<Done>>> {
  const done = await submit(commit, asking, stepAct, input)
  const { line = null } = input
  const lost = !done.ok && done.reason === 'internal' && line !== null
  return lost && (await lineIsTaken(pool, line)) ? no('bank_line_missing') : done
}

/**
 * What two people said came back becomes money as soon as a line of the bank bears its reference
 * and amount: one that was imported since, or was there already when they said it.
 */
export async function releaseReturning(deps: ByLineDeps): Promise<void> {
  for (const row of await returningRows(deps.pool)) {
    const line = await lineOfPayout(deps, row)
    if (line !== null) await show(deps, row, { act: 'return', reason: 'bank_return', line })
  }
}

/**
 * A payout has arrived as soon as a line of a statement bears its reference and amount: also one of
 * which two people said so before.
 */
export async function settlePaid(deps: ByLineDeps): Promise<void> {
  for (const row of await paidRows(deps.pool)) {
    const line = await lineThatPaid(deps, row)
    if (line !== null) await show(deps, row, { act: 'arrive', reason: null, line })
  }
}

type Shows = Pick<StepInput, 'act' | 'reason'> & { readonly line: bigint }

async function show(deps: ByLineDeps, row: Row, { act, reason, line }: Shows): Promise<void> {
  const { id, customer, card, currency } = row
  const key = `line-${line}-${act === 'return' ? 'back' : 'paid'}`
  const step = { act, reason, line, by: null, alone: 0n, sender: null }
  const done = await submitStep(deps, { customer, key, body: key }, { id, card, currency, ...step })
  // Named by somebody in between, or busy: the next round sees.
  const passing = ['busy', 'withdrawal_not_open', 'bank_line_missing']
  if (!done.ok && !passing.includes(done.reason))
    deps.alarm('a line did not do to its payout what it shows', {
      line: String(line),
      act,
      why: done.reason,
    })
}
