import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { appPool } from '../../apps/server/src/platform/db/pool.ts'
import type { Act } from '../../apps/server/src/ledger/door/act.ts'
import { bodyHash } from '../../apps/server/src/ledger/door/body-hash.ts'
import { makeCommit } from '../../apps/server/src/ledger/door/commit.ts'
import { makeIds, systemChance } from '../../apps/server/src/base/ports.ts'
import { money } from '../../packages/contract/src/wire/money.ts'
import { testMarket } from '../../apps/server/src/accounts/trading/testing.ts'

/**
 * What every application of the kill tests is made of; what it was told to do stands in its
 * arguments.
 */
export function killed() {
  // Killed, it would not keep for the next what Node compiled.
  flushCompileCache()
  const [host = '', database = '', round = '', task = '', instant = '', folder = ''] =
    process.argv.slice(2)
  const market = testMarket()
  market.now = Number(instant)
  const pool = appPool({ host, database }, 10)
  pool.on('error', () => {}) // the database is killed too; the next query says so
  const ids = makeIds(() => Date.now(), systemChance)
  const alarm = (): void => {} // what is lost is looked for from outside
  const { clock } = market
  const commit = makeCommit({ pool, writers: 2, clock, wall: clock, ids, alarm })
  const submit = async <Input, Value>(
    act: Act<Input, Value>,
    customer: bigint,
    key: string,
    input: Input,
  ) => {
    const done = await commit.submit(act, {
      customer,
      route: act.name,
      key,
      bodyHash: bodyHash(key),
      input,
    })
    if (!done.ok) throw new Error(done.reason)
    return done.value.value
  }
  return {
    pool,
    ids,
    clock,
    market,
    commit,
    submit,
    alarm,
    round,
    task,
    folder,
    chance: systemChance,
  }
}
export type Killed = ReturnType<typeof killed>

export const customers = 12
/** One of the customers, a different one for each call of each caller. */
export const customerOf = (caller: number, call: number): bigint =>
  BigInt(1 + ((caller * 5 + call) % customers))
export const cent = money('EUR', 100n)

/** Said to the process that outlives this one. */
export const say = (line: string): void => void writeSync(1, `${line}\n`)

/**
 * Callers that go on until they are killed; a fault of one call is a lost answer, which clients
 * repeat.
 */
export async function callers(
  count: number,
  work: (caller: number, call: number) => Promise<void>,
): Promise<void> {
  say('begins')
  await Promise.all(
    Array.from({ length: count }, async (_, caller) => {
      for (let call = 0; ; call += 1) await work(caller, call).catch(() => {})
    }),
  )
}
