import {
  alertsAdd,
  alertsList,
  alertsRemove,
  type Alert,
  type AlertState,
} from '@parkett/contract/customer/alerts'
import { dayMs } from '@parkett/contract/wire/utc-day'
import {
  alertLastsDays,
  alertsMax,
  isMet,
  judge,
  printLevel,
  readLevel,
  roomFor,
} from '@parkett/core/alerts/judge'
import { printPrice } from '@parkett/core/decimal'
import { printInstant } from '@parkett/core/market/zone'
import type { FastifyInstance } from 'fastify'
import type { Ids } from '../../base/ports.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import type { Market } from '../../market/market.ts'
import { transact } from '../../platform/db/transact.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { Job } from '../../platform/jobs/schedule.ts'
import { alertRound, type AlertPorts } from './round.ts'
import { seenOf } from './seen.ts'
import { addAlert, alertsOf, removeAlert, type StoredAlert } from './store.ts'
import { locks } from '../../platform/db/locks.ts'

const roundEveryMs = 1_000

/** Serves price alerts. @returns the job that judges them */
export function registerAlerts(
  app: FastifyInstance,
  gate: Gate,
  ports: AlertPorts & { readonly ids: Ids },
): Job {
  const { pool, market, ids } = ports
  serve(app, gate, alertsList, async ({ customer }) => {
    const rows = await alertsOf(pool, customer)
    return {
      rows: rows.flatMap((row) => shown(market, row)),
      max: alertsMax,
      lastsDays: alertLastsDays,
    }
  })
  serve(app, gate, alertsAdd, ({ customer, body }, keep) => {
    const { kind, repeat } = body
    const instrument = BigInt(body.instrument)
    const now = market.clock.now()
    if (market.view().catalogue.byId(instrument) === undefined) return refuse('not_found')
    const level = readLevel(kind, body.level) ?? refuse('field_invalid')
    if (isMet({ kind, level }, seenOf(market, instrument, now))) return refuse('alert_met')
    return transact(pool, async (db) => {
      // Two at once must not both be the fiftieth.
      await db.query(`SELECT pg_advisory_xact_lock(${locks.alerts}, hashint8($1))`, [customer])
      const others = await alertsOf(db, customer)
      const room = orRefuse(roomFor(others.map((one) => ({ ...one, state: stateOf(market, one) }))))
      const over = others[room]
      if (over !== undefined) await removeAlert(db, customer, over.id)
      const id = ids.next()
      const endsAt = now + alertLastsDays * dayMs
      await addAlert(db, { customer, id, instrument, kind, level, repeat, createdAt: now, endsAt })
      const said = { id: String(id) }
      await keep(db, said)
      return said
    })
  })
  serve(app, gate, alertsRemove, ({ customer, params }, keep) =>
    transact(pool, async (db) => {
      if (!(await removeAlert(db, customer, BigInt(params.id)))) return refuse('not_found')
      await keep(db, {})
      return {}
    }),
  )
  const run = (): Promise<void> => alertRound(ports)
  return { name: 'alerts', everyMs: roundEveryMs, clock: market.clock, run }
}

function stateOf(market: Market, alert: StoredAlert): AlertState {
  const now = market.clock.now()
  return judge(alert, seenOf(market, alert.instrument, now), now).state
}

/** Nothing of a share that is listed no more. */
function shown(market: Market, alert: StoredAlert): readonly Alert[] {
  const listing = market.view().catalogue.byId(alert.instrument)
  if (listing === undefined) return []
  const { id, code, market: of, name, nameZh, currency, priceDecimals } = listing.instrument
  return [
    {
      id: String(alert.id),
      instrument: { id, code, market: of, name, nameZh, currency, priceDecimals },
      kind: alert.kind,
      level: printLevel(alert.kind, alert.level),
      repeat: alert.repeat,
      state: stateOf(market, alert),
      createdAt: printInstant(alert.createdAt),
      endsAt: printInstant(alert.endsAt),
      firedAt: alert.firedAt === null ? null : printInstant(alert.firedAt),
      firedPrice:
        alert.firedPrice === null
          ? null
          : printPrice(alert.firedPrice, listing.instrument.priceDecimals),
    },
  ]
}
