import { gates } from './check/gates.ts'
import { runGate } from './check/run-gate.ts'

/**
 * `npm run check`: types, lint, format and the house test side by side. Ends with 1 when any of
 * them fails.
 */
const started = performance.now()
const results = await Promise.all(gates().map(runGate))

for (const { name, passed, files, seconds, output } of results) {
  if (!passed) console.log(`\n${output.trim()}\n`)
  console.log(
    `${passed ? 'ok  ' : 'FAIL'} ${name.padEnd(7)} ${String(files).padStart(5)} files  ${seconds.toFixed(1)} s`,
  )
}
const failed = results.filter(({ passed }) => !passed)
console.log(
  `${results.length - failed.length} of ${results.length} gates passed in ${seconds(started)} s`,
)
process.exitCode = failed.length === 0 ? 0 : 1

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
