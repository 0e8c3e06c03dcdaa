import {
  togetherRefusals,
  type payoutsApproveTogether,
  type TogetherRefusal,
} from '@parkett/contract/desk/payouts-together'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { no, ok, type No, type Outcome } from '@parkett/contract/wire/outcome'
import { refuse } from '../../../base/refusal.ts'
import type { Commit } from '../../../ledger/door/commit.ts'
import { isUndecided, submitReviewed } from '../../../ledger/door/submit.ts'
import type { Audit } from '../../../platform/audit/log.ts'
import type { Staff } from '../../../platform/http/serve.ts'
import { oneRow, type Row } from '../queries.ts'
import { screen, type ScreeningDeps } from '../screening.ts'
import { approveAct, type ApproveInput } from './acts.ts'
import { aloneOn } from './alone.ts'
import { asPayouts, type StandingDeps } from './as-payouts.ts'

export type TogetherDeps = ScreeningDeps &
  StandingDeps & { readonly commit: Commit; readonly audit: Pick<Audit, 'record'> }

type Asked = { readonly staff: Staff; readonly key: string }
type Line = AnswerOf<typeof payoutsApproveTogether>['lines'][number]

/**
 * Lets several withdrawals go, one after the other, each as a command of its own under a key of its own: what stands
 * against one leaves out that one alone (`money.md` G63). Cut anywhere and sent again under its key it does the
 * rest. Refuses `busy` or `internal` when all others are through, where the door could not say what became of one.
 */
export async function approveTogether(
  deps: TogetherDeps,
  asked: Asked,
  ids: readonly string[],
): Promise<readonly Line[]> {
  const lines: Line[] = []
  let unsaid: No | undefined
  for (const id of ids) {
    const done = await approveOne(deps, asked, BigInt(id))
    if (done.ok) lines.push({ id, refused: null })
    else if (isLeftOut(done.reason)) lines.push({ id, refused: done.reason })
    else unsaid ??= done
  }
  if (unsaid === undefined) return lines
  if (!isUndecided(unsaid)) throw new Error(`one of several was refused as ${unsaid.reason}`)
  return refuse(unsaid.reason)
}

const isLeftOut = (reason: string): reason is TogetherRefusal =>
  togetherRefusals.some((one) => one === reason)

async function approveOne(
  deps: TogetherDeps,
  { staff, key }: Asked,
  id: bigint,
): Promise<Outcome<unknown>> {
  const { pool, commit, audit } = deps
  const row = await oneRow(pool, id, null)
  if (row === undefined) return no('not_found')
  const input = await inputOf(deps, staff, row)
  // The line first, as of one that is let go by itself.
  if (input.ok)
    await audit.record({
      actor: staff,
      act: 'payouts.approve',
      object: `id=${id}`,
      detail: { key },
    })
  const asking = {
    customer: row.customer,
    key: `together:${staff.person}:${key}:${id}`,
    body: { id: id.toString() },
    route: approveAct.name,
    actor: { ...staff, reasons: [] },
  }
  return submitReviewed(commit, asking, approveAct, input)
}

/**
 * What is asked of the door for one, or what stands against it now. The lists of sanctions are asked anew about one that
 * might go, and it is judged by what they say.
 */
async function inputOf(
  deps: TogetherDeps,
  { person }: Staff,
  row: Row,
): Promise<Outcome<ApproveInput>> {
  const judged = async (): Promise<TogetherRefusal | null> => {
    const [shown] = await asPayouts(deps, [row], { person })
    return shown === undefined ? 'not_found' : shown.payout.together
  }
  const first = await judged()
  if (first === null) await screen(deps, row)
  const refused = first ?? (await judged())
  if (refused !== null) return no(refused)
  const alone = aloneOn(deps.clock.now())
  return ok({ id: row.id, approval: null, alone, person, answers: [], together: true })
}
