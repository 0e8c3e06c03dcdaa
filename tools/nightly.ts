import { startVitest } from 'vitest/node'
import { closing, isGreen, Tally } from './test/tally.ts'

/**
 * `npm run test:nightly`: the sweeps with the doses of a night: 200,000 made-up requests
 * (`REQUESTS`, `SEED`), every recorded write again 20 times. The last line is the count.
 */
process.env['NIGHTLY'] ??= '1'
const tally = new Tally()
const vitest = await startVitest('test', ['apps/server/src/test/sweeps'], {
  run: true,
  watch: false,
  project: ['server'],
  reporters: ['default', tally],
})
await vitest.close()
console.log(closing(tally.count))
process.exit(isGreen(tally.count) ? 0 : 1)
