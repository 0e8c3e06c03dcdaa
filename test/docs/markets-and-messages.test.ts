// Goal: each statement of the markets and messages names a title that stands in its test, and whether it holds.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/checklists/markets-and-messages.md', 'utf8')
const rows = [
  ...text.matchAll(
    /^\| *(\d) *\|([^|]*)\|([^|]*)\| *\[[^\]]+\]\(\.\.\/\.\.\/([^)]+)\) *\| *`([^|]+)` *\|([^|]*)\|([^|]*)\|$/gm,
  ),
].map(([, part = '', says = '', , path = '', title = '', seen = '', stands = '']) => ({
  part,
  says: says.trim(),
  path,
  title,
  seen: seen.trim(),
  stands: stands.trim(),
}))

test('every line of the file is read as one of the table, and every part has some', () => {
  expect(rows).toHaveLength(text.split('\n').filter((line) => /^\| *\d/.test(line)).length)
  expect([...new Set(rows.map(({ part }) => part))]).toEqual([...'012345678'])
  expect(rows.length).toBeGreaterThan(130)
})

test('each statement has a test that is there, with its title as it is written', () => {
  const faults = rows.filter(
    ({ path, title }) =>
      !path.endsWith('.test.ts') ||
      !existsSync(path) ||
      !readFileSync(path, 'utf8').includes(title),
  )
  expect(faults).toEqual([])
})

test('each says whether it stands, and what is missing where it does not', () => {
  for (const { says, seen, stands } of rows) {
    expect(stands, says).toMatch(/^(true|in part: .{20,})$/)
    expect(seen, says).toMatch(/^(code and test|test|code|title)$/)
  }
})
