import {
  problemsAnswer,
  problemsList,
  problemsQueue,
  problemsReport,
} from '@parkett/contract/customer/problems'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { answerInside, submit } from '../../ledger/door/submit.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { answerAct, reportAct } from './acts.ts'
import { hasRecord, oneProblem, problemsOn, queueOf, reporterOf } from './queries.ts'

export type ProblemsDeps = { readonly pool: Pool; readonly commit: Commit }

/**
 * Problems with a record of money: reported by its customer, answered by staff. A locked
 * account may report too.
 */
export function registerProblems(
  app: FastifyInstance,
  gate: Gate,
  { pool, commit }: ProblemsDeps,
): void {
  serve(app, gate, problemsReport, async ({ customer, body, key }, keep) => {
    const { on, kind, note } = body
    const record = BigInt(body.record)
    if (!(await hasRecord(pool, { customer, on, record }))) return refuse('not_found')
    if (kind === 'other' && note === undefined) return refuse('field_invalid')
    const input = { about: on, record, kind, note: note ?? null }
    const reported = async (db: Pick<Pool, 'query'>, { id }: { readonly id: string }) =>
      (await oneProblem(db, customer, BigInt(id))) ?? refuse('not_found')
    return answerInside(
      { pool, read: reported, keep },
      async (inside) =>
        orRefuse(await submit(commit, { customer, key, body, inside }, reportAct, input)).value,
    )
  })

  serve(app, gate, problemsList, async ({ customer, query }) => ({
    rows: [...(await problemsOn(pool, { customer, record: BigInt(query.record) }))],
  }))

  serve(app, gate, problemsQueue, async ({ query }) => ({
    rows: [...(await queueOf(pool, query.state))],
  }))

  serve(app, gate, problemsAnswer, async ({ params, body, key, staff }) => {
    const report = BigInt(params.id)
    const customer = (await reporterOf(pool, report)) ?? refuse('not_found')
    const { answer } = body
    // What they read in their feed is the answer itself.
    const actor = { ...staff, reasons: [answer] }
    const asking = { customer, key, body: { id: params.id, answer }, actor }
    orRefuse(await submit(commit, asking, answerAct, { report, answer, alias: staff.alias }))
    return {}
  })
}
