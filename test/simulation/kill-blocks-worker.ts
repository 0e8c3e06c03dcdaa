import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { makeCommit } from '../../apps/server/src/ledger/door/commit.ts'
import { makeIds, systemChance } from '../../apps/server/src/base/ports.ts'
import { appPool } from '../../apps/server/src/platform/db/pool.ts'
import { blockJob } from '../../apps/server/src/slices/blocks/jobs.ts'
import { testMarket } from '../../apps/server/src/accounts/trading/testing.ts'

// The application of the kill test of blocks: does what is due of them, again and again, at the business
// instant it is given. It says on standard output when it begins and when a round is over.

// Killed, it would not keep for the next what Node compiled.
flushCompileCache()
const [host = '', database = '', instant = ''] = process.argv.slice(2)
const market = testMarket()
market.now = Number(instant)
const pool = appPool({ host, database }, 4)
pool.on('error', () => {}) // the database is killed too; the next query says so
const ids = makeIds(() => Date.now(), systemChance)
const { clock, feed } = market
const alarm = (): void => {} // what is lost is looked for from outside
const commit = makeCommit({ pool, writers: 2, clock, wall: clock, ids, alarm })
const job = blockJob({
  pool,
  commit,
  feed,
  clock,
  ids,
  alarm,
  shares: { offerable: () => [], volumes: () => [] },
  isVerified: async () => true,
  hasBlocks: false,
})
writeSync(1, 'begins\n')
for (;;) {
  await job.run()
  writeSync(1, 'round\n')
}
