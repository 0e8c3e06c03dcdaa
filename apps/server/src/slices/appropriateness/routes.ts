import {
  appropriatenessAnswer,
  appropriatenessRead,
  type AppropriatenessAnswers,
} from '@parkett/contract/customer/appropriateness'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { answeredOf } from '../../accounts/appropriateness/judged.ts'
import { appropriateness } from '../../accounts/appropriateness/tables.ts'
import { readTable } from '../../accounts/trading/read.ts'
import type { Clock } from '../../base/ports.ts'
import { orRefuse } from '../../base/refusal.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { submit } from '../../ledger/door/submit.ts'
import { canonicalJson } from '../../platform/audit/canonical-json.ts'
import { labels, type Personal } from '../../platform/data-dir/personal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { answerQuestions } from './act.ts'

export type AppropriatenessDeps = {
  readonly pool: Pool
  readonly commit: Commit
  readonly clock: Clock
  readonly personal: Personal
}

/** Six questions of a class of products: staff have no call for the answers, and nothing is made of them. */
export function registerAppropriateness(
  app: FastifyInstance,
  gate: Gate,
  deps: AppropriatenessDeps,
): void {
  const { personal, clock } = deps
  serve(app, gate, appropriatenessRead, async ({ customer }) => {
    const rows = await readTable(
      deps.pool,
      appropriateness,
      `customer = $1 AND id IN (SELECT max(id) FROM appropriateness
        WHERE customer = $1 GROUP BY product_class) ORDER BY product_class`,
      [customer],
    )
    return { rows: rows.map((row) => answeredOf(row, { personal, now: clock.now() })) }
  })
  serve(app, gate, appropriatenessAnswer, async ({ customer, key, body }) => {
    const { productClass, version, answers } = body
    const sealed = personal.seal(labels.appropriateness(customer), JSON.stringify(answers))
    const mark = markOf(personal, customer, answers)
    const asking = { customer, key, body: { productClass, version, mark } }
    const input = { productClass, version, sealed }
    const { value } = orRefuse(await submit(deps.commit, asking, answerQuestions, input))
    return answeredOf({ ...input, customer, answeredAt: value.at }, { personal, now: clock.now() })
  })
}

/**
 * What tells these answers from others under their key. Marked under a key of ours: of six answers
 * there are 486, and a plain fingerprint of them could be searched through.
 */
const markOf = ({ mark }: Personal, customer: bigint, answers: AppropriatenessAnswers): string =>
  mark(`appropriateness|${customer}|${canonicalJson(answers)}`).toString('hex')
