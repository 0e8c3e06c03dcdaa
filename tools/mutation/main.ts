import { spawnSync } from 'node:child_process'
import { configureGlobal } from 'fast-check'
import { areaOf, areas } from './areas.ts'
import { databaseFor } from './database.ts'
import { nameOf, type Mutant } from './instrument.ts'
import { judge, watchAll, type Judged } from './judge.ts'
import { loadTests } from './load.ts'
import { keysOf, reasonsOf } from './reasons.ts'
import { report } from './report.ts'
import { sampleOf } from './sample.ts'

// `npm run test:mutation [-- AREA|FOLDER [COUNT [SEED]]]`: changes one place at a time and runs the
// tests that reach the place. Says what no test noticed, with the reason where there is one, and
// fails below the score that is asked of an area. COUNT takes so many of all, by SEED.

const [asked, count = '', seed = '1'] = process.argv.slice(2)
if (asked === undefined) {
  // Each area in a process of its own: a file is loaded once in one.
  const codes = areas.map(
    ({ name }) =>
      spawnSync(process.execPath, [import.meta.filename, name], { stdio: 'inherit' }).status,
  )
  process.exit(codes.every((code) => code === 0) ? 0 : 1)
}
configureGlobal({ seed: 7, endOnFailure: true })
const area = areaOf(asked)
const provided: Record<string, unknown> = {}
const loaded = await loadTests({ files: area.tests, changed: area.files, provided })
const endDatabase = await databaseFor(area, provided)
// Under a change, something may fail beside the test that waits for it; that is no end.
process.on('unhandledRejection', () => {})
// So may a connection that nobody uses any more, when its database is dropped.
process.on('uncaughtException', (error) => {
  if (area.database === undefined || !/\/node_modules\/pg(-protocol)?\//.test(error.stack ?? ''))
    throw error
})
const began = performance.now()
const reach = await watchAll(loaded)
const sample = count === '' ? loaded.mutants : sampleOf(loaded.mutants, Number(count), Number(seed))
const judged: Judged[] = []
const keys = keysOf(loaded.mutants)
// What survives is run against all that reach it: with a database half a minute for each. What has
// a reason survived once, and is not asked again.
const reasons = reasonsOf(area.name)
const known = area.database === undefined ? new Map<string, string>() : reasons
const isKnown = ({ id }: Mutant): boolean => known.has(keys.get(id) ?? '')
for (const mutant of sample) {
  const one: Judged = isKnown(mutant)
    ? { mutant, verdict: 'survived' }
    : await judge(loaded, reach, mutant)
  judged.push(one)
  // A run that is cut off has said what it found; the list of all, with the reasons, comes last.
  if (area.database !== undefined && one.verdict !== 'killed' && !isKnown(mutant))
    process.stderr.write(`${judged.length} ${one.verdict}: ${mutant.file} ${nameOf(mutant)}\n`)
}
// A change that left something behind would have made tests fail for the next ones.
await watchAll(loaded)
const seconds = (performance.now() - began) / 1000
const { lines, isEnough } = report({ asked, area, reasons, loaded, judged, seconds })
for (const line of lines) console.log(line)
await endDatabase()
process.exit(isEnough ? 0 : 1)
