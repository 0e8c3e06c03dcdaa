import { startVitest } from 'vitest/node'
import { gates } from './check/gates.ts'
import { runGate } from './check/run-gate.ts'
import { allowedMs, EndInTime } from './test/end-in-time.ts'
import { RecordDurations } from './test/durations.ts'
import { add, closing, isGreen, Tally, type Count } from './test/tally.ts'
import { tryAgain } from './test/tries.ts'

/**
 * `npm test`: the gates, then every test, then the browser journeys alone, because they measure
 * time. Each gate counts as one test. The last line is the count; the exit code is 0 only when
 * something passed and nothing failed. Only a journey is tried again, and never silently: see
 * docs/decisions/0260. Where `TEST_MINUTES` is set, journeys that are not begun by then are counted as
 * skipped: docs/decisions/0850.
 */
const began = Date.now()
const allowed = allowedMs(process.env['TEST_MINUTES'])
const until = allowed === null ? null : began + allowed
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
  // What was red is tried again however late it is: it would be red anyway.
  const { lines, count } = await tryAgain((files) =>
    round(['e2e'], files, files.length === 0 ? until : null),
  )
  for (const line of lines) console.log(line)
  return orNone(count, ['e2e'])
}

async function round(
  projects: string[],
  files: readonly string[],
  endsAt: number | null = null,
): Promise<Tally> {
  const tally = new Tally()
  const ends = endsAt === null ? [] : [new EndInTime(endsAt, tally)]
  const vitest = await startVitest('test', [...files], {
    run: true,
    watch: false,
    project: projects,
    reporters: ['default', tally, new RecordDurations(), ...ends],
  })
  await vitest.close()
  return tally
}

function orNone(count: Count, projects: readonly string[]): Count {
  if (count.passed + count.failed + count.skipped > 0) return count
  console.log(`no test ran in ${projects.join(', ')}: counted as failed`)
  return { passed: 0, failed: 1, skipped: 0 }
}
