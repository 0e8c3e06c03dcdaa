import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Goal: what a test reads has a type, as what the product reads. Method: the lint says so, and here
// is who it does not ask.

type Override = { readonly files: readonly string[]; readonly rules: Record<string, unknown> }

const { overrides } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as {
  readonly overrides: readonly Override[]
}
const kinds = ['argument', 'assignment', 'call', 'member-access', 'return'].map(
  (name) => `typescript/no-unsafe-${name}`,
)

test('no file reads what nobody typed, but where there are no types', () => {
  const freed = overrides.flatMap(({ files, rules }) =>
    kinds.flatMap((kind) => (rules[kind] === 'off' ? files.map((file) => [file, kind]) : [])),
  )
  // One reads catalogues at build; Node's first step and what a page begins with is plain
  // JavaScript, and so has no types.
  const free = ['packages/words/src/read.ts', '**/*.mjs', 'packages/ui/public/**']
  expect(freed.filter(([file = '']) => !free.includes(file))).toEqual([])
  for (const kind of kinds) {
    const files = freed.flatMap(([file, off]) => (off === kind ? [file] : []))
    expect(files.length, kind).toBeLessThanOrEqual(free.length)
  }
})
