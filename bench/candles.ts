import type { Pool } from 'pg'
import { nobody } from '../apps/server/src/http/serve.ts'
import { makeServer } from '../apps/server/src/http/server.ts'
import { openMarket } from '../apps/server/src/market/market.ts'
import { registerMarket } from '../apps/server/src/market/routes.ts'
import { loadDays } from '../apps/server/src/market/store.ts'
import { makeIds, systemChance } from '../apps/server/src/ports.ts'
import { atMost, type Bench, type Figure, informative } from './figure.ts'
import { benchWorld, type BenchWorld } from './world.ts'

/** The first start's ten years, and what a chart of them costs (`npm run bench -- candles`). */
export const candlesBench: Bench = { name: 'candles', measure }

async function measure(): Promise<Figure[]> {
  const world = await benchWorld()
  try {
    return await inWorld(world)
  } finally {
    await world.close()
  }
}

async function inWorld({ pool, owner }: BenchWorld): Promise<Figure[]> {
  const started = performance.now()
  const config = { market: { kind: 'simulated' }, sessions: 'real' } as const
  const options = { pool, config, ids: makeIds(Date.now, systemChance), realNow: Date.now, onError: console.error }
  const market = await openMarket(options)
  const firstStart = (performance.now() - started) / 1000
  await market.close()
  const again = performance.now()
  const warm = await openMarket(options)
  const warmStart = performance.now() - again

  const app = makeServer({ say: () => '', chance: systemChance, logLevel: 'silent' })
  registerMarket(
    app,
    { customer: async () => ({ customer: 1n, session: 1n }), operator: async () => nobody },
    { pool, market: warm },
  )
  const ids = warm.view().catalogue.all.map(({ id }) => id)
  const route = async (id: bigint, span: string) => {
    const answer = await app.inject({ method: 'GET', url: `/api/market/candles?id=${id}&span=${span}` })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  const spans = ['day', 'week', 'month'].flatMap((span) => ids.map((id) => ({ id, span })))
  const cold = await medianOf(spans, ({ id, span }) => route(id, span))
  const [first = 1n] = ids
  const warmMs = await medianOf(
    Array.from({ length: 200 }, () => first),
    (id) => route(id, 'day'),
  )
  const packed = await medianOf(ids, (id) => loadDays(pool, id))
  const rows = await rowPerDay(pool, owner, ids)
  await app.close()
  await warm.close()
  const yardstick = `a row per day ${rows.toFixed(1)} ms`
  return [
    {
      name: 'first start: ten years drawn',
      value: `${firstStart.toFixed(1)} s`,
      yardstick: '15 s',
      ...atMost(firstStart / 15, 1),
    },
    {
      name: 'second start of the market',
      value: `${warmStart.toFixed(0)} ms`,
      yardstick: '3 s',
      ...atMost(warmStart / 3000, 1),
    },
    {
      name: 'ten years of candles, first read',
      value: `${cold.toFixed(1)} ms`,
      yardstick: '15 ms',
      ...atMost(cold / 15, 1),
    },
    {
      name: 'ten years of candles, read again',
      value: `${warmMs.toFixed(1)} ms`,
      yardstick: '15 ms',
      ...atMost(warmMs / 15, 1),
    },
    {
      name: 'ten years out of the database',
      value: `${packed.toFixed(1)} ms`,
      yardstick,
      ...informative,
      ratio: packed / rows,
    },
  ]
}

/** The same days as one row each, read as a chart would read them. */
async function rowPerDay(pool: Pool, owner: Pool, ids: readonly bigint[]): Promise<number> {
  await owner.query(
    `CREATE TABLE day_rows (instrument bigint, day int, open bigint, high bigint, low bigint, close bigint, volume bigint,
       PRIMARY KEY (instrument, day))`,
  )
  await owner.query('GRANT SELECT ON day_rows TO parkett_app')
  for (const id of ids) {
    const days = await loadDays(pool, id)
    const column = (of: (bar: (typeof days)[number]) => number) => days.map(of)
    await owner.query(
      `INSERT INTO day_rows SELECT $1, * FROM unnest($2::int[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])`,
      [
        id.toString(),
        column(({ day }) => day),
        column(({ bar }) => bar.open),
        column(({ bar }) => bar.high),
        column(({ bar }) => bar.low),
        column(({ bar }) => bar.close),
        column(({ bar }) => bar.volume),
      ],
    )
  }
  await owner.query('ANALYZE day_rows')
  return medianOf(ids, (id) =>
    pool.query({
      name: 'day-rows',
      text: 'SELECT * FROM day_rows WHERE instrument = $1 ORDER BY day',
      values: [id.toString()],
    }),
  )
}

async function medianOf<T>(inputs: readonly T[], work: (input: T) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (const input of inputs) {
    const from = performance.now()
    await work(input)
    times.push(performance.now() - from)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
