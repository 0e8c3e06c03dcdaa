import {
  approvalsDecide,
  approvalsList,
  approvalsRequest,
  type ApprovalAct,
} from '@parkett/contract/desk/approvals'
import type { Caller } from './calls.ts'
import type { Seat } from './desk-seat.ts'
import { deskCallerOf } from './desk-shown.ts'

// What two people do, by calls: what other journeys show by tapping.

/** Two people at the desk. */
export type Two = { readonly ask: Caller; readonly decide: Caller }

/** @param typed what the second types again, where the act asks for it */
export async function byTwo({ ask, decide }: Two, act: ApprovalAct, typed?: string): Promise<void> {
  const { id, digest } = await ask(approvalsRequest, { body: { act, reason: 'letter 12/345' } })
  const said = typed === undefined ? {} : { typed }
  const body = { decision: 'approved', digest, note: '', ...said } as const
  await decide(approvalsDecide, { params: { id }, body })
}

/** Agrees to what was asked for by tapping. */
export async function agreeToAsked(second: Seat): Promise<void> {
  const decide = await deskCallerOf(second)
  const [asked] = (await decide(approvalsList, { query: { state: 'open' } })).rows
  if (asked === undefined) throw new Error('nothing was asked for')
  const body = { decision: 'approved', digest: asked.digest, note: '' } as const
  await decide(approvalsDecide, { params: { id: asked.id }, body })
}
