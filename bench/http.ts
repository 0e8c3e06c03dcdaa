import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { specCalls } from '@parkett/contract/spec-paths'
import { buildPages } from '../apps/server/src/platform/pages/build.ts'
import type { Dose } from './dose.ts'
import { atLeast, atMost, type Bench, type Figure, informative } from './figure.ts'
import { type Call, drive, type Line, openLine, type Rate } from './http-client.ts'
import { type Program, startProgram } from './program.ts'
import { openTraders, type Trader } from './traders.ts'

/**
 * The product as it is started, orders through HTTP, the personal centre (`npm run bench --
 * http`).
 */
export const httpBench: Bench = { name: 'http', measure }

const main = join(import.meta.dirname, '../apps/server/src/main.ts')

async function measure(dose: Dose): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parkett-bench-'))
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    SESSIONS: 'always',
    IDENTITY: 'optional',
    // All of it comes from one address.
    READS_PER_SECOND: '999999',
  }
  await buildPages(console.log)
  try {
    const cold = await startProgram(main, env)
    await cold.stop()
    const warm = await startProgram(main, env)
    const raw = await startProgram(join(import.meta.dirname, 'raw-http.ts'), {})
    const bare = await startProgram(join(import.meta.dirname, 'bare-fastify.ts'), {})
    try {
      const traders = await openTraders(warm.port, dose.clients)
      return [
        ...starts(cold, warm),
        ...(await orders(warm, raw, { dose, dataDir, traders })),
        ...(await routeCost(warm, bare, { dose, traders })),
      ]
    } finally {
      await Promise.all([warm.stop(), raw.stop(), bare.stop()])
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function starts(cold: Program, warm: Program): Figure[] {
  const row = (name: string, { readyMs }: Program, most: number): Figure => ({
    name,
    value: `${(readyMs / 1000).toFixed(1)} s`,
    yardstick: `${most} s`,
    ...atMost(readyMs / 1000 / most, 1),
  })
  return [row('first start to ready', cold, 15), row('second start to ready', warm, 3)]
}

type Given = {
  readonly dose: Dose
  readonly dataDir: string
  readonly traders: readonly Trader[]
}

async function orders(
  { port }: Program,
  raw: Program,
  { dose, dataDir, traders }: Given,
): Promise<Figure[]> {
  const { clients, seconds } = dose
  const lines = await Promise.all(Array.from({ length: clients }, () => openLine(port)))
  const rawLines = await Promise.all(Array.from({ length: clients }, () => openLine(raw.port)))
  const review = await prepare(lines, traders, dose)
  const before = await yardstick(rawLines, dose)
  const placed = await drive(lines, (at) => traders[at]?.confirm(), 60)
  const after = await yardstick(rawLines, dose)
  const rawPerSecond = (before.perSecond + after.perSecond) / 2
  const assets = await drive(lines, (at) => traders[at]?.get('/api/assets'), seconds)
  const alone = await drive(
    lines.slice(0, 1),
    () => traders[0]?.get('/api/assets'),
    Math.min(1, seconds),
  )
  await verify(lines[0], dataDir)
  for (const line of [...lines, ...rawLines]) line.close()
  const against = `raw HTTP POST ${Math.round(rawPerSecond).toLocaleString('en')}/s`
  return [
    {
      name: `orders through HTTP, ${clients} clients`,
      value: valueOf(placed),
      yardstick: against,
      ...atLeast(placed.perSecond / rawPerSecond, 0.25),
    },
    {
      name: `reviews through HTTP, ${clients} clients`,
      value: valueOf(review),
      yardstick: against,
      ...informative,
      ratio: review.perSecond / rawPerSecond,
    },
    {
      name: `personal centre, ${clients} clients`,
      value: valueOf(assets),
      yardstick: '',
      ...informative,
    },
    { name: 'personal centre, 1 client', value: valueOf(alone), yardstick: '', ...informative },
  ]
}

/**
 * Processor time of a route that does no more than every route does, and of Fastify alone, for
 * one request.
 */
async function routeCost(
  product: Program,
  bare: Program,
  { dose, traders }: Pick<Given, 'dose' | 'traders'>,
): Promise<Figure[]> {
  const { clients, seconds } = dose
  const cost = async (
    { port, cpuMs }: Program,
    next: (line: number) => Call | undefined,
  ): Promise<number> => {
    const lines = await Promise.all(Array.from({ length: clients }, () => openLine(port)))
    await drive(lines, next, Math.min(1, seconds))
    const before = cpuMs()
    const { calls } = await drive(lines, next, seconds)
    const after = cpuMs()
    for (const line of lines) line.close()
    return before === undefined || after === undefined
      ? Number.NaN
      : ((after - before) * 1000) / calls
  }
  const route = await cost(product, (at) => traders[at]?.get(specCalls.support))
  const fastify = await cost(bare, () => ({ method: 'GET', path: '/' }))
  if (Number.isNaN(route + fastify)) return []
  return [
    {
      name: 'production route, processor',
      value: `${route.toFixed(0)} µs`,
      yardstick: `bare Fastify route ${fastify.toFixed(0)} µs`,
      ...atMost(route / fastify, 2.5),
    },
  ]
}

const valueOf = ({ perSecond, p50, p99 }: Rate): string =>
  `${Math.round(perSecond).toLocaleString('en')}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`

/** Fills every trader's reviews, which live for two minutes. */
async function prepare(
  lines: readonly Line[],
  traders: readonly Trader[],
  { ordersEach }: Dose,
): Promise<Rate> {
  const left = traders.map(() => ordersEach)
  return drive(
    lines.map((line, at) => ({
      ...line,
      send: async (call) => {
        const answer = await line.send(call)
        if (answer.status === 200) traders[at]?.reviewed(answer.body)
        return answer
      },
    })),
    (at) => {
      left[at] = (left[at] ?? 0) - 1
      return (left[at] ?? 0) < 0 ? undefined : traders[at]?.ask()
    },
    60,
  )
}

/** A bare server of node in its own process, the same client, a body as long as an order's. */
function yardstick(lines: readonly Line[], { seconds }: Dose): Promise<Rate> {
  const call: Call = {
    method: 'POST',
    path: '/',
    body: JSON.stringify({ intent: 'x'.repeat(520) }),
  }
  return drive(lines, () => call, seconds / 2)
}

async function verify(line: Line | undefined, dataDir: string): Promise<void> {
  const key = readFileSync(join(dataDir, 'secrets', 'operator.key'), 'utf8').trim()
  const answer = await line?.send({
    method: 'GET',
    path: '/operator/verify',
    headers: { 'operator-key': key },
  })
  if (answer?.status !== 200 || !answer.body.includes('"data":{"ok":true'))
    throw new Error('the books do not hold')
}
