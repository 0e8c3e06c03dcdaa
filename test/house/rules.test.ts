import { expect, test } from 'vitest'
import { houseOf, type Rule } from './house.ts'
import { cycles } from './rules/cycles.ts'
import { deadFiles, onlyTested } from './rules/dead-files.ts'
import { direction, floorLaw, slices } from './rules/direction.ts'
import { exportsOf } from './rules/exports.ts'
import { names } from './rules/names.ts'
import { oneDoor } from './rules/one-door.ts'
import { oneKeyMaker } from './rules/once.ts'
import { oneQueryHelper } from './rules/queries.ts'
import { purity } from './rules/purity.ts'
import { sinks } from './rules/sinks.ts'
import { sliceNames } from './rules/slice-names.ts'
import { median, roomSizes } from './rules/size.ts'
import { countMixes, typedReads } from './rules/typed-reads.ts'

// Goal: no rule can pass by being blind. Method: one small broken house per way to break each rule.
type Sample = { readonly rule: Rule; readonly when: string; readonly files: Record<string, string> }

const long = (lines: number) => 'const a = 1\n'.repeat(lines)
const screen = (code: string) => ({ 'apps/web/src/slices/home/name.tsx': code })
const statement = (code: string) => ({ 'apps/server/src/market/list.ts': code })
const core = (code: string) => ({ 'packages/core/src/orders/place.ts': code })

const broken: readonly Sample[] = [
  {
    rule: direction,
    when: 'contract imports core by name',
    files: { 'packages/contract/src/a.ts': "import { b } from '@parkett/core/ledger/b'" },
  },
  {
    rule: direction,
    when: 'contract imports a type of core',
    files: { 'packages/contract/src/a.ts': "import type { B } from '@parkett/core/b'" },
  },
  {
    rule: direction,
    when: 'core names a type of the server inline',
    files: { 'packages/core/src/a.ts': "type B = import('../../../apps/server/src/b.ts').B" },
  },
  {
    rule: direction,
    when: 'the web app imports core by path',
    files: { 'apps/web/src/a.tsx': "import { b } from '../../../packages/core/src/b.ts'" },
  },
  {
    rule: direction,
    when: 'one app imports another',
    files: { 'apps/web/src/a.tsx': "const b = await import('@parkett/server/b')" },
  },
  {
    rule: direction,
    when: 'a package imports a tool',
    files: { 'packages/core/src/a.ts': "import '../../../tools/b.ts'" },
  },
  {
    rule: direction,
    when: 'a new room is not on the map',
    files: { 'packages/extra/src/a.ts': "import '@parkett/contract/b'" },
  },
  {
    rule: slices,
    when: 'a server slice imports another',
    files: { 'apps/server/src/slices/orders/a.ts': "import { b } from '../market/b.ts'" },
  },
  {
    rule: slices,
    when: 'a core slice imports the type of another',
    files: { 'packages/core/src/orders/a.ts': "import type { B } from '../transfers/b.ts'" },
  },
  {
    rule: slices,
    when: 'a core slice imports another by name',
    files: { 'packages/core/src/orders/a.ts': "import '@parkett/core/transfers/b'" },
  },
  {
    rule: floorLaw,
    when: 'the ledger imports a slice',
    files: { 'apps/server/src/ledger/a.ts': "import { b } from '../slices/orders/b.ts'" },
  },
  {
    rule: floorLaw,
    when: 'what lies below the slices of core imports one',
    files: { 'packages/core/src/ledger/a.ts': "import { b } from '../orders/b.ts'" },
  },
  {
    rule: floorLaw,
    when: 'the ledger imports the tables of trading',
    files: { 'apps/server/src/ledger/a.ts': "import { b } from '../accounts/trading/b.ts'" },
  },
  {
    rule: floorLaw,
    when: 'the market imports the bank',
    files: { 'apps/server/src/market/a.ts': "import type { B } from '../accounts/bank/b.ts'" },
  },
  {
    rule: floorLaw,
    when: 'the platform imports the ledger',
    files: { 'apps/server/src/platform/db/a.ts': "import '../../ledger/door/b.ts'" },
  },
  {
    rule: floorLaw,
    when: 'what answers over HTTP imports what notifies',
    files: { 'apps/server/src/platform/http/a.ts': "import { b } from '../notify/b.ts'" },
  },
  {
    rule: floorLaw,
    when: 'the session of the web app imports what trading shows',
    files: { 'apps/web/src/session/a.ts': "import { b } from '../trading/b.ts'" },
  },
  {
    rule: floorLaw,
    when: 'fees of core import labels',
    files: { 'packages/core/src/fees/a.ts': "import { b } from '../labels/b.ts'" },
  },
  {
    rule: floorLaw,
    when: 'a new folder has no floor',
    files: { 'apps/server/src/extra/a.ts': '' },
  },
  {
    rule: sliceNames,
    when: 'a slice has a name of its own on the server',
    files: {
      'packages/contract/src/customer/orders.ts': '',
      'apps/server/src/slices/trade/routes.ts': '',
    },
  },
  {
    rule: sliceNames,
    when: 'a screen of the desk has a name that no call has',
    files: { 'apps/desk/src/slices/money-log/log.tsx': '' },
  },
  {
    rule: cycles,
    when: 'two files import each other',
    files: { 'tools/a.ts': "import './b.ts'", 'tools/b.ts': "import './a.ts'" },
  },
  {
    rule: cycles,
    when: 'three files make a circle of types',
    files: {
      'packages/core/src/a.ts': "import type { B } from './b.ts'",
      'packages/core/src/b.ts': "import type { C } from '@parkett/core/c'",
      'packages/core/src/c.ts': "import type { A } from './a.ts'",
    },
  },
  { rule: purity, when: 'core reads the clock', files: core('const now = Date.now()') },
  { rule: purity, when: 'core makes a date', files: core('const now = new Date(0)') },
  { rule: purity, when: 'core rolls dice', files: core('const x = Math.random()') },
  { rule: purity, when: 'core waits', files: core('setTimeout(() => {}, 1)') },
  { rule: purity, when: 'core reads the environment', files: core("const x = process.env['X']") },
  { rule: purity, when: 'core prints', files: core("console.log('x')") },
  {
    rule: purity,
    when: 'core reads files',
    files: core("import { readFile } from 'node:fs/promises'"),
  },
  { rule: purity, when: 'core imports a driver', files: core("import pg from 'pg'") },
  {
    rule: purity,
    when: 'core imports a module of Node by a template',
    files: core('const fs = await import(`node:fs`)'),
  },
  {
    rule: purity,
    when: 'core imports what a template fills in',
    files: core('const fs = await import(`node:${name}`)'),
  },
  {
    rule: purity,
    when: 'core requires a module of Node',
    files: core("const fs = require('node:fs')"),
  },
  {
    rule: purity,
    when: 'core imports by a name it is given',
    files: core('const fs = await import(name)'),
  },
  { rule: purity, when: 'core reads the clock by key', files: core("const now = Date['now']()") },
  { rule: purity, when: 'core renames the clock', files: core('const D = Date') },
  {
    rule: purity,
    when: 'core asks a formatter for now',
    files: core('const now = new Intl.DateTimeFormat().format()'),
  },
  {
    rule: purity,
    when: 'core reaches through the global object',
    files: core("globalThis['process'].getBuiltinModule('fs')"),
  },
  { rule: purity, when: 'core takes the dice out', files: core('const { random } = Math') },
  { rule: purity, when: 'core opens a socket', files: core('const line = new WebSocket(url)') },
  { rule: purity, when: 'core takes the process out', files: core('const { env } = process') },
  { rule: purity, when: 'core hands a timer on', files: core('later(setTimeout)') },
  {
    rule: purity,
    when: 'core makes a function of a text',
    files: core("[].constructor.constructor('return process')()"),
  },
  {
    rule: purity,
    when: 'core reads the clock inside a template',
    files: core('const text = `at ${Date.now()}`'),
  },
  {
    rule: direction,
    when: 'core imports the server by a template',
    files: core('const a = await import(`../../../../apps/server/src/${name}.ts`)'),
  },
  {
    rule: direction,
    when: 'core requires the server',
    files: core("const a = require('@parkett/server/base/a')"),
  },
  {
    rule: sinks,
    when: 'a screen writes markup',
    files: screen('<p dangerouslySetInnerHTML={{ __html: name }} />'),
  },
  { rule: sinks, when: 'a screen writes into the page', files: screen('box.innerHTML = name') },
  { rule: sinks, when: 'a screen runs a text', files: screen('eval(name)') },
  {
    rule: sinks,
    when: 'a pattern repeats what repeats',
    files: core('export const a = /^(a+)+$/'),
  },
  {
    rule: sinks,
    when: 'a pattern repeats a class that repeats',
    files: core('check(/([\\w.]*)*x/)'),
  },
  {
    rule: oneKeyMaker,
    when: 'a form makes a key of its own',
    files: screen("import { newKey } from '@parkett/client/key'\nconst [key] = useState(newKey)"),
  },
  {
    rule: oneKeyMaker,
    when: 'a form makes a key by chance',
    files: { 'apps/desk/src/frame/use-act.ts': "const key = crypto['randomUUID']()" },
  },
  {
    rule: oneKeyMaker,
    when: 'a form writes the header itself',
    files: screen("fetch('/api/orders', { headers: { 'idempotency-key': name } })"),
  },
  {
    rule: oneKeyMaker,
    when: 'a second piece of the client makes keys',
    files: { 'packages/client/src/twice.ts': "import { newKey } from './key.ts'" },
  },
  {
    rule: oneQueryHelper,
    when: 'a screen makes up a key of its own',
    files: screen("useQuery({ queryKey: ['holdings', id], ...rest })"),
  },
  {
    rule: oneQueryHelper,
    when: 'a screen keeps what it read under the key of another',
    files: screen('useQuery({ ...holdingQuery(id), queryFn: async () => null })'),
  },
  {
    rule: oneQueryHelper,
    when: 'a screen reads again what begins with a word',
    files: screen("client.invalidateQueries({ 'queryKey': ['cash'] })"),
  },
  {
    rule: oneQueryHelper,
    when: 'a screen writes under a key of its own',
    files: screen("client.setQueryData(['me'], me)"),
  },
  {
    rule: deadFiles({}),
    when: 'a file is imported by nobody',
    files: { 'apps/server/src/main.ts': '', 'apps/server/src/left-over.ts': 'export const a = 1' },
  },
  {
    rule: deadFiles({ go: 'node tools/go.ts' }),
    when: 'two dead files import each other',
    files: { 'tools/go.ts': '', 'tools/a.ts': "import './b.ts'", 'tools/b.ts': "import './a.ts'" },
  },
  {
    rule: onlyTested({}),
    when: 'a file is there for its own test alone',
    files: {
      'apps/server/src/main.ts': '',
      'apps/server/src/base/old.ts': 'export const a = 1',
      'apps/server/src/base/old.test.ts': "import { a } from './old.ts'",
    },
  },
  { rule: roomSizes, when: 'a file has 301 lines', files: { 'tools/a.ts': long(301) } },
  { rule: roomSizes, when: 'a test has 401 lines', files: { 'tools/a.test.ts': long(401) } },
  {
    rule: median,
    when: 'most files have 81 lines',
    files: { 'tools/a.ts': long(81), 'tools/b.ts': long(81) },
  },
  {
    rule: exportsOf,
    when: 'a file has a default export',
    files: { 'tools/a.ts': 'export default function a() {}' },
  },
  {
    rule: exportsOf,
    when: 'a file is a barrel',
    files: { 'tools/a.ts': "export * from './b.ts'" },
  },
  {
    rule: exportsOf,
    when: 'a file passes on one name',
    files: { 'tools/a.ts': "export { b } from './b.ts'" },
  },
  {
    rule: exportsOf,
    when: 'a file has an enum',
    files: { 'tools/a.ts': 'export enum Side { Buy, Sell }' },
  },
  {
    rule: typedReads,
    when: 'a statement of what tests share tells the driver what its rows are',
    files: { 'apps/server/src/test/testing-a.ts': "await pool.query<Row>('SELECT 1')" },
  },
  {
    rule: typedReads,
    when: 'rows are taken by a pattern',
    files: statement("const { rows } = await db.query('SELECT (1)')"),
  },
  {
    rule: typedReads,
    when: 'rows are taken under another name',
    files: statement("const { rows: found = [] } = await db.query('SELECT 1')"),
  },
  {
    rule: typedReads,
    when: 'rows are taken at once',
    files: statement('const all = (await db.query(`SELECT f(${at(1)})`)).rows'),
  },
  {
    rule: typedReads,
    when: 'rows are taken from an answer with a name',
    files: statement("const known = await pool.query('SELECT 1')\nshow(known.rows[0])"),
  },
  {
    rule: typedReads,
    when: 'rows are taken when they come',
    files: statement("pool.query('SELECT 1').then(({ rows }) => rows)"),
  },
  { rule: names, when: 'a file is in camel case', files: { 'tools/buyTicket.ts': '' } },
  { rule: names, when: 'a folder says nothing', files: { 'apps/server/src/utils/a.ts': '' } },
]

for (const { rule, when, files } of broken) {
  test(`the house test fails when ${when}`, () => {
    expect(rule(houseOf(files))).not.toEqual([])
  })
}

const sound = houseOf({
  'apps/server/src/main.ts':
    "import { app } from './compose/app.ts'\nimport '@parkett/core/orders/place'\nimport '@parkett/contract/customer/orders'",
  'apps/server/src/compose/app.ts':
    "// DELETE FROM journals is told of here only\nimport '../slices/orders/routes.ts'",
  'apps/server/src/slices/orders/routes.ts': "import { commit } from '../../ledger/commit.ts'",
  'apps/server/src/ledger/commit.ts':
    'export const sql = `INSERT INTO journals (id) VALUES (1)`\nconst { rowCount } = await db.query(sql)\nconst { rows } = work',
  'packages/core/src/orders/place.ts':
    "import { post } from '../ledger/post.ts'\nimport { money } from '@parkett/contract/wire/money'\n// Date.now() is forbidden\nconst text = 'the process. ends'",
  'packages/core/src/ledger/post.ts': 'export const post = 1',
  'packages/contract/src/customer/orders.ts': "import '../wire/money.ts'",
  'packages/contract/src/wire/money.ts': "import * as z from 'zod/mini'\nexport const money = z",
})
for (const rule of [
  direction,
  floorLaw,
  slices,
  sliceNames,
  cycles,
  purity,
  sinks,
  oneKeyMaker,
  oneQueryHelper,
  typedReads,
  oneDoor,
  deadFiles({}),
  onlyTested({}),
  roomSizes,
  median,
  exportsOf,
  names,
]) {
  test(`a sound house passes ${rule.name || 'dead files'}`, () => {
    expect(rule(sound)).toEqual([])
  })
}

test('a mix counts once for each statement that says so', () => {
  const house = houseOf(statement('const a = mixedRow({})\n// mixedRow(\nconst b = mixedRow({})'))
  expect(countMixes(house)).toBe(2)
})
