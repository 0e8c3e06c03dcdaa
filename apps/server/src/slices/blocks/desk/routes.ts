import { blocksCounts } from '@parkett/contract/desk/block-filter'
import {
  blocksCase,
  blocksDecide,
  blocksDemand,
  blocksLocks,
  blocksOffers,
  blocksQueue,
} from '@parkett/contract/desk/blocks'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { FastifyInstance } from 'fastify'
import { warningOf } from '../../../accounts/appropriateness/warned.ts'
import { refuse } from '../../../base/refusal.ts'
import { languageOf } from '../../../identity/usernames.ts'
import { mayCall } from '../../../identity/staff/may-call.ts'
import { count, date, int8, nullable, text } from '../../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../../platform/db/read.ts'
import { lastShown, pageOf, pageRows } from '../../../platform/http/cursor.ts'
import type { SavedFilters } from '../../../platform/queue/counts.ts'
import { serve, type Gate } from '../../../platform/http/serve.ts'
import { blockOf } from '../deciding.ts'
import { demandOf } from '../interests.ts'
import { offersBefore } from '../offer.ts'
import { anyApplication, viewsOf } from './applications.ts'
import { decideApplication, type DecideDeps } from './decide.ts'
import { factsOf, reasonsOf } from './facts.ts'
import { foundAbout } from './found.ts'
import { offersAtDesk } from './offers.ts'
import { countsOf, pageOfApplications } from './queue.ts'

const locksMost = 500

type BlocksDeskDeps = DecideDeps & { readonly savedFilters: SavedFilters }

/** Blocks as staff see them: what is listed, who asks for it, and what is locked until when. */
export function registerBlocksDesk(app: FastifyInstance, gate: Gate, deps: BlocksDeskDeps): void {
  const { pool, feed, clock } = deps

  serve(app, gate, blocksQueue, async ({ query, staff: { person } }) => {
    const { rows, next } = await pageOfApplications(deps, { ...query, person })
    const at = new Date(clock.now()).toISOString()
    return { rows: await viewsOf(pool, rows, feed), next, at }
  })
  serve(app, gate, blocksCounts, ({ staff: { person } }) => countsOf(deps, person))

  serve(app, gate, blocksCase, async ({ params }) => {
    const row = (await anyApplication(pool, params.id)) ?? refuse('not_found')
    const now = clock.now()
    const [application] = await viewsOf(pool, [row], feed)
    const [offer] = await offersAtDesk(pool, [await blockOf(deps, row)], {
      feed,
      now,
      names: true,
    })
    if (application === undefined || offer === undefined) return refuse('internal')
    const facts = await factsOf(deps, row)
    const at = new Date(now).toISOString()
    const warning = await warningOf(pool, row.customer, row.id)
    const open = row.status === 'in_review'
    const found = open ? await foundAbout(pool, row, new Date(deps.wall.now())) : []
    const reasons = reasonsOf(row, facts)
    const language = await languageOf(pool, row.customer)
    return { application, language, warning, offer, facts, found: [...found], reasons, at }
  })

  serve(app, gate, blocksDecide, (call, keep) => decideApplication(deps, call, keep))

  serve(app, gate, blocksOffers, async ({ query: { cursor }, staff }) => {
    const names = mayCall(staff, 'blocks.proposals')
    const found = await offersBefore(pool, lastShown(cursor), pageRows + 1)
    const { rows, next } = pageOf(found, ({ id }) => id)
    return { rows: await offersAtDesk(pool, rows, { feed, now: clock.now(), names }), next }
  })

  serve(app, gate, blocksDemand, async () => ({ rows: await demandOf(deps, clock.now()) }))

  serve(app, gate, blocksLocks, async () => {
    const rows = await read(
      pool,
      locked,
      `SELECT locked_until, instrument, seller, currency, count(DISTINCT customer) AS customers,
         sum(quantity)::bigint AS shares, sum(value)::bigint AS value,
         sum(discount)::bigint AS discount
       FROM block_orders WHERE status IN ('executed', 'settled')
       GROUP BY locked_until, instrument, seller, currency
       ORDER BY locked_until, instrument LIMIT ${locksMost}`,
    )
    return {
      rows: rows.map((row) => ({
        date: row.lockedUntil,
        instrument: feed.instrument(row.instrument) ?? refuse('internal'),
        seller: row.seller,
        customers: row.customers,
        shares: Number(row.shares),
        value: toWire(money(row.currency, row.value)),
        discount: toWire(money(row.currency, row.discount)),
      })),
    }
  })
}

const locked = everyAccountRow({
  lockedUntil: date,
  instrument: int8,
  seller: nullable(text()),
  currency: text<Currency>(),
  customers: count,
  shares: int8,
  value: int8,
  discount: int8,
})
