import { rulesDesk, rulesList, rulesPreview, rulesPublic } from '@parkett/contract/customer/rules'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { Clock } from '../../base/ports.ts'
import { allRules, changesIn, deskRules, publicRules } from './book.ts'
import type { Feed } from '../../market/feed.ts'
import { earliest, latestDate, previewChange } from './change.ts'
import { productRules } from './products.ts'

type Deps = { readonly pool: Pool; readonly clock: Clock; readonly feed: Pick<Feed, 'tradeDate'> }

/** What anybody may read of the rules at this moment. */
export async function publishedRules({ pool, clock }: Pick<Deps, 'pool' | 'clock'>) {
  const now = clock.now()
  const today = latestDate(now)
  const rules = publicRules(await changesIn(pool), today)
  return { rules, products: productRules(today), at: new Date(now).toISOString() }
}

/** Rules with memory: every fee and limit with what it was, what it is and what is coming. */
export function registerRules(app: FastifyInstance, gate: Gate, { pool, clock, feed }: Deps): void {
  const read = async (rulesIn: typeof allRules) => {
    const now = clock.now()
    return {
      rules: rulesIn(await changesIn(pool), latestDate(now)),
      at: new Date(now).toISOString(),
    }
  }
  serve(app, gate, rulesList, () => read(allRules))
  serve(app, gate, rulesPublic, () => publishedRules({ pool, clock }))
  serve(app, gate, rulesDesk, async () => ({
    ...(await read(deskRules)),
    earliest: earliest(clock.now(), feed),
  }))
  serve(app, gate, rulesPreview, ({ query: { rule, validFrom, ...given } }) => {
    const { value = null, rate = null, base = null, min = null, max = null } = given
    const terms = { value, rate, base, min, max }
    return previewChange(pool, { kind: 'rules.change', rule, validFrom, terms }, { clock, feed })
  })
}
