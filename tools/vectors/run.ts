import { readFileSync } from 'node:fs'
import { parseJson } from './check.ts'
import { judge, report } from './verdict.ts'

const [path] = process.argv.slice(2)
if (path === undefined) {
  console.error('npm run vectors -- FILE')
  process.exit(2)
}
const verdict = judge(parseJson(readFileSync(path, 'utf8')))
console.log(report(verdict))
process.exitCode = verdict.failures.length > 0 || verdict.passed === 0 ? 1 : 0
