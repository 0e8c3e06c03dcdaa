import { money } from '@parkett/contract/wire/money'
import { ok } from '@parkett/contract/wire/outcome'
import { demoCredited } from '@parkett/core/ledger/events/deposits'
import { requestAct } from '../apps/server/src/slices/withdrawals/acts.ts'
import { type Act, pockets } from '../apps/server/src/ledger/door/act.ts'
import type { Commit } from '../apps/server/src/ledger/door/commit.ts'
import { systemChance } from '../apps/server/src/base/ports.ts'
import type { Dose } from './dose.ts'
import { type Bench, type Figure, informative } from './figure.ts'
import { openDoor } from './load.ts'
import { percentile } from './percentile.ts'
import { type BenchWorld, benchWorld } from './world.ts'
import { openTpcB, type Yardstick } from './yardstick.ts'

/**
 * Durable withdrawals per second, requested through the door by the product's own act (`npm run
 * bench -- withdrawals`).
 */
export const withdrawalsBench: Bench = { name: 'withdrawals', measure }

const euro = money('EUR', 100n)
const card = 1n

async function measure(dose: Dose): Promise<Figure[]> {
  const world = await benchWorld(dose)
  try {
    await arrange(world, dose)
    const tpc = await (await openTpcB(world, dose))()
    const figures: Figure[] = []
    for (const callers of [1, 64, 1_000]) figures.push(await load(world, dose, { callers, tpc }))
    return figures
  } finally {
    await world.close()
  }
}

/** Everybody has money on the bank side and a card whose waiting time is over. */
async function arrange(world: BenchWorld, { customers }: Pick<Dose, 'customers'>): Promise<void> {
  const fill: Act<null, null> = {
    name: 'bench.wallet',
    under: 'money.in',
    needs: (_input, customer) => [pockets(customer, 'EUR')],
    decide: () =>
      ok({
        value: null,
        journals: [demoCredited(money('EUR', 1_000_000_000n), 'C.wallet')],
        rows: [],
        events: [],
      }),
  }
  const door = openDoor(world, { writers: 1 })
  const people = Array.from({ length: customers }, (_, at) => BigInt(at + 1))
  await Promise.all(
    people.map((customer) =>
      door.submit(fill, { customer, route: 'fund', key: 'fund', bodyHash: '', input: null }),
    ),
  )
  await door.close()
  await world.owner.query(
    `INSERT INTO cards (customer, id, kind, country, sealed, mark, tail, bank, payee_check, is_default, open_payouts, bound_at, pay_out_from)
     SELECT at, ${card}, 'iban', 'DE', '', 'mark-' || at, '3000', 'Bank', 'match', true, 0, now(), now()
     FROM generate_series(1, ${customers}) AS at`,
  )
}

type Given = { readonly callers: number; readonly tpc: Yardstick }

async function load(world: BenchWorld, dose: Dose, { callers, tpc }: Given): Promise<Figure> {
  const { seconds, warmUpMs, customers, callersMax } = dose
  const door = openDoor(world, { writers: 1 })
  const took: number[] = []
  const from = performance.now() + warmUpMs
  const until = from + seconds * 1_000
  const caller = async (): Promise<void> => {
    for (let started = performance.now(); started < until;) {
      await withdraw(door, customers)
      const now = performance.now()
      if (started >= from && now <= until) took.push(now - started)
      started = now
    }
  }
  await Promise.all(Array.from({ length: Math.min(callers, callersMax) }, caller))
  await door.close()
  const at = (share: number): string => percentile(took, share).toFixed(1)
  const perSecond = took.length / seconds
  return {
    name: `withdrawals, ${callers.toLocaleString('en')} callers`,
    value: `${Math.round(perSecond).toLocaleString('en')}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    yardstick: `${tpc.name} ${Math.round(tpc.perSecond).toLocaleString('en')}/s`,
    ...informative,
    ratio: perSecond / tpc.perSecond,
  }
}

let calls = 0
/** One withdrawal of a random customer, with a review of its own. */
async function withdraw(door: Commit, customers: number): Promise<void> {
  const customer = BigInt(1 + systemChance.below(customers))
  const key = `bench-withdrawal-${(calls += 1)}`
  const input = { review: key, card, amount: euro, holds: [] }
  const answer = await door.submit(requestAct, {
    customer,
    route: 'withdrawals.request',
    key,
    bodyHash: key,
    input,
  })
  if (!answer.ok) throw new Error(`the bench's withdrawal was refused: ${answer.reason}`)
}
