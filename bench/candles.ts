import { isoDate } from '@parkett/core/civil'
import { printPrice } from '@parkett/core/decimal'
import type { Pool } from 'pg'
import { nobody } from '../apps/server/src/platform/http/serve.ts'
import { makeServer } from '../apps/server/src/platform/http/server.ts'
import { openMarket } from '../apps/server/src/market/market.ts'
import { registerMarket } from '../apps/server/src/market/routes.ts'
import { loadDays } from '../apps/server/src/market/store.ts'
import { makeIds, systemChance } from '../apps/server/src/base/ports.ts'
import type { Dose } from './dose.ts'
import { openLine } from './http-client.ts'
import { atMost, type Bench, type Figure, informative } from './figure.ts'
import { benchWorld, type BenchWorld } from './world.ts'

/** The first start's ten years, and what a chart of them costs (`npm run bench -- candles`). */
export const candlesBench: Bench = { name: 'candles', measure }

async function measure(dose: Dose): Promise<Figure[]> {
  const world = await benchWorld(dose, 'market')
  try {
    return await inWorld(world, dose)
  } finally {
    await world.close()
  }
}

async function inWorld(
  { pool, owner }: BenchWorld,
  { charts }: Pick<Dose, 'charts'>,
): Promise<Figure[]> {
  const started = performance.now()
  const config = { market: { kind: 'simulated' }, sessions: 'real' } as const
  const options = {
    pool,
    config,
    ids: makeIds(Date.now, systemChance),
    realNow: Date.now,
  }
  const market = await openMarket(options)
  const firstStart = (performance.now() - started) / 1000
  await market.close()
  const again = performance.now()
  const warm = await openMarket(options)
  const warmStart = performance.now() - again

  const app = makeServer({ translate: () => '', chance: systemChance, logLevel: 'silent' })
  registerMarket(
    app,
    {
      customer: async () => ({ customer: 1n, session: 1n }),
      operator: async () => nobody,
      once: (_asked, work) => work(async () => {}),
    },
    warm,
  )
  app.get<{ Params: { id: string } }>('/rows/:id', async ({ params }) => ({
    code: 1,
    msg: '',
    data: { candles: (await readDayRows(pool, BigInt(params.id))).map(candleOf) },
  }))
  const ids = warm
    .view()
    .catalogue.all.map(({ id }) => id)
    .slice(0, charts)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const line = await openLine(Number(new URL(address).port))
  const get = async (path: string): Promise<void> => {
    const { status, body } = await line.send({ method: 'GET', path })
    if (status !== 200 || body.length < 5_000)
      throw new Error(`${path} answered ${status}: ${body.slice(0, 200)}`)
  }
  const route = (id: bigint, span: string) => get(`/api/market/candles?id=${id}&span=${span}`)
  const coldDays = await medianOf(ids, (id) => route(id, 'day'))
  const spans = ['week', 'month'].flatMap((span) => ids.map((id) => ({ id, span })))
  const cold = Math.max(coldDays, await medianOf(spans, ({ id, span }) => route(id, span)))
  const [first = 1n] = ids
  const warmMs = await medianOf(
    Array.from({ length: 200 }, () => first),
    (id) => route(id, 'day'),
  )
  const packed = await medianOf(ids, (id) => loadDays(pool, id))
  await fillDayRows(pool, owner, ids)
  const rows = await medianOf(ids, (id) => readDayRows(pool, id))
  const rowsServed = await medianOf(ids, (id) => get(`/rows/${id}`))
  line.close()
  await app.close()
  await warm.close()
  return figuresOf({ firstStart, warmStart, cold, coldDays, warmMs, packed, rows, rowsServed })
}

/** Seconds of the first start, milliseconds of everything else. */
type Times = Readonly<
  Record<
    'firstStart' | 'warmStart' | 'cold' | 'coldDays' | 'warmMs' | 'packed' | 'rows' | 'rowsServed',
    number
  >
>

function figuresOf(times: Times): Figure[] {
  const { firstStart, warmStart, cold, coldDays, warmMs, packed, rows, rowsServed } = times
  const within = (name: string, ms: number, most: number): Figure => ({
    name,
    value: `${ms.toFixed(1)} ms`,
    yardstick: `${most} ms`,
    ...atMost(ms / most, 1),
  })
  const yardstick = `a row per day, served ${rowsServed.toFixed(1)} ms`
  return [
    {
      name: 'first start: ten years drawn',
      value: `${firstStart.toFixed(1)} s`,
      yardstick: '15 s',
      ...atMost(firstStart / 15, 1),
    },
    within('second start of the market', warmStart, 3_000),
    within('ten years of candles, first read', cold, 15),
    within('ten years of candles, read again', warmMs, 15),
    {
      name: 'ten years of candles, read again, through HTTP',
      value: `${warmMs.toFixed(2)} ms`,
      yardstick,
      ...atMost(warmMs / rowsServed, 0.05),
    },
    {
      name: 'ten years of candles, first read, through HTTP',
      value: `${coldDays.toFixed(1)} ms`,
      yardstick,
      ...informative,
      ratio: coldDays / rowsServed,
    },
    {
      name: 'ten years out of the database',
      value: `${packed.toFixed(1)} ms`,
      yardstick: `a row per day ${rows.toFixed(1)} ms`,
      ...informative,
      ratio: packed / rows,
    },
  ]
}

/** The same days as one row each. */
async function fillDayRows(pool: Pool, owner: Pool, ids: readonly bigint[]): Promise<void> {
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
}

type DayRow = Readonly<
  Record<'day' | 'open' | 'high' | 'low' | 'close' | 'volume', bigint | number>
>

/** Read as a chart would read them. */
async function readDayRows(pool: Pool, id: bigint): Promise<readonly DayRow[]> {
  const { rows } = await pool.query<DayRow>({
    name: 'day-rows',
    text: 'SELECT * FROM day_rows WHERE instrument = $1 ORDER BY day',
    values: [id.toString()],
  })
  return rows
}

/** And served as ours are. */
function candleOf({ day, open, high, low, close, volume }: DayRow): readonly unknown[] {
  const date = isoDate(Number(day))
  const print = (units: bigint | number): string => printPrice(BigInt(units), 2)
  return [
    date,
    date,
    date,
    print(open),
    print(high),
    print(low),
    print(close),
    Number(volume),
    false,
  ]
}

async function medianOf<T>(
  inputs: readonly T[],
  work: (input: T) => Promise<unknown>,
): Promise<number> {
  const times: number[] = []
  for (const input of inputs) {
    const from = performance.now()
    await work(input)
    times.push(performance.now() - from)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
