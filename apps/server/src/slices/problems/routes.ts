import {
  letterKinds,
  recordKinds,
  problemsAnswer,
  problemsList,
  problemsQueue,
  problemsReport,
} from '@parkett/contract/customer/problems'
import { asksForSecret } from '@parkett/core/support/secrets'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { answerInside, submit } from '../../ledger/door/submit.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { answerAct, reportAct } from './acts.ts'
import { hasRecord, oneProblem, problemsOf, queueOf, reporterOf } from './queries.ts'

import type { BodyOf } from '@parkett/contract/wire/route'

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
    if (!isWhole(body)) return refuse('field_invalid')
    const record = BigInt(body.record ?? 0)
    if (on !== 'none' && !(await hasRecord(pool, { customer, on, record })))
      return refuse('not_found')
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
    rows: [...(await problemsOf(pool, customer, query.record))],
  }))

  serve(app, gate, problemsQueue, ({ query }) => queueOf(pool, query))

  serve(app, gate, problemsAnswer, async ({ params, body, key, staff }) => {
    const report = BigInt(params.id)
    const customer = (await reporterOf(pool, report)) ?? refuse('not_found')
    const { answer } = body
    // Nobody of the house asks for a password, and no answer of it looks as if somebody did.
    if (asksForSecret(answer)) return refuse('asks_for_secret')
    // What they read in their feed is the answer itself.
    const actor = { ...staff, reasons: [answer] }
    const asking = { customer, key, body: { id: params.id, answer }, actor }
    orRefuse(await submit(commit, asking, answerAct, { report, answer, alias: staff.alias }))
    return {}
  })
}

/** A record exactly where it is about one, a kind that fits, and words where the kind says too little. */
function isWhole({ on, record, kind, note }: BodyOf<typeof problemsReport>): boolean {
  const about = on !== 'none'
  const kinds: readonly string[] = about ? recordKinds : letterKinds
  const wordless = note === undefined && (!about || kind === 'other')
  return about === (record !== null) && kinds.includes(kind) && !wordless
}
