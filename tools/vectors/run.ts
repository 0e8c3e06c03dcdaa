import { readFileSync } from 'node:fs'
import { parseJson } from './check.ts'
import { judge, report } from './verdict.ts'

const own = ['domain', 'market', 'auction'].map((name) => `test/vectors/${name}-vectors.json`)
const asked = process.argv.slice(2)
// Without a file, those that the tests run.
for (const path of asked.length > 0 ? asked : own) {
  const verdict = judge(parseJson(readFileSync(path, 'utf8')))
  console.log(`${path}\n${report(verdict)}`)
  if (verdict.failures.length > 0 || verdict.passed === 0) process.exitCode = 1
}
