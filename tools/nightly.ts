import { startVitest } from 'vitest/node'
import { closing, isGreen, Tally } from './test/tally.ts'

/**
 * `npm run test:nightly [-- FILE…]`: the sweeps with the doses of a night: 200,000 made-up requests
 * (`REQUESTS`, `SEED`), every recorded write again 20 times; a million commands to the book; 50 rounds of each race; and every
 * address of the app by each kind of account in each state, and in twelve languages. Each round of requests prints a line;
 * a night that was cut off goes on with that line's `SEED` and `FROM`, up to `TO`. The last line is the count.
 */
process.env['NIGHTLY'] ??= '1'
process.env['RACE_ROUNDS'] ??= '50'
const tally = new Tally()
const named = process.argv.slice(2).map((name) => `apps/server/src/test/sweeps/${name}`)
const ofTheNight = [
  'apps/server/src/test/sweeps',
  'packages/core/src/orders/book/reference',
  'test/simulation/http-races',
  'test/e2e/sweep',
]
const vitest = await startVitest('test', named.length > 0 ? named : ofTheNight, {
  run: true,
  watch: false,
  project: ['server', 'unit', 'e2e'],
  reporters: ['default', tally],
})
await vitest.close()
console.log(closing(tally.count))
process.exit(isGreen(tally.count) ? 0 : 1)
