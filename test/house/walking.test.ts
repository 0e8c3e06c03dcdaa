import { expect, test } from 'vitest'
import { houseOf } from './house.ts'
import { loadsIn, walking } from './rules/walking.ts'

// Goal: no journey jumps from address to address and hides what a customer meets on the way.
// Method: one small broken journey for each way to jump, and what is allowed.

const journey = 'test/e2e/buy.test.ts'
const found = (code: string, known = {}) => walking(known)(houseOf({ [journey]: code }))
const more = [
  {
    path: journey,
    says: 'loads more than one address for a visitor of a test: walk there by tapping',
  },
]
const hidden = [{ path: journey, says: 'hands `open` on under another name' }]
const untold = [{ path: journey, says: 'opens an address without saying why' }]
const uncounted = [{ path: journey, says: 'opens 1 addresses from outside, not 0: walking.ts' }]
const survey = [
  { path: journey, says: 'looks at screens one by one and is not said to: walking.ts' },
]

test.for([
  ["test('a', async () => {\n  await open('/a')\n  await open('/b')\n})", more],
  ["test('a', async () => {\n  await open('/a')\n  await visitor.open('/b')\n})", more],
  ["test('a', async () => {\n  await other.open('/a')\n  await other.open('/b')\n})", more],
  ["test('a', async () => {\n  await settle(visitor)\n  await open('/b')\n})", more],
  ["test('a', async () => {\n  await settle(owner)\n  await owner.open('/b')\n})", more],
  ["test('a', async () => {\n  await openTicket(visitor, 'x')\n  await open('/b')\n})", more],
  ["test('a', async () => {\n  await page.goto(`/#${path}`)\n})", more],
  ["test('a', async () => {\n  await page.goto(`${desk}/#/overview`)\n})", more],
  ["test('a', async () => {\n  await jump(visitor, '/b')\n})", more],
  ["test('a', async () => {\n  await page.evaluate(() => (location.hash = '#/a'))\n})", more],
  ["test('a', async () => {\n  await page.evaluate(() => location.assign('#/a'))\n})", more],
  ["for (const look of looks) {\n  test('a', async () => {\n  open('/a'); open('/b')\n})}", more],
  ["async function both() {\n  await open('/a')\n  await open('/b')\n}", more],
  ["test('a', async () => {\n  const go = visitor.open\n  await go('/a')\n})", hidden],
  ['const { page, open: jump } = visitor', hidden],
  ['const go = deepLink\n', hidden],
  ["test('a', () => deepLink(page, '/a', ''))", untold],
  ["test('a', () => deepLink(page, '/a', why))", untold],
  ["test('a', () => deepLink(page, '/a', 'a link in a mail'))", uncounted],
  ["test('a', () => typeAddress(page, `/${a}`, 'what a person types'))", uncounted],
  ["import { expectNoOverflow } from './looks.ts'", survey],
  ["import { surveyAt } from './hostile-screens.ts'", survey],
] as const)('a journey that jumps is found: %s', ([code, says]) => {
  expect(found(code)).toEqual(says)
})

test('each visitor of a test may load one address, and a named file as many more as it is said to', () => {
  const once = "test('a', async () => {\n  const { page, open } = visitor\n  await open('/a')\n})\n"
  expect(found(once + once)).toEqual([])
  expect(found("// open('/a') open('/b')\n")).toEqual([])
  expect(found("test('a', () => {\n  open('/a')\n  other.open('/a')\n})")).toEqual([])
  const twice = "test('a', async () => {\n  await open('/a')\n  await open('/b')\n})"
  expect(found(twice, { [journey]: 1 })).toEqual([])
  expect(found(twice, { [journey]: 2 })).toEqual([
    { path: journey, says: 'loads 1 addresses too many, not 2: walking.ts' },
  ])
})

test('an address from outside is counted apart, with its reason', () => {
  const link = "test('a', () => deepLink(page, '/a', 'a link in a mail'))"
  expect(walking({}, { [journey]: 1 })(houseOf({ [journey]: link }))).toEqual([])
})

test('loads are counted by what stands between two tests', () => {
  expect(loadsIn("open('/a')\ntest('b', () => open('/b'))")).toEqual([0, 0])
  expect(loadsIn("test('b', () => {\n  open('/b')\n  open('/c')\n  open('/d')\n})")).toEqual([0, 2])
})
