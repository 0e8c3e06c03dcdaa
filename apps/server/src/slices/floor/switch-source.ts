import { refuse } from '../../base/refusal.ts'
import type { Ids } from '../../base/ports.ts'
import { fourEyesAct, type FourEyesAct } from '../../identity/four-eyes/act.ts'
import type { Market } from '../../market/market.ts'

type Deps = { readonly ids: Ids; readonly market: Pick<Market, 'feeds' | 'clock'> }

/**
 * Two people let prices come from another source. No price is carried over: until the new one says its
 * first, none prices an order.
 */
export const switchSource = ({ ids, market }: Deps): FourEyesAct =>
  fourEyesAct<'market.switchSource'>({
    kind: 'market.switchSource',
    object: () => 'market:source',
    preview: async (_db, { from, to }) => {
      const feeds = market.feeds ?? refuse('not_found')
      if (!feeds.ready.includes(to)) refuse('not_found')
      // What the two looked at is what runs: another switch came between.
      if (feeds.now().adapter.name !== from || from === to) refuse('rule_unchanged')
      return { before: from, after: to }
    },
    run: async (db, { to }, { approval }) => {
      await db.query(
        'INSERT INTO feed_switches (id, source, approval, at) VALUES ($1, $2, $3, $4)',
        [ids.next(), to, approval, new Date(market.clock.now())],
      )
    },
    committed: async () => market.feeds?.reload(),
  })
