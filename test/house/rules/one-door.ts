import type { House, Rule } from '../house.ts'
import { withoutComments } from '../imports.ts'

const door = 'apps/server/src/ledger/'

/** Rows of the door that somebody else writes too, each with the reason why that is no way around. */
export const besideTheDoor: readonly {
  readonly path: string
  readonly table: string
  readonly because: string
}[] = [
  {
    path: 'apps/server/src/identity/staff/tell.ts',
    table: 'customer_events',
    because: 'acts of staff that move no money tell the customer in their own transaction',
  },
  {
    path: 'apps/server/src/platform/db/seal-personal.ts',
    table: 'incoming_lines',
    because: 'a migration fills a column of rows that are there, before any server runs',
  },
  {
    path: 'bench/withdrawals.ts',
    table: 'cards',
    because: 'sets the stage for a measurement on a database of its own',
  },
  {
    path: 'bench/accounts.ts',
    table: 'ledger_accounts',
    because: 'sets the stage for a measurement on a database of its own',
  },
  {
    path: 'bench/accounts.ts',
    table: 'money',
    because: 'sets the stage for a measurement on a database of its own',
  },
  ...[
    'ledger_accounts',
    'cards',
    'withdrawals',
    'journals_apart',
    'orders',
    'book_days',
    'house_days',
    'house_sums',
  ].map((table) => ({
    path: 'bench/desk-world.ts',
    table,
    because: 'sets the stage for a measurement on a database of its own',
  })),
  {
    path: 'apps/server/src/test/testing-together.ts',
    table: 'cards',
    because: 'sets the stage for tests, which may write behind the door’s back themselves',
  },
]

/** Files that write every table there is, by the names that the database tells. */
export const everyTable: readonly { readonly path: string; readonly because: string }[] = [
  {
    path: 'apps/server/src/platform/backup/read-books.ts',
    because: 'a restore fills an empty database as its owner, and is verified before it is used',
  },
  {
    path: 'apps/server/src/platform/backup/rows.ts',
    because: 'the rows of a backup, of any table, in and out',
  },
]

const verb = '(?:insert\\s+into|delete\\s+from|truncate(?:\\s+table)?|merge\\s+into|copy|update)'
const lead = `(?<!\\b(?:for|do|key)\\s)\\b${verb}\\s+(?:only\\s+)?"?(?:public"?\\."?)?`
const named = new RegExp(`${lead}([a-z_][a-z_0-9]*)`, 'gi')
// A name that is filled in, or glued together from texts.
const built = [
  new RegExp(`${lead}[a-z_0-9."]*\\$\\{`, 'i'),
  new RegExp(`${lead.replace(/\\s\+\(\?:only/, '\\s*(?:only')}[a-z_0-9.]*["'\`]\\s*\\+`, 'i'),
]
const builders =
  /\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*['"`](?:public\.)?([a-z_0-9]+)/g
const declared = /(?<!function )\btable(?:<[^>]*>)?\(\s*['"`]([a-z_0-9]+)['"`]/g

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('test/')

/**
 * The tables that the door owns: each that is described for it by `table(…)`, and each that the
 * door writes by a statement of its own. Nobody keeps this list by hand.
 */
export function doorTables(house: House): ReadonlySet<string> {
  const sources = [...house.values()].filter(
    ({ path }) => path.startsWith('apps/server/src/') && !isTest(path),
  )
  return new Set(
    sources.flatMap(({ path, text }) => {
      const code = withoutComments(text)
      const own = [...code.matchAll(declared)].map(([, name = '']) => name)
      return path.startsWith(door) ? [...own, ...written(code)] : own
    }),
  )
}

/** Tables that a text writes by name; also with a comment of SQL between the words. */
function written(code: string): string[] {
  const plain = withoutSqlComments(code)
  return [code, plain].flatMap((each) =>
    [named, builders].flatMap((form) =>
      [...each.matchAll(form)].map(([, name = '']) => name.toLowerCase()),
    ),
  )
}

const withoutSqlComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/--[^\n]*/g, ' ')

/**
 * What the door owns is written in one place, and a table that is written has its whole name in the
 * text. Tests may write behind its back: that is how they prove it is seen.
 */
export const oneDoor: Rule = (house) => {
  const owned = doorTables(house)
  return [...house.values()].flatMap(({ path, text }) => {
    if (path.startsWith(door) || isTest(path)) return []
    const code = withoutComments(text)
    const tables = [...new Set(written(code))].filter(
      (table) => owned.has(table) && !isNamed(path, table),
    )
    const says = tables.map((table) => `writes ${table}; only ${door} may`)
    const mayBuild = everyTable.some((one) => one.path === path)
    if (!mayBuild && built.some((form) => form.test(code) || form.test(withoutSqlComments(code))))
      says.push('writes a table whose name is not whole in the text')
    if (/\bwriteRows\b/.test(code)) says.push('writes rows around the door')
    return says.map((what) => ({ path, says: what }))
  })
}

const isNamed = (path: string, table: string): boolean =>
  besideTheDoor.some((place) => place.path === path && place.table === table)
