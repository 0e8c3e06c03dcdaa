import { money } from '@parkett/contract/wire/money'
import { ok } from '@parkett/contract/wire/outcome'
import { dayNumber, isoDate, utcDate } from '@parkett/core/civil'
import { demoCredited } from '@parkett/core/ledger/events/deposits'
import { treasuryBought, treasuryConfirmed } from '@parkett/core/ledger/events/treasury'
import { treasuryAccounts, treasuryChanges } from '../apps/server/src/accounts/treasury/tables.ts'
import { type Act, pockets, put } from '../apps/server/src/ledger/door/act.ts'
import type { Commit } from '../apps/server/src/ledger/door/commit.ts'
import { treasuryRound } from '../apps/server/src/slices/treasury/jobs.ts'
import { busyDoubt, busyShare } from './busy.ts'
import type { Dose } from './dose.ts'
import { atMost, type Bench, type Figure, informative } from './figure.ts'
import { fund, openDoor } from './load.ts'
import { statementsOf } from './order-counts.ts'
import { percentile } from './percentile.ts'
import { tradingClock } from './trading.ts'
import { type BenchWorld, benchWorld } from './world.ts'

/**
 * A day of a pool divided among a million accounts in one run, by the product's own job, and what an
 * order beside it waits (`npm run bench -- accrual`).
 */
export const accrualBench: Bench = { name: 'accrual', measure }

/** Above whoever trades. */
const firstOwner = 1_000_000_000n
const unitsEach = 1_234_567n
const units = money('EUR', unitsEach)
/** A million accounts are divided within an hour, or the night is too short for a few pools. */
const hourSeconds = 3_600
const goalAccounts = 1_000_000

async function measure(dose: Dose): Promise<Figure[]> {
  const { poolAccounts: accounts } = dose
  const doubt = busyDoubt(await busyShare(dose.warmUpMs))
  const world = await benchWorld(dose)
  try {
    await fund(world, dose)
    await seed(world, dose)
    const door = openDoor(world, { writers: 1 })
    const traded = { world, door, dose }
    const alone = await ordersUntil(traded, after(dose.seconds * 1_000))
    let isDividing = true
    const beside = ordersUntil(traded, () => !isDividing)
    const started = performance.now()
    const dividing = () => divide(world, door).finally(() => (isDividing = false))
    const sent = await statementsOf(dividing)
    const seconds = (performance.now() - started) / 1_000
    const orders = await beside
    await door.close()
    await allDivided(world, accounts)
    return [divided({ accounts, seconds, sent, doubt }), waited({ orders, alone, doubt })]
  } finally {
    await world.close()
  }
}

/** Owners of units as a confirmed purchase of yesterday leaves them. */
async function seed(world: BenchWorld, { poolAccounts, callersMax }: Dose): Promise<void> {
  const door = openDoor(world, { writers: 1 })
  let left = poolAccounts
  const caller = async (): Promise<void> => {
    while (left > 0) {
      const customer = firstOwner + BigInt((left -= 1))
      const asked = { customer, route: 'fund', key: 'fund', bodyHash: '', input: null }
      const done = await door.submit(confirmed, asked)
      if (!done.ok) throw new Error(`the bench's units were refused: ${done.reason}`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(1_000, callersMax) }, caller))
  await door.close()
  await world.owner.query('ANALYZE balances, treasury_accounts, treasury_changes')
}

const yesterday = dayNumber(utcDate(tradingClock.now())) - 1

const confirmed: Act<null, null> = {
  name: 'bench.units',
  under: 'money.in',
  needs: (_input, customer) => [pockets(customer, 'EUR')],
  decide: (_work, _input, { customer }) => {
    const own = { customer, currency: 'EUR' } as const
    const since = isoDate(yesterday)
    const account = { ...own, units: unitsEach, carry: 0n, earned: 0n }
    return ok({
      value: null,
      journals: [
        demoCredited(units, 'C.wallet'),
        treasuryBought(units, { wallet: unitsEach, cash: 0n }),
        treasuryConfirmed(units),
      ],
      rows: [
        put(treasuryAccounts, { ...account, since, fastOn: since, fastUsed: 0n }),
        put(treasuryChanges, { ...own, day: BigInt(yesterday), change: unitsEach }),
      ],
      events: [],
    })
  },
}

async function divide({ pool }: BenchWorld, commit: Commit): Promise<void> {
  const rung: string[] = []
  const alarm = (what: string, facts: unknown) => void rung.push(`${what} ${JSON.stringify(facts)}`)
  await treasuryRound({ pool, commit, clock: tradingClock, alarm })
  if (rung.length > 0) throw new Error(rung[0])
}

/** @throws Error when a part of the day is missing, or is there twice */
async function allDivided({ owner }: BenchWorld, accounts: number): Promise<void> {
  const { rows } = await owner.query<{ done: string }>(
    'SELECT count(*) AS done FROM treasury_accruals',
  )
  if (Number(rows[0]?.done) !== accounts)
    throw new Error(`${rows[0]?.done} of ${accounts} accounts have their part`)
}

type Traded = { readonly world: BenchWorld; readonly door: Commit; readonly dose: Dose }

const after = (ms: number) => {
  const until = performance.now() + ms
  return () => performance.now() >= until
}

/** One order after the other until it is over, and at least one: how long each took. */
async function ordersUntil(
  { world, door, dose: { customers } }: Traded,
  isOver: () => boolean,
): Promise<readonly number[]> {
  const took: number[] = []
  do {
    const started = performance.now()
    await world.trading.order(door, customers)
    took.push(performance.now() - started)
  } while (!isOver())
  return took
}

type Done = {
  readonly accounts: number
  readonly seconds: number
  /** Statements, those of the orders beside it among them. */
  readonly sent: number
  readonly doubt: string | null
}

function divided({ accounts, seconds, sent, doubt }: Done): Figure {
  const ofMillion = (seconds / accounts) * goalAccounts
  return {
    name: `accrual of ${accounts.toLocaleString('en')} accounts`,
    value: `${seconds.toFixed(1)} s, ${Math.round(accounts / seconds).toLocaleString('en')}/s, ${sent.toLocaleString('en')} statements`,
    yardstick: ['1 h a million', doubt ?? []].flat().join('; '),
    ...(doubt === null ? atMost(ofMillion / hourSeconds, 1) : informative),
  }
}

type Waited = {
  readonly orders: readonly number[]
  readonly alone: readonly number[]
  readonly doubt: string | null
}

function waited({ orders, alone, doubt }: Waited): Figure {
  const said = (took: readonly number[]): string =>
    `p50 ${percentile(took, 0.5).toFixed(1)} ms, p99 ${percentile(took, 0.99).toFixed(1)} ms`
  return {
    name: 'an order beside the accrual',
    value: `${said(orders)} of ${orders.length}`,
    yardstick: [`alone ${said(alone)}`, doubt ?? []].flat().join('; '),
    ...informative,
    ratio: doubt === null ? percentile(orders, 0.5) / Math.max(percentile(alone, 0.5), 0.01) : null,
  }
}
