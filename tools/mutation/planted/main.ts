import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planted, withDefect, type Planted } from './list.ts'
import { noticedBy } from './said.ts'

// `npm run test:planted [-- WORDS]`: plants one defect at a time into a copy of what is committed and
// runs the tests that are to notice. WORDS: of a class or a sentence. Fails below 95 % noticed.

const noticedMin = 95

const asked = process.argv.slice(2).join(' ')
const chosen = planted.filter((one) => `${one.class}: ${one.what}`.includes(asked))
// A place that is gone is said before anything is run.
for (const one of chosen) withDefect(readFileSync(one.file, 'utf8'), one)
const copy = join(mkdtempSync(join(tmpdir(), 'planted-')), 'copy')
execFileSync('git', ['worktree', 'add', '--detach', copy])
try {
  for (const folder of globSync(['node_modules', '{apps,packages}/*/node_modules']))
    execFileSync('cp', ['-a', folder, join(copy, folder)])
  const noticed = chosen.filter((one) => isNoticed(one))
  const percent = (100 * noticed.length) / chosen.length
  console.log(`${noticed.length} of ${chosen.length} noticed, ${percent.toFixed(1)} %`)
  process.exitCode = percent >= noticedMin ? 0 : 1
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', copy])
  rmSync(join(copy, '..'), { recursive: true, force: true })
}

function isNoticed(defect: Planted): boolean {
  const file = join(copy, defect.file)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, withDefect(text, defect))
  const args = ['vitest', 'run', '--bail', '1', '--project', defect.project, ...defect.tests]
  const given = { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 26 } as const
  const run = spawnSync('npx', args, given)
  writeFileSync(file, text)
  const by = noticedBy(run)
  console.log(`${by === null ? 'NOT noticed' : 'noticed'} · ${defect.class}: ${defect.what}`)
  if (by !== null) console.log(`  by: ${by}`)
  return by !== null
}
