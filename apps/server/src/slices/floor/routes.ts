import {
  floorHalt,
  floorInstruments,
  floorReadings,
  floorResume,
  floorShow,
} from '@parkett/contract/desk/floor'
import type { FastifyInstance } from 'fastify'
import { readingsOf } from '../../market/readings.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { halt, resume, type HaltPorts } from './halt.ts'
import { listInstruments } from './instruments.ts'
import { calendarOf } from './calendars.ts'
import { priceFeedOf } from './price-feed.ts'
import { sourcesOf } from './sources.ts'

export type FloorPorts = HaltPorts & { readonly mode: 'simulated' | 'live' }

/**
 * Staff watch the market, and stop and resume trading in an instrument. Nothing here writes a
 * price.
 */
export function registerFloor(app: FastifyInstance, gate: Gate, ports: FloorPorts): void {
  const { market, mode } = ports

  serve(app, gate, floorShow, async () => {
    const view = market.view()
    const now = market.clock.now()
    const markets = (['DE', 'CN', 'HK', 'US'] as const).filter(
      (code) => view.catalogue.inMarket(code).length > 0,
    )
    return {
      businessNow: new Date(now).toISOString(),
      mode,
      sessions: markets.map((code) => market.feed.session(code, now)),
      calendars: markets.map((code) => calendarOf(view.exchanges.calendar(code), code, now)),
      sources: sourcesOf(view, now),
      feed: priceFeedOf(market),
      halted: market.halts.count(),
    }
  })

  serve(app, gate, floorInstruments, ({ query }) => listInstruments(ports, query))

  serve(app, gate, floorReadings, async ({ query }) => ({ readings: readingsOf(query.name) }))

  serve(app, gate, floorHalt, async ({ staff, params, body, key }) => {
    await halt(ports, staff, { instrument: BigInt(params.id), ...body, key })
    return {}
  })

  serve(app, gate, floorResume, async ({ staff, params, body, key }) => {
    await resume(ports, staff, { instrument: BigInt(params.id), ...body, key })
    return {}
  })
}
