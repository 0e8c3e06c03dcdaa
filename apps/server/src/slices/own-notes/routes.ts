import { ownNotesRead, ownNotesWrite, type OwnNote } from '@parkett/contract/customer/own-notes'
import { no } from '@parkett/contract/wire/outcome'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { readTable } from '../../accounts/trading/read.ts'
import { orRefuse } from '../../base/refusal.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { submit, submitReviewed } from '../../ledger/door/submit.ts'
import { labels, type Personal } from '../../platform/data-dir/personal.ts'
import { int8 } from '../../platform/db/columns.ts'
import { accountRow, readFirst } from '../../platform/db/read.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { orderNotes, writeNote } from './act.ts'

export type OwnNotesDeps = {
  readonly pool: Pool
  readonly commit: Commit
  readonly personal: Personal
}

/** Why a customer bought, in own words: staff have no call for it. */
export function registerOwnNotes(app: FastifyInstance, gate: Gate, deps: OwnNotesDeps): void {
  serve(app, gate, ownNotesRead, async ({ customer, query }) => {
    const orders = query.orders.split(',').map(BigInt)
    return { rows: await notesOf(deps, customer, orders) }
  })
  serve(app, gate, ownNotesWrite, async ({ customer, key, params, body }) => {
    const order = BigInt(params.id)
    const asking = { customer, key, body: { order: params.id, ...body } }
    if (!(await isOwn(deps.pool, customer, order)))
      return orRefuse(await submitReviewed(deps.commit, asking, writeNote, no('not_found'))).value
    const { text } = body
    const label = labels.ownNote(customer, order)
    const sealed = text === null ? null : deps.personal.seal(label, text)
    return orRefuse(await submit(deps.commit, asking, writeNote, { order, sealed })).value
  })
}

/** Of each order its newest version, and behind it those before. */
async function notesOf(
  { pool, personal }: OwnNotesDeps,
  customer: bigint,
  orders: readonly bigint[],
): Promise<OwnNote[]> {
  const rows = await readTable(
    pool,
    orderNotes,
    'customer = $1 AND order_id = ANY($2::bigint[]) ORDER BY order_id, id DESC',
    [customer, orders.map(String)],
  )
  const shown = ({ orderId, sealed, writtenAt }: (typeof rows)[number]) => ({
    text: sealed === null ? null : personal.open(labels.ownNote(customer, orderId), sealed),
    at: new Date(writtenAt).toISOString(),
  })
  return [...Map.groupBy(rows, ({ orderId }) => orderId)].flatMap(([order, versions]) => {
    const [newest, ...before] = versions.map(shown)
    return newest === undefined ? [] : [{ order: order.toString(), ...newest, before }]
  })
}

const anId = accountRow({ id: int8 })

/** An order, or what was bought as new shares or as a block: all that a holding can come from. */
async function isOwn(pool: Pool, customer: bigint, id: bigint): Promise<boolean> {
  const sql = `SELECT id FROM orders WHERE customer = $1 AND id = $2
    UNION ALL SELECT id FROM applications WHERE customer = $1 AND id = $2
    UNION ALL SELECT id FROM block_orders WHERE customer = $1 AND id = $2
    UNION ALL SELECT id FROM block_sales WHERE customer = $1 AND id = $2`
  return (await readFirst(pool, anId, sql, [customer, id])) !== undefined
}
