import { actAnswers, answersIn } from '@parkett/contract/desk/act-answers'
import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { allAnswered, leftOpen } from '@parkett/core/findings'
import type pg from 'pg'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import type { FoundAt, FourEyesAct } from './act.ts'

type Db = Pick<pg.PoolClient, 'query'>
type Asked = { readonly kind: FourEyesAct; readonly act: ApprovalAct; readonly at: FoundAt }

/** Refuses `findings_unanswered` while something is found about it that whoever asks did not answer (`trust.md` T87). */
export async function mustBeAnswered(db: Db, { kind, act, at }: Asked): Promise<void> {
  const answers = actAnswers[act.kind]
  if (kind.found === undefined || answers === undefined) return
  orRefuse(allAnswered(await kind.found(db, act, at), answersIn(act), answers))
}

/** What is found about a request now and has no answer in it; of one that cannot run at all nothing is. */
export async function unansweredIn(db: Db, { kind, act, at }: Asked): Promise<readonly string[]> {
  const answers = actAnswers[act.kind]
  if (kind.found === undefined || answers === undefined) return []
  try {
    return leftOpen(await kind.found(db, act, at), answersIn(act), answers)
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
