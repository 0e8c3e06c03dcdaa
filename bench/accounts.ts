import type { Dose } from './dose.ts'
import { atMost, type Bench, type Figure, informative } from './figure.ts'
import { fund, load, type Result } from './load.ts'
import { othersDoubt } from './processor.ts'
import { type BenchWorld, benchWorld } from './world.ts'

/**
 * What an order takes of the database among few accounts and among very many, right after a checkpoint, when
 * the first change of each page is written whole, and long after it (`npm run bench -- accounts`).
 */
export const accountsBench: Bench = { name: 'accounts', measure }

/** Most processor time of the database among the most accounts, of that among the fewest. */
const most = 1.3
const callers = 16

type Cost = { readonly accounts: number; readonly result: Result; readonly walBytes: number }
type Both = { readonly after: Cost; readonly long: Cost }

async function measure(dose: Dose): Promise<Figure[]> {
  const world = await benchWorld(dose)
  try {
    await fund(world, dose)
    const costs: Both[] = []
    for (const accounts of dose.accounts) {
      await openAccounts(world, { from: dose.customers, to: accounts })
      await world.owner.query('CHECKPOINT')
      const after = await cost(world, dose, accounts)
      // What many orders touch first is behind them by now.
      for (let time = 0; time < dose.longAfter; time += 1) await cost(world, dose, accounts)
      costs.push({ after, long: await cost(world, dose, accounts) })
    }
    const [fewest] = costs
    return costs.flatMap((each) => figuresOf(each, fewest ?? each))
  } finally {
    await world.close()
  }
}

/** As many accounts as are asked for, each with what the first one has: no order tells them apart. */
async function openAccounts(
  { owner }: BenchWorld,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const span = [from + 1, to]
  const like = `(jsonb_populate_record(one, jsonb_build_object('customer', nth))).*`
  const each = `generate_series($1::bigint, $2::bigint) nth WHERE one.customer = 1 ON CONFLICT DO NOTHING`
  await owner.query(
    `INSERT INTO ledger_accounts SELECT ${like} FROM ledger_accounts one, ${each}`,
    span,
  )
  await owner.query(`INSERT INTO money SELECT ${like} FROM money one, ${each}`, span)
}

async function cost(world: BenchWorld, dose: Dose, accounts: number): Promise<Cost> {
  const place = async (): Promise<bigint> => {
    const { rows } = await world.owner.query<{ at: string }>(
      `SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS at`,
    )
    return BigInt(rows[0]?.at ?? 0)
  }
  const before = await place()
  // Whatever is done before it counts touches pages, too.
  const result = await load(world, { ...dose, warmUpMs: 0 }, { writers: 1, callers, accounts })
  const orders = Math.max(1, Math.round(result.perSecond * dose.seconds))
  return { accounts, result, walBytes: Number((await place()) - before) / orders }
}

function figuresOf({ after, long }: Both, fewest: Both): Figure[] {
  const name = `an order of ${long.accounts.toLocaleString('en')} accounts`
  const said = ({ result, walBytes }: Cost): string =>
    `${result.database.toFixed(0)} µs database, ${walBytes.toFixed(0)} bytes of log`
  const doubt = othersDoubt(Math.max(long.result.others, fewest.long.result.others))
  const ratio = long.result.database / fewest.long.result.database
  const isTold = doubt === null && Number.isFinite(ratio) && ratio > 0
  return [
    { name: `${name}, after a checkpoint`, value: said(after), yardstick: '', ...informative },
    {
      name: `${name}, long after`,
      value: said(long),
      yardstick: doubt ?? `of ${fewest.long.accounts.toLocaleString('en')}: ${said(fewest.long)}`,
      ...(isTold ? atMost(ratio, most) : informative),
    },
  ]
}
