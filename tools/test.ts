import { performance } from 'node:perf_hooks'
import { startVitest } from 'vitest/node'
import { gates } from './check/gates.ts'
import { runGate } from './check/run-gate.ts'
import { RecordDurations } from './test/durations.ts'
import { add, closing, isGreen, Tally, type Count } from './test/tally.ts'
import { tryAgain } from './test/tries.ts'

/**
 * `npm test`: the gates, then every test, then the browser journeys alone, because they measure
 * time. Each gate counts as one test. The last line is the count; the exit code is 0 only when
 * something passed and nothing failed. Only a journey is tried again, and never silently: see
 * docs/decisions/0260.
 */
type Part = { readonly count: Count; readonly faults: readonly string[] }

const parts: Part[] = [
  await timed('gates', check),
  await timed('unit and server', () => run(['unit', 'server'])),
  await timed('journeys', runJourneys),
]
// Said where it happened and again here: of a long log people and machines keep the end.
for (const fault of parts.flatMap(({ faults }) => faults)) console.log(`failed: ${fault}`)
const total = parts.map(({ count }) => count).reduce(add)
console.log(closing(total))
process.exit(isGreen(total) ? 0 : 1)

/** The house test is not among them: it runs with the other tests. */
async function check(): Promise<Part> {
  const results = await Promise.all(
    gates()
      .filter(({ name }) => name !== 'house')
      .map(runGate),
  )
  for (const { name, passed, files, output } of results) {
    if (!passed) console.log(`\n${output.trim()}\n`)
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${name.padEnd(7)} ${String(files).padStart(5)} files`)
  }
  const red = results.filter((result) => !result.passed)
  const passed = results.length - red.length
  return {
    count: { passed, failed: red.length, skipped: 0 },
    faults: red.map(({ name }) => `the gate ${name}`),
  }
}

async function run(projects: string[]): Promise<Part> {
  const { skips, count, failedFiles } = await round(projects, [])
  for (const line of skips) console.log(line)
  const faults = [...failedFiles.values()].flatMap((file) => file.faults)
  return { count: orNone(count, projects), faults }
}

async function runJourneys(): Promise<Part> {
  const { lines, count, faults } = await tryAgain((files) => round(['e2e'], files))
  for (const line of lines) console.log(line)
  return { count: orNone(count, ['e2e']), faults }
}

/** How long each part took: what a fresh machine needs is known from its log alone. */
async function timed(name: string, part: () => Promise<Part>): Promise<Part> {
  const began = performance.now()
  const done = await part()
  console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`)
  return done
}

async function round(projects: string[], files: readonly string[]): Promise<Tally> {
  const tally = new Tally()
  const vitest = await startVitest('test', [...files], {
    run: true,
    watch: false,
    project: projects,
    reporters: ['default', tally, new RecordDurations()],
  })
  await vitest.close()
  return tally
}

function orNone(count: Count, projects: readonly string[]): Count {
  if (count.passed + count.failed + count.skipped > 0) return count
  console.log(`no test ran in ${projects.join(', ')}: counted as failed`)
  return { passed: 0, failed: 1, skipped: 0 }
}
