import { globSync } from 'node:fs'
import { configureGlobal } from 'fast-check'
import { nameOf } from './instrument.ts'
import { judge, watchAll, type Judged, type Verdict } from './judge.ts'
import { loadTests } from './load.ts'

// `npm run test:mutation [-- FOLDER [COUNT]]`: changes one place of a folder at a time and runs the
// tests beside it that reach the place; prints the share that some test noticed, and every place
// that none did. COUNT takes so many of all, evenly.

configureGlobal({ seed: 7, endOnFailure: true })
const [folder = 'packages/core/src', count = ''] = process.argv.slice(2)
const tests = globSync(`${folder}/**/*.test.ts`).toSorted()
const loaded = await loadTests(
  tests,
  (file) => file.startsWith(`${folder}/`) && !/\.test\.ts$|\btesting\b/.test(file),
)
const began = performance.now()
const reach = await watchAll(loaded)
const every = count === '' ? 1 : Math.max(1, Math.floor(loaded.mutants.length / Number(count)))
const judged: Judged[] = []
for (const mutant of loaded.mutants.filter((_, at) => at % every === 0))
  judged.push(await judge(loaded, mutant, reach.get(mutant.id)))

const such = (verdict: Verdict): readonly Judged[] =>
  judged.filter((one) => one.verdict === verdict)
for (const { mutant, verdict } of judged)
  if (verdict !== 'killed') console.log(`${verdict}, line ${mutant.line}: ${nameOf(mutant)}`)
const seconds = ((performance.now() - began) / 1000).toFixed(0)
const score = ((100 * such('killed').length) / judged.length).toFixed(1)
console.log(
  `${folder}: ${judged.length} of ${loaded.mutants.length} mutants, ${loaded.tests.length} tests, ${seconds} s: ` +
    `killed ${such('killed').length}, survived ${such('survived').length}, ` +
    `reached by no test ${such('reached by no test').length}, score ${score} %`,
)
