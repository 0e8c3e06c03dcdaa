import { marketIndex } from '@parkett/contract/customer/market-index'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../base/refusal.ts'
import { jsonOf, serveKept, type Keeping } from '../platform/http/serve-kept.ts'
import type { Gate } from '../platform/http/serve.ts'
import { indexDetail } from './index-detail.ts'
import type { Market } from './market.ts'

/** An index and everything it is computed from. */
export function serveIndices(
  app: FastifyInstance,
  gate: Gate,
  market: Market,
  keeping: Keeping,
): void {
  serveKept(app, gate, {
    route: marketIndex,
    keeping,
    make: async ({ query: { code } }) => {
      const view = market.view()
      const at = market.clock.now()
      const asking = { ...view, book: await view.indices(at), at }
      return jsonOf(marketIndex, indexDetail(code, asking) ?? refuse('not_found'))
    },
  })
}
