import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { houseOf, readHouse } from './house.ts'
import { citations, citationsOf, type Pages } from './rules/citations.ts'

// Goal: whoever reads a citation can open the rule. Method: every citation of the tree against the
// pages of the tree; and one small broken house per way to break it, so that nothing passes by
// being blind.
const pages: Pages = Object.fromEntries(
  globSync(['*.md', 'docs/**/*.md']).map((path) => [path, readFileSync(path, 'utf8')]),
)

test('every page and every row that is cited is there', () => {
  const house = readHouse()
  const rows = citationsOf(house, pages).filter(({ row }) => row !== null)
  process.stdout.write(`house saw ${rows.length} citations of rules\n`)
  expect(rows.length).toBeGreaterThan(200)
  for (const page of ['market', 'money', 'honesty', 'screens', 'trust'])
    expect(rows.filter((row) => row.page === `docs/rules/${page}.md`).length).toBeGreaterThan(5)
  expect(citations(pages)(house).map(({ path, says }) => `${path} ${says}`)).toEqual([])
})

const small: Pages = {
  'README.md': '',
  'docs/abuse.md': '| 1 | a | b | holds |',
  'docs/rules/market.md': '| Row | Rule |\n| --- | --- |\n| M1 | a |\n| M2 | b |',
  'docs/rules/screens.md': '| P1 | a |',
  'docs/rules/sources.md': '| S1 | a |',
}
const good = '/** `market.md` M1; see README.md. */'
const broken: readonly (readonly [when: string, code: string, pages?: Pages])[] = [
  ['nothing is cited', ''],
  ['pages are cited, but no rule', '// README.md'],
  ['a page is not in the repository', `${good} // (\`domain.md\` 6)`],
  ['a page is named by a path that is not there', `${good} // docs/flows/none.md`],
  ['a row is not there', '// `market.md` M3'],
  ['one of two rows is not there', '// `market.md` M1 and M9'],
  ['the end of a range is not there', '// `market.md` M1 to M9'],
  ['a row is not there after a line break', '/**\n * (`market.md`\n * M3)\n */'],
  ['a page of rules is cited without a row', `${good} // (\`market.md\`)`],
  ['a row of abuse is not there', `${good} // (abuse rows 1 and 2)`],
  ['a source is not there', `${good} // source S2`],
  ['a source is not there in a table', `${good} const a = row('x', 'S2', 'H')`],
  ['a row stands twice', good, { ...small, 'docs/rules/market.md': '| M1 | a |\n| M1 | b |' }],
  ['a page cites a row that is not there', good, { ...small, 'README.md': '(`market.md` M7)' }],
]

for (const [when, code, of = small] of broken) {
  test(`the house test fails when ${when}`, () => {
    const house = houseOf({ 'packages/core/src/orders/place.ts': code })
    expect(citations(of)(house)).not.toEqual([])
  })
}

test('the house test fails when a screen names a pattern that is not there', () => {
  const house = houseOf({ 'apps/web/src/a.tsx': `${good}\n/** P9: a ticket. */` })
  expect(citations(small)(house)).not.toEqual([])
})

test('a sound house passes', () => {
  const code = `${good} // \`market.md\` M1, M2; abuse row 1 (source S1)\nrow('S1')`
  const house = houseOf({
    'packages/core/src/orders/place.ts': code,
    'apps/web/src/a.tsx': '/** The sheet (P1). */',
  })
  expect(citations(small)(house)).toEqual([])
})
