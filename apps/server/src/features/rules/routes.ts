import { rulesDesk, rulesList } from '@parkett/contract/rules'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serve, type Gate } from '../../http/serve.ts'
import type { Clock } from '../../ports.ts'
import { allRules, changesIn } from './book.ts'
import { latestDate } from './change.ts'

type Deps = { readonly pool: Pool; readonly clock: Clock }

/** Rules with memory: every fee and limit with what it was, what it is and what is coming. */
export function registerRules(app: FastifyInstance, gate: Gate, { pool, clock }: Deps): void {
  const read = async () => {
    const now = clock.now()
    return { rules: allRules(await changesIn(pool), latestDate(now)), at: new Date(now).toISOString() }
  }
  serve(app, gate, rulesList, read)
  serve(app, gate, rulesDesk, read)
}
