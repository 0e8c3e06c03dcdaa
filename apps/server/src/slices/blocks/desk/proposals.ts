import {
  blocksProposal,
  blocksProposals,
  blocksTurnDown,
  type BlockProposal,
} from '@parkett/contract/desk/block-sales'
import { discountOf } from '@parkett/core/blocks/discount'
import { blockBoardOf, leastBlock } from '@parkett/core/blocks/rules'
import { printPrice } from '@parkett/core/decimal'
import type { FastifyInstance } from 'fastify'
import type { BlockSaleRow } from '../../../accounts/blocks/sales.ts'
import { lockedAmong } from '../../../accounts/trading/account-lock.ts'
import type { Alarm } from '../../../base/alarm.ts'
import { orRefuse, refuse } from '../../../base/refusal.ts'
import { languageOf, usernamesOf } from '../../../identity/usernames.ts'
import { apart } from '../../../ledger/door/once.ts'
import { answerInside, submit } from '../../../ledger/door/submit.ts'
import { lastShown, pageOf, pageRows } from '../../../platform/http/cursor.ts'
import { serve, type Gate } from '../../../platform/http/serve.ts'
import { bool } from '../../../platform/db/columns.ts'
import { houseRow, readOne } from '../../../platform/db/read.ts'
import { priceFits } from '../deciding.ts'
import { lastOf, percentText, type FairDeps } from '../fairness.ts'
import { endingAct } from '../selling/end-acts.ts'
import { listingsOf, oneSale, proposalsFor } from '../selling/queries.ts'
import { advanceSale } from '../selling/round.ts'
import { saleViews } from '../selling/view.ts'
import { turnoverOf } from '../terms.ts'
import { saleFoundAbout } from './found.ts'
import { signedBy, type DecideDeps } from './decide.ts'

export type ProposalDeps = DecideDeps & FairDeps & { readonly alarm: Alarm }
type Db = Parameters<typeof usernamesOf>[0]

const asked = houseRow({ asked: bool })

/** What customers offer as a block: what waits, the case of one, and turning it down. */
export function registerProposals(app: FastifyInstance, gate: Gate, deps: ProposalDeps): void {
  const { pool, feed, clock, commit } = deps

  serve(app, gate, blocksProposals, async ({ query: { state, cursor } }) => {
    const page = { open: state === 'open', last: lastShown(cursor), most: pageRows + 1 }
    const { rows, next } = pageOf(await proposalsFor(pool, page), ({ id }) => id)
    const at = new Date(clock.now()).toISOString()
    return { rows: await proposalViews(pool, rows), next, at }
  })

  serve(app, gate, blocksProposal, async ({ params: { id } }) => {
    const row = (await oneSale(pool, id)) ?? refuse('not_found')
    const [proposal] = await proposalViews(pool, [row])
    const now = clock.now()
    return {
      proposal: proposal ?? refuse('internal'),
      language: await languageOf(pool, row.customer),
      facts: await factsOf(deps, row),
      found: [...(await saleFoundAbout(deps, pool, row, new Date(deps.wall.now())))],
      at: new Date(now).toISOString(),
    }
  })

  serve(app, gate, blocksTurnDown, async ({ params: { id }, body, key, staff }, keep) => {
    const row = (await oneSale(pool, id)) ?? refuse('not_found')
    if ((await listingsOf(pool, [row.id])).size > 0) refuse('application_not_open')
    const { customer, id: sale, instrument } = row
    const by = signedBy(staff)
    const read = async (db: Db) => {
      const again = (await oneSale(db, id)) ?? refuse('internal')
      const [view] = await proposalViews(db, [again])
      return view ?? refuse('internal')
    }
    const said = await answerInside({ pool, read, keep }, async (inside) => {
      const asking = { customer, key, body: { id, ...body }, actor: { ...staff, reasons: [] } }
      const input = { sale, instrument, why: 'turned_down', reason: body.reason, by } as const
      return orRefuse(await submit(commit, { ...asking, inside }, endingAct, input)).value
    })
    // The next round would: the shares are free again.
    const again = (await oneSale(pool, id)) ?? refuse('internal')
    await apart(deps.alarm, advanceSale(deps, again))
    return said
  })

  async function proposalViews(db: Db, rows: readonly BlockSaleRow[]): Promise<BlockProposal[]> {
    const nameOf = await usernamesOf(
      db,
      rows.map(({ customer }) => customer),
    )
    const sales = await saleViews(db, deps, rows)
    return sales.flatMap((sale, at) => {
      const row = rows[at]
      if (row === undefined) return []
      const last = lastOf(feed, row.instrument, clock.now())
      return [
        {
          customer: row.customer.toString(),
          username: nameOf(row.customer),
          sale,
          discountPct: last === null ? null : percentText(discountOf(row.price, last)),
        },
      ]
    })
  }
}

async function factsOf(deps: ProposalDeps, row: BlockSaleRow) {
  const { pool, feed, clock, shares } = deps
  const { customer, instrument, price, market } = row
  const now = clock.now()
  const last = lastOf(feed, instrument, now)
  const { asked: isAsked } = await readOne(
    pool,
    asked,
    `SELECT EXISTS (SELECT 1 FROM approvals a WHERE a.kind = 'block.listSale'
       AND a.payload::jsonb->>'sale' = $1 AND a.expires_at > $2
       AND NOT EXISTS (SELECT 1 FROM approval_decisions d WHERE d.approval = a.id)) AS asked`,
    [row.id.toString(), new Date(deps.wall.now())],
  )
  const share = feed.instrument(instrument) ?? refuse('internal')
  const board = blockBoardOf(share.board)
  const volumes = shares.volumes(instrument, now)
  return {
    verified: await deps.isVerified(customer),
    frozenUntil: deps.frozenUntil(customer)?.toISOString() ?? null,
    locked: (await lockedAmong(pool, [customer])).has(customer),
    least: Number(leastBlock(market, price, turnoverOf(volumes, price), board)),
    priceFits: priceFits(deps, row),
    last: last === null ? null : printPrice(last, share.priceDecimals),
    asked: isAsked,
  }
}
