import {
  letterKinds,
  recordKinds,
  problemsList,
  problemsReply,
  problemsReport,
  problemsShow,
  type Problem,
} from '@parkett/contract/customer/problems'
import type { BodyOf } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { answerInside, submit } from '../../ledger/door/submit.ts'
import { reportAct, stepAct } from './acts.ts'
import type { ProblemsDeps } from './deps.ts'
import { registerProblemsDesk } from './desk-routes.ts'
import { areReady } from './files/pictures.ts'
import { registerFiles } from './files/routes.ts'
import { hasRecord, oneTicket, problemIn, problemsOf, threadOf } from './queries.ts'

/**
 * Tickets: reported and gone on with by their customer, answered by staff. Who is locked, frozen or not yet
 * verified writes too.
 */
export function registerProblems(app: FastifyInstance, gate: Gate, deps: ProblemsDeps): void {
  const { pool, commit, clock } = deps
  /** As the door takes them; refuses what is not theirs, or is too old to be sent. */
  const sent = async (customer: bigint, ids: readonly string[] = []): Promise<bigint[]> => {
    const files = ids.map(BigInt)
    return (await areReady(deps, customer, files)) ? files : refuse('not_found')
  }
  serve(app, gate, problemsReport, async ({ customer, body, key }, keep) => {
    const { on, kind, note } = body
    if (!isWhole(body)) return refuse('field_invalid')
    const record = BigInt(body.record ?? 0)
    if (on !== 'none' && !(await hasRecord(pool, { customer, on, record })))
      return refuse('not_found')
    const files = await sent(customer, body.files)
    const input = { about: on, record, kind, note: note ?? null, files }
    return answerInside(
      { pool, read: standing(customer), keep },
      async (inside) =>
        orRefuse(await submit(commit, { customer, key, body, inside }, reportAct, input)).value,
    )
  })

  serve(app, gate, problemsList, ({ customer, query }) => problemsOf(pool, customer, query))

  serve(
    app,
    gate,
    problemsShow,
    async ({ customer, params }) =>
      (await threadOf(pool, { customer, id: BigInt(params.id), now: clock.now() })) ??
      refuse('not_found'),
  )

  serve(app, gate, problemsReply, async ({ customer, params, body, key }, keep) => {
    const report = BigInt(params.id)
    const files = await sent(customer, body.files)
    const input = { report, step: 'reply', text: body.text, alias: null, files } as const
    const asked = { customer, key, body: { ...params, ...body }, route: problemsReply.name }
    return answerInside(
      { pool, read: standing(customer), keep },
      async (inside) => orRefuse(await submit(commit, { ...asked, inside }, stepAct, input)).value,
    )
  })

  registerFiles(app, gate, deps)
  registerProblemsDesk(app, gate, deps)
}

/** Where a ticket stands: what is kept under the key of each of its acts, however long it has become. */
const standing =
  (customer: bigint) =>
  async (db: Pick<Pool, 'query'>, { id }: { readonly id: string }): Promise<Problem> =>
    problemIn((await oneTicket(db, customer, BigInt(id))) ?? refuse('not_found'))

/** A record exactly where it is about one, a kind that fits, and words where the kind says too little. */
function isWhole({ on, record, kind, note }: BodyOf<typeof problemsReport>): boolean {
  const about = on !== 'none'
  const kinds: readonly string[] = about ? recordKinds : letterKinds
  const wordless = note === undefined && (!about || kind === 'other')
  return about === (record !== null) && kinds.includes(kind) && !wordless
}
