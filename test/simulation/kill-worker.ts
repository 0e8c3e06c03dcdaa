import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { appPool } from '../../apps/server/src/platform/db/pool.ts'
import { makeCommit } from '../../apps/server/src/ledger/door/commit.ts'
import { moveMoney } from '../../apps/server/src/ledger/testing.ts'
import { makeIds, systemChance } from '../../apps/server/src/base/ports.ts'

// The application of the kill test: posts without end and says on standard output what was
// acknowledged. The one who reads it is another process and outlives this one.

// Killed, it would not keep for the next what Node compiled.
flushCompileCache()
const [host = '', database = '', round = '0'] = process.argv.slice(2)
const commit = makeCommit({
  pool: appPool({ host, database }, 1),
  writers: 2,
  clock: { now: () => Date.now() },
  wall: { now: () => Date.now() },
  ids: makeIds(() => Date.now(), systemChance),
  alarm: () => {}, // a lost connection is what the test is about
})

// Enough that each writer has two batches under way: one waiting for its commit, the next of
// other customers.
const callers = 200
const customers = 600

async function caller(at: number): Promise<never> {
  for (let call = 0; ; call += 1) {
    const customer = BigInt(1 + ((at + call) % customers))
    const key = `round-${round}-caller-${at}-call-${call}`
    const input = {
      debit: 'H.bank_client',
      credit: 'C.cash',
      asset: 'EUR',
      amount: BigInt(1 + (call % 9)),
    } as const
    const answer = await commit.submit(moveMoney, {
      customer,
      route: 'kill',
      key,
      bodyHash: key,
      input,
    })
    if (answer.ok) writeSync(1, `${customer} ${key} ${input.amount}\n`)
  }
}
await Promise.all(Array.from({ length: callers }, (_, at) => caller(at)))
