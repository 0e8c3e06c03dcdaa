// Goal: what the mutation tests change is one thing at a time, and only what runs; a change that a
// test notices is killed, one that none notices is named. Method: small texts, run with each
// mutant; then a dose of the real thing on one folder.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { promisify } from 'node:util'
import { compileFunction } from 'node:vm'
import { expect, test } from 'vitest'
import { areas } from './areas.ts'
import { isAbove } from './fixture/unheld.fixture.ts'
import { instrument, nameOf, type Mutant } from './instrument.ts'
import { Killers } from './killers.ts'
import { keysOf, reasonsOf } from './reasons.ts'
import { report, staleIn } from './report.ts'
import { sampleOf } from './sample.ts'
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
    "const t = ['a', `b`, /c/, '']",
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

test('what was given up and ends later leaves the next change as it is', async () => {
  const mutation = new Switch()
  const first = Promise.withResolvers<undefined>()
  const given = mutation.under(1, 0, () => first.promise)
  const second = Promise.withResolvers<undefined>()
  const next = mutation.under(2, 0, () => second.promise)
  first.resolve(undefined)
  await given
  expect([mutation.is(1), mutation.is(2)]).toEqual([false, true])
  second.resolve(undefined)
  await next
  expect(mutation.is(2)).toBe(false)
})

test('the test that killed last in a function is asked first, then who killed in its file', () => {
  const ran = (name: string, ms: number) => ({
    test: { file: 't', name, run: async () => {} },
    ms,
  })
  const [quick, usual, slow] = [ran('quick', 1), ran('usual', 9), ran('slow', 80)]
  const killers = new Killers()
  const order = (within: string) =>
    killers.first({ file: 'a', within }, [slow, usual, quick]).map(({ test: { name } }) => name)
  expect(order('f')).toEqual(['quick', 'usual', 'slow'])
  killers.note({ file: 'a', within: 'f' }, slow.test)
  expect(order('f')).toEqual(['slow', 'quick', 'usual'])
  expect(order('g')).toEqual(['quick', 'slow', 'usual'])
  killers.note({ file: 'b', within: 'g' }, usual.test)
  expect(order('g')).toEqual(['quick', 'slow', 'usual'])
})

test('a change is named by where it stands, and the second of one name is told apart', () => {
  const { mutants } = made(
    'const rates = [1, 2]\nclass Book { add(a) { return a + 1 } }\nfunction f(a) { return a && (a + 1) * (a + 1) }',
  )
  expect(mutants.map(nameOf)).toEqual([
    'rates: 1 of [1, 2] [1 → 2]',
    'rates: 2 of [1, 2] [2 → 3]',
    'Book.add: a + 1 [+ → -]',
    'Book.add: 1 of a + 1 [1 → 2]',
    'f: a && (a + 1) * (a + 1) [&& → ||]',
    'f: (a + 1) * (a + 1) [* → /]',
    'f: a + 1 [+ → -]',
    'f: 1 of a + 1 [1 → 2]',
    'f: a + 1 [+ → -]',
    'f: 1 of a + 1 [1 → 2]',
  ])
  expect([...keysOf(mutants).values()].slice(-2)).toEqual([
    'a.ts f: a + 1 [+ → -] #2',
    'a.ts f: 1 of a + 1 [1 → 2] #2',
  ])
})

test('a sample is the same for a seed, and keeps the order', () => {
  const all = Array.from({ length: 50 }, (_, at) => at)
  const drawn = sampleOf(all, 10, 3)
  expect(drawn).toHaveLength(10)
  expect(sampleOf(all, 10, 3)).toEqual(drawn)
  expect(sampleOf(all, 10, 4)).not.toEqual(drawn)
  expect(drawn.toSorted((a, b) => a - b)).toEqual(drawn)
})

test('the score leaves out what has a reason, and says what has none', () => {
  const { mutants } = made('function f(a) { return a < 3 && a > 1 }')
  const judged = mutants.map((mutant, at) => ({
    mutant,
    verdict: at < 3 ? ('killed' as const) : ('survived' as const),
  }))
  const area = { files: ['a.ts'] }
  const keys = [...keysOf(mutants).values()]
  const withReasons = (...at: readonly number[]) =>
    report({
      asked: 'f',
      area,
      reasons: new Map(at.map((one) => [keys[one] ?? '', 'nothing asks'])),
      loaded: { mutants, tests: [] },
      judged,
      seconds: 1,
    })
  const none = withReasons()
  expect(none.isEnough).toBe(false)
  expect(none.lines).toEqual([
    ...[3, 4].map((at) => `survived, line 1: ${keys[at]}`),
    'f: 5 of 5 changes, 0 tests, 1 s: killed 3, survived with a reason 0, ' +
      'survived without 2, reached by no test 0, score 60.0 %',
  ])
  // Three of four; but so many reasons are none, and one for what a test notices is wrong.
  const one = withReasons(4, 0)
  expect(one.isEnough).toBe(false)
  expect(one.lines).toEqual([
    `with a reason, line 1: ${keys[4]}\n  nothing asks`,
    `survived, line 1: ${keys[3]}`,
    `has a reason, and a test notices it: ${keys[0]}`,
    'more than 10 % have a reason',
    'f: 5 of 5 changes, 0 tests, 1 s: killed 3, survived with a reason 1, ' +
      'survived without 1, reached by no test 0, score 75.0 %',
  ])
  const stale = new Map([['a.ts f: a < 4 [< → <=]', 'once true']])
  expect(staleIn(stale, area, new Set(keysOf(mutants).values()))).toEqual([
    'a reason for a change that is nowhere: a.ts f: a < 4 [< → <=]',
  ])
})

test.each(areas)('each reason for $name is for a change that is there', (area) => {
  const reasons = reasonsOf(area.name)
  const named = area.files.filter((file) =>
    [...reasons.keys()].some((key) => key.startsWith(`${file} `)),
  )
  const keys = named.flatMap((file) => {
    const { mutants } = instrument(readFileSync(file, 'utf8'), { file, firstId: 0 })
    return [...keysOf(mutants).values()]
  })
  expect([...reasons.keys()].filter((key) => !keys.includes(key))).toEqual([])
})

test('of an order only the sign is asked, of everything else the number', () => {
  expect(changes(made('const f = (a, b) => (a < b ? -1 : 1)'))).toEqual([
    'a < b ? -1 : 1: a ? b : c → a ? c : b',
    'a < b: < → <=',
  ])
  expect(changes(made('const g = (a, b) => (a ? -1 : 2)'))).toEqual([
    'a ? -1 : 2: a ? b : c → a ? c : b',
    '1: 1 → 2',
    '2: 2 → 3',
  ])
})

test('it fails where tests look away, and names what they do not see', async () => {
  // Held from here, and by no test of its own folder.
  expect(isAbove(1, 1)).toBe(false)
  const args = ['tools/mutation/main.ts', 'tools/mutation/fixture']
  const said: unknown = await run(process.execPath, args).then(
    () => 'enough',
    (error: unknown) => error,
  )
  expect(said).toMatchObject({ code: 1 })
  const lines = String((said as { readonly stdout?: unknown }).stdout)
    .trimEnd()
    .split('\n')
  expect(lines.map((line) => line.replace('tools/mutation/fixture/', ''))).toEqual([
    'survived, line 2: held.fixture.ts isHeld: amount > 0 && amount <= limit [&& → ||]',
    'survived, line 2: held.fixture.ts isHeld: amount > 0 [> → >=]',
    'survived, line 2: held.fixture.ts isHeld: 0 of amount > 0 [0 → 1]',
    'survived, line 2: held.fixture.ts isHeld: amount <= limit [<= → <]',
    'reached by no test, line 2: unheld.fixture.ts isAbove: amount > limit [> → >=]',
    expect.stringMatching(/score 0\.0 %$/),
  ])
})

test('a dose of it runs on our own code, and says its score', async () => {
  const args = ['tools/mutation/main.ts', 'packages/core/src/points', '5']
  const { stdout } = await run(process.execPath, args)
  expect(stdout).toMatch(/^packages\/core\/src\/points: 5 of \d+ changes, .*score \d+\.\d %$/m)
})
