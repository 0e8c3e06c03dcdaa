import { money } from '@parkett/contract/wire/money'
import { ok } from '@parkett/contract/wire/outcome'
import { german, testMarket } from '../apps/server/src/accounts/trading/testing.ts'
import { makeIds, systemChance } from '../apps/server/src/base/ports.ts'
import { creditDemoMoney } from '../apps/server/src/ledger/acts/demo-money.ts'
import { makeCashDays } from '../apps/server/src/ledger/days/cash-days.ts'
import { request, testDoor } from '../apps/server/src/ledger/testing.ts'
import { nobody, type Gate } from '../apps/server/src/platform/http/serve.ts'
import { makeServer } from '../apps/server/src/platform/http/server.ts'
import { registerAssets } from '../apps/server/src/slices/assets/routes.ts'
import { registerCashLog } from '../apps/server/src/slices/cash-log/routes.ts'
import { registerHoldings } from '../apps/server/src/slices/holdings/routes.ts'
import { makeBroker } from '../apps/server/src/slices/orders/broker.ts'
import { runDayJobs } from '../apps/server/src/slices/orders/day-jobs.ts'
import { registerOrders } from '../apps/server/src/slices/orders/routes.ts'
import { cpuOf } from './program.ts'
import type { BenchWorld } from './world.ts'

const customers = [2n, 3n, 4n, 5n, 6n]
const dayMs = 86_400_000

/** What only whoever has the share can open. */
const ofPosition = `/api/holdings/${german}`

/** What a customer opens, by what it is called. */
const screens = {
  'net worth': '/api/assets',
  'its line of a month': '/api/assets/performance?currency=EUR&span=1m',
  positions: '/api/holdings',
  'a position with its lots': ofPosition,
  'the list of money': '/api/cash-log?currency=EUR',
  'the orders': '/api/orders?segment=all',
  'net worth, explained': '/api/explain/total_assets?currency=EUR',
} as const

type Deps = Parameters<typeof makeBroker>[0]

/** What a customer asks for, without the network and without a session. */
async function openRoutes(deps: Deps, broker: ReturnType<typeof makeBroker>) {
  let who = 0n
  const gate: Gate = {
    customer: async () => ({ customer: who, session: 1n }),
    operator: async () => nobody,
    once: (_asked, work) => work(async () => {}),
  }
  const app = makeServer({
    translate: (_, reason) => reason,
    chance: systemChance,
    logLevel: 'silent',
  })
  registerHoldings(app, gate, deps)
  registerCashLog(app, gate, deps)
  registerOrders(app, gate, {
    ...deps,
    broker,
    halts: { of: () => undefined },
    proveTradePassword: async () => ok(true),
    mayTrade: async () => ok(true),
  })
  registerAssets(app, gate, {
    ...deps,
    closes: async () => new Map(),
    provenance: () => ({ kind: 'SIMULATED', source: 'bench', at: '', delaySeconds: 0 }),
    home: 'EUR',
    demoMoney: true,
  })
  await app.ready()

  const read = async (customer: bigint, url: string): Promise<void> => {
    who = customer
    const answer = await app.inject({ method: 'GET', url, headers: { token: 'bench' } })
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
  }
  return { app, read }
}

/** Processor time so far of this process and of the connections it works with. */
async function cpuMs(owner: BenchWorld['owner']) {
  const { rows } = await owner.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'parkett'",
  )
  const { user, system } = process.cpuUsage()
  const used = rows.map(({ pid }) => cpuOf(pid) ?? Number.NaN)
  return { server: (user + system) / 1_000, database: used.reduce((sum, ms) => sum + ms, 0) }
}

/** The product's trading on a market that stands still, and its routes without the network. */
export async function openGrowth({ pool, owner }: Pick<BenchWorld, 'pool' | 'owner'>) {
  const market = testMarket()
  market.now = Date.UTC(2026, 10, 16, 10)
  const { feed, clock } = market
  // Numbers of journals are made by the clock, as in life: a year of them does not fit into a minute.
  const commit = testDoor(pool, { clock, ids: makeIds(clock.now, systemChance) })
  const deps = { pool, commit, feed, clock, chance: systemChance }
  const broker = makeBroker(deps)
  const { app, read } = await openRoutes(deps, broker)
  const days = makeCashDays(deps).job
  for (const customer of customers)
    await commit.submit(creditDemoMoney, request(customer, [money('EUR', 100_000_000_000n)]))

  const placed = new Map<bigint, number>()
  const order = async (customer: bigint): Promise<void> => {
    const at = (placed.get(customer) ?? 0) + 1
    placed.set(customer, at)
    market.now += 1_000
    // Two of three buy: lots are opened and used up.
    const terms =
      at % 3 === 0
        ? ({ side: 'sell', limit: '9.90' } as const)
        : ({ side: 'buy', limit: '10.10' } as const)
    const quantity = at % 3 === 0 ? 1 : 2
    const asked = { ...terms, instrument: `${german}`, type: 'limit', quantity } as const
    const reviewed = await broker.prepare(customer, asked)
    if (!reviewed.ok) throw new Error(reviewed.reason)
    const done = await broker.place(
      customer,
      `order-${customer}-${at}-of-the-bench`,
      reviewed.value.intent,
    )
    if (!done.ok || done.value.status !== 'filled')
      throw new Error(`an order was not filled: ${done.ok ? done.value.status : done.reason}`)
  }
  const place = async (customer: bigint, count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1) await order(customer)
  }
  const nextDay = async (): Promise<void> => {
    market.now = Math.floor(market.now / dayMs) * dayMs + dayMs + 10 * 3_600_000
    const alarm = (what: string) => {
      throw new Error(what)
    }
    await runDayJobs({ ...deps, broker, alarm })
    await days.run()
  }
  const close = async (): Promise<void> => {
    await app.close()
    await commit.close()
  }
  return { screens, ofPosition, place, nextDay, read, cpuMs: () => cpuMs(owner), close }
}

export type Growth = Awaited<ReturnType<typeof openGrowth>>
