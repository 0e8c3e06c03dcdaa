import { arch, availableParallelism, cpus, loadavg, platform } from 'node:os'
import { bundleBench } from './bundle.ts'
import { bytesBench } from './bytes.ts'
import { candlesBench } from './candles.ts'
import { doorBench } from './door.ts'
import { type Bench, type Figure, printTable } from './figure.ts'
import { httpBench } from './http.ts'
import { searchBench } from './search.ts'
import { verifyBench } from './verify.ts'
import { withdrawalsBench } from './withdrawals.ts'

/**
 * `npm run bench [-- name …]`: every figure against its yardstick, one table, exit code 1 when
 * a goal is missed.
 */
const benches: readonly Bench[] = [
  doorBench,
  withdrawalsBench,
  verifyBench,
  candlesBench,
  searchBench,
  bundleBench,
  bytesBench,
  httpBench,
]

const asked = process.argv.slice(2)
const chosen = asked.length === 0 ? benches : benches.filter(({ name }) => asked.includes(name))
if (chosen.length === 0)
  throw new Error(`no bench of that name; there are ${benches.map(({ name }) => name).join(', ')}`)

const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? arch()}, ${platform()}, Node ${process.versions.node}`
console.log(`machine: ${machine}, load before ${loadavg()[0]?.toFixed(1)}`)
const figures: Figure[] = []
for (const { measure } of chosen) figures.push(...(await measure()))
printTable(figures)
process.exitCode = figures.some(({ met }) => met === false) ? 1 : 0
