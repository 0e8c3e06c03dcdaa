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
const counts: Count[] = [await check(), await run(['unit', 'server']), await runJourneys()]
const total = counts.reduce(add)
console.log(closing(total))
process.exit(isGreen(total) ? 0 : 1)

/** The house test is not among them: it runs with the other tests. */
async function check(): Promise<Count> {
  const results = await Promise.all(
    gates()
      .filter(({ name }) => name !== 'house')
      .map(runGate),
  )
  for (const { name, passed, files, output } of results) {
    if (!passed) console.log(`\n${output.trim()}\n`)
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${name.padEnd(7)} ${String(files).padStart(5)} files`)
  }
  const passed = results.filter((result) => result.passed).length
  return { passed, failed: results.length - passed, skipped: 0 }
}

async function run(projects: string[]): Promise<Count> {
  const { skips, count } = await round(projects, [])
  for (const line of skips) console.log(line)
  return orNone(count, projects)
}

async function runJourneys(): Promise<Count> {
  const { lines, count } = await tryAgain((files) => round(['e2e'], files))
  for (const line of lines) console.log(line)
  return orNone(count, ['e2e'])
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
