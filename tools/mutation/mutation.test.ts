// Goal: what the mutation tests change is one thing at a time, and only what runs; a change that a
// test notices is killed, one that none notices is named. Method: small texts, run with each
// mutant; then a dose of the real thing on one folder.
import { execFile } from 'node:child_process'
import { stripTypeScriptTypes } from 'node:module'
import { promisify } from 'node:util'
import { compileFunction } from 'node:vm'
import { expect, test } from 'vitest'
import { instrument, type Mutant } from './instrument.ts'
import { EndlessMutant, Switch } from './switch.ts'

const run = promisify(execFile)
const made = (text: string) => instrument(text, { file: 'a.ts', firstId: 0 })
const changes = ({ mutants }: { readonly mutants: readonly Mutant[] }) =>
  mutants.map(({ at, from, to }) => `${at}: ${from} → ${to}`)

/** What the text says of `f(…)`, with this mutant or none. */
async function under(text: string, id: number, call: string): Promise<unknown> {
  const mutation = new Switch()
  const source = `${stripTypeScriptTypes(made(text).code)}\nreturn ${call}`
  const work = compileFunction(source, ['__mutation']) as (given: Switch) => unknown
  let answer: unknown
  await mutation.under(id, 0, async () => {
    answer = work(mutation)
  })
  return answer
}

test('each operator, literal, sign, choice and statement is changed by itself', () => {
  const text = 'function f(a: number) { log(a); return !(a < 3) ? a + 10n : `${a}` + x }'
  expect(changes(made(text))).toEqual([
    'log(a);: statement → nothing',
    '!(a < 3) ? a + 10n : `${a}` + x: a ? b : c → a ? c : b',
    '!(a < 3): !a → a',
    'a < 3: < → <=',
    '3: 3 → 4',
    'a + 10n: + → -',
    '10n: 10n → 11n',
  ])
})

test('types, keys, imports and texts stay as they are', () => {
  for (const text of [
    "import { a } from './1.ts' with { type: 'json' }",
    'type T = 1 | 2; interface U { readonly a: 3 }',
    'const f = <T extends 1>(a: T, b: 5 | null): a is T => a as 2',
    "const o = { 1: a, 'b': c }",
  ])
    expect(changes(made(text)), text).toEqual([])
})

test('without a mutant a text does what it did, signs of all kinds in it', async () => {
  const text =
    'function f(ä) { let s = 0; for (const x of [1, 2]) s += x; if (ä > 1) s = -s; else s += 1; return `„${s}“` }'
  expect(await under(text, -1, 'f(5)')).toBe('„-3“')
  expect(await under(text, -1, 'f(0)')).toBe('„4“')
})

test('with a mutant one place does another thing, and a loop without end is ended', async () => {
  const text = 'function f(n) { let s = 0; for (let i = 0; i < n; i += 1) s += i; return s }'
  const { mutants } = made(text)
  const idOf = (at: string, to: string) =>
    mutants.find((one) => one.at === at && one.to === to)?.id ?? -1
  expect(await under(text, -1, 'f(4)')).toBe(6)
  expect(await under(text, idOf('i < n', '<='), 'f(4)')).toBe(10)
  expect(await under(text, idOf('s += i;', 'nothing'), 'f(4)')).toBe(0)
  const endless = 'function f() { let i = 0; while (i < 9) { i += 1; } return i }'
  const gone = made(endless).mutants.find(({ to }) => to === 'nothing')?.id ?? -1
  await expect(under(endless, gone, 'f()')).rejects.toThrow(EndlessMutant)
})

test('a dose of it runs on our own code, and says its score', async () => {
  const args = ['tools/mutation/main.ts', 'packages/core/src/points', '5']
  const { stdout } = await run(process.execPath, args)
  expect(stdout).toMatch(/^packages\/core\/src\/points: \d+ of \d+ mutants, .*score \d+\.\d %$/m)
})
