import { journalHash, linesText } from '../apps/server/src/ledger/chain.ts'
import { bankChecks } from '../apps/server/src/accounts/bank/checks.ts'
import { cashChecks } from '../apps/server/src/accounts/cash/checks.ts'
import { depositChecks } from '../apps/server/src/accounts/cash/deposit-checks.ts'
import { approvalsCheck } from '../apps/server/src/identity/four-eyes/check.ts'
import { houseCheck } from '../apps/server/src/accounts/house/checks.ts'
import { ownMoneyCheck, ownSumCheck } from '../apps/server/src/accounts/house/own-money.ts'
import { verifyBooks } from '../apps/server/src/ledger/verify/verify.ts'
import { offeringChecks } from '../apps/server/src/accounts/offerings/checks.ts'
import { tradingChecks } from '../apps/server/src/accounts/trading/checks.ts'
import type { Dose } from './dose.ts'
import { atMost, type Bench, type Figure } from './figure.ts'
import { fund, openDoor } from './load.ts'
import { tradingClock } from './trading.ts'
import { type BenchWorld, benchWorld } from './world.ts'

/**
 * `/operator/verify` over a million postings, and what the hash chain costs an order (`npm run
 * bench -- verify`).
 */
export const verifyBench: Bench = { name: 'verify', measure }

/** What is set aside, and what a fill moves. */
const postingsPerOrder = 5

async function measure(dose: Dose): Promise<Figure[]> {
  const world = await benchWorld(dose)
  try {
    await fund(world, dose)
    const orderMs = await place(world, dose)
    const started = performance.now()
    const { checked, invariants } = await verifyBooks(world.pool, { now: tradingClock.now(), own })
    const seconds = (performance.now() - started) / 1000
    const broken = invariants.filter(({ ok }) => !ok)
    if (broken.length > 0) throw new Error(`the books do not hold: ${JSON.stringify(broken)}`)
    const value = `${seconds.toFixed(1)} s for ${checked.postings.toLocaleString('en')} postings`
    return [
      { name: 'verify every invariant', value, yardstick: '10 s', ...atMost(seconds / 10, 1) },
      chainCost(orderMs, dose),
    ]
  } finally {
    await world.close()
  }
}

/** Everything that `/operator/verify` asks. */
const own = [
  ...tradingChecks,
  ...offeringChecks,
  ...cashChecks,
  ...depositChecks,
  ...bankChecks,
  houseCheck,
  ownMoneyCheck,
  ownSumCheck,
  approvalsCheck,
]
/** Milliseconds per order while filling the books. */
async function place(
  world: BenchWorld,
  { postings, customers, callersMax }: Dose,
): Promise<number> {
  const door = openDoor(world, { writers: 1 })
  const orders = postings / postingsPerOrder
  let left = orders
  const started = performance.now()
  const caller = async (): Promise<void> => {
    while (left-- > 0) await world.trading.order(door, customers)
  }
  await Promise.all(Array.from({ length: Math.min(1_000, callersMax) }, caller))
  await door.close()
  return (performance.now() - started) / orders
}

/** Two journals of an order, hashed over and over: what the chain adds to the cost of an order. */
function chainCost(orderMs: number, { hashes: rounds }: Pick<Dose, 'hashes'>): Figure {
  const journal = {
    customer: 4711n,
    id: 58_782_072_801_616_126n,
    position: 12n,
    event: 'buy.fill',
    reference: 58_782_072_801_616_125n,
    command: 58_782_072_801_616_125n,
    businessAt: 1_795_168_800_000,
    businessDate: '2026-11-20',
    previousHash: '0'.repeat(64),
  }
  const line = { debit: 'C.hold', credit: 'H.inc_commission', asset: 'EUR', amount: 213n }
  for (let at = 0; at < 1_000; at += 1) journalHash({ ...journal, lines: linesText([line]) })
  const started = performance.now()
  for (let at = 0; at < rounds; at += 1) {
    journalHash({ ...journal, lines: linesText([line]) })
    journalHash({ ...journal, lines: linesText([line, line, line, line]) })
  }
  const ms = (performance.now() - started) / rounds
  const value = `${(ms * 1000).toFixed(1)} µs of an order`
  return {
    name: 'hash chain',
    value,
    yardstick: `order ${(orderMs * 1000).toFixed(1)} µs`,
    ...atMost(ms / orderMs, 0.15),
  }
}
