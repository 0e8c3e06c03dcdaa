import {
  viewsDrop,
  viewsList,
  viewsOrder,
  viewsRename,
  viewsSave,
  viewsShare,
} from '@parkett/contract/desk/views'
import type { FastifyInstance } from 'fastify'
import { transact } from '../../platform/db/transact.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { viewsFor } from './rows.ts'
import { drop, mustSee, order, rename, save, share, type ViewsPorts } from './write.ts'

/** Filters of lists that staff keep under a name. They hold what was asked, and nothing that was answered. */
export function registerViews(app: FastifyInstance, gate: Gate, ports: ViewsPorts): void {
  const { pool } = ports
  serve(app, gate, viewsList, async ({ staff, params: { list } }) => {
    mustSee(staff, list)
    const rows = await viewsFor(pool, ports, { list, person: staff.person })
    return { rows: rows.map(({ place: _place, ...row }) => ({ ...row, id: row.id.toString() })) }
  })
  serve(app, gate, viewsSave, ({ staff, body }, keep) =>
    transact(pool, async (db) => {
      const said = await save(db, ports, staff, body)
      await keep(db, said)
      return said
    }),
  )
  serve(app, gate, viewsRename, ({ staff, params: { list, id }, body: { name } }, keep) =>
    transact(pool, async (db) => {
      await rename(db, ports, staff, { list, id: BigInt(id), name })
      await keep(db, {})
      return {}
    }),
  )
  serve(app, gate, viewsShare, ({ staff, params: { list, id }, body: { shared } }, keep) =>
    transact(pool, async (db) => {
      await share(db, ports, staff, { list, id: BigInt(id), shared })
      await keep(db, {})
      return {}
    }),
  )
  serve(app, gate, viewsOrder, ({ staff, params: { list }, body: { ids } }, keep) =>
    transact(pool, async (db) => {
      await order(db, ports, staff, { list, ids: ids.map(BigInt) })
      await keep(db, {})
      return {}
    }),
  )
  serve(app, gate, viewsDrop, ({ staff, params: { list, id } }, keep) =>
    transact(pool, async (db) => {
      await drop(db, ports, staff, { list, id: BigInt(id) })
      await keep(db, {})
      return {}
    }),
  )
}
