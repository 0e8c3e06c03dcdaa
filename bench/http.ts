import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { specCalls } from '@parkett/contract/spec-paths'
import { buildPages } from '../apps/server/src/platform/pages/build.ts'
import type { Dose } from './dose.ts'
import { atMost, type Bench, type Figure, informative } from './figure.ts'
import { type Call, drive, type Line, openLine, type Rate } from './http-client.ts'
import { metered, orderFigures, valueOf } from './http-figures.ts'
import { type Program, startProgram } from './program.ts'
import { othersDoubt, watchOthers } from './processor.ts'
import { openTraders, type Trader } from './traders.ts'

/**
 * The product as it is started, orders through HTTP, the personal centre (`npm run bench --
 * http`).
 */
export const httpBench: Bench = { name: 'http', measure }

const main = join(import.meta.dirname, '../apps/server/src/main.ts')

async function measure(dose: Dose): Promise<Figure[]> {
  const dataDir = dose.startedOnce ?? mkdtempSync(join(tmpdir(), 'parkett-bench-'))
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    SESSIONS: 'nonstop',
    IDENTITY: 'optional',
    // All of it comes from one address.
    READS_PER_SECOND: '999999',
    // As `npm start` sets it: the second start compiles nothing anew.
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
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
    if (dose.startedOnce === null) rmSync(dataDir, { recursive: true, force: true })
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

async function orders(product: Program, raw: Program, given: Given): Promise<Figure[]> {
  const { dose, dataDir, traders } = given
  const { clients, seconds } = dose
  const open = (port: number) => Promise.all(Array.from({ length: clients }, () => openLine(port)))
  const [lines, rawLines] = [await open(product.port), await open(raw.port)]
  // So that nothing is cold: as much again as a third of what counts.
  await prepare(lines, traders, Math.ceil(dose.ordersEach / 3))
  await confirm(lines, traders)
  const before = await metered(raw, () => yardstick(rawLines, dose))
  const review = await metered(product, () => prepare(lines, traders, dose.ordersEach))
  const placed = await metered(product, () => confirm(lines, traders))
  const after = await metered(raw, () => yardstick(rawLines, dose))
  const figures = orderFigures({ clients, review, placed, raw: [before, after] })
  const assets = await drive(lines, (at) => traders[at]?.get('/api/assets'), seconds)
  const alone = await drive(
    lines.slice(0, 1),
    () => traders[0]?.get('/api/assets'),
    Math.min(1, seconds),
  )
  await verify(lines[0], dataDir)
  for (const line of [...lines, ...rawLines]) line.close()
  const told = (name: string, rate: Rate): Figure => ({
    name: `personal centre, ${name}`,
    value: valueOf(rate),
    yardstick: '',
    ...informative,
  })
  return [...figures, told(`${clients} clients`, assets), told('1 client', alone)]
}

type Next = (line: number) => Call | undefined

const middle = (of: readonly number[]): number =>
  of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? Number.NaN

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
  const cost = async ({ cpuMs }: Program, lines: readonly Line[], next: Next): Promise<number> => {
    const before = cpuMs()
    const { calls } = await drive(lines, next, seconds / 3)
    const after = cpuMs()
    return before === undefined || after === undefined
      ? Number.NaN
      : ((after - before) * 1000) / Math.max(1, calls)
  }
  const open = (port: number) => Promise.all(Array.from({ length: clients }, () => openLine(port)))
  const [own, others] = [await open(product.port), await open(bare.port)]
  const support: Next = (at) => traders[at]?.get(specCalls.support)
  const nothing: Next = () => ({ method: 'GET', path: '/' })
  // Warm, then by turns: what the machine does besides falls on both.
  const warm = Math.min(5, seconds)
  await drive(own, support, warm)
  await drive(others, nothing, warm)
  const watched = watchOthers()
  const routes: number[] = []
  const bares: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    routes.push(await cost(product, own, support))
    bares.push(await cost(bare, others, nothing))
  }
  const busy = othersDoubt(watched())
  for (const line of [...own, ...others]) line.close()
  const [route, fastify] = [middle(routes), middle(bares)]
  if (Number.isNaN(route + fastify)) return []
  // The system counts in hundredths of a second.
  const doubt = fastify === 0 ? 'too short to measure' : busy
  return [
    {
      name: 'production route, processor',
      value: `${route.toFixed(0)} µs`,
      yardstick: doubt ?? `bare Fastify route ${fastify.toFixed(0)} µs`,
      ...(doubt === null ? atMost(route / fastify, 2.5) : informative),
    },
  ]
}

/** Fills every trader's reviews, which live for two minutes. */
async function prepare(
  lines: readonly Line[],
  traders: readonly Trader[],
  ordersEach: number,
): Promise<Rate> {
  const left = traders.map(() => ordersEach)
  const heard = (at: number, body: string) => traders[at]?.reviewed(body)
  return drive(
    hearing(lines, heard),
    (at) => {
      left[at] = (left[at] ?? 0) - 1
      return (left[at] ?? 0) < 0 ? undefined : traders[at]?.ask()
    },
    60,
  )
}

/** Confirms every review there is; answers how many were filled whole, too. */
async function confirm(
  lines: readonly Line[],
  traders: readonly Trader[],
): Promise<Rate & { readonly filled: number }> {
  let filled = 0
  const heard = (_at: number, body: string) => {
    if (body.includes('"status":"filled"')) filled += 1
  }
  const rate = await drive(hearing(lines, heard), (at) => traders[at]?.confirm(), 60)
  return { ...rate, filled }
}

/** The same lines, with somebody who reads what is answered. */
const hearing = (lines: readonly Line[], heard: (at: number, body: string) => void) =>
  lines.map((line, at) => ({
    ...line,
    send: async (call: Call) => {
      const answer = await line.send(call)
      if (answer.status === 200) heard(at, answer.body)
      return answer
    },
  }))

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
