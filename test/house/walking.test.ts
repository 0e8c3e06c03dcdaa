import { expect, test } from 'vitest'
import { houseOf } from './house.ts'
import { loads, loadsIn, walking } from './rules/walking.ts'

// Goal: no journey jumps from address to address and hides what a customer meets on the way.
// Method: one small broken journey for each way to jump, and what is allowed.

const journey = 'test/e2e/buy.test.ts'
const found = (code: string, known = {}) => walking(known)(houseOf({ [journey]: code }))
const more = [
  { path: journey, says: 'loads more than one address in a test: walk there by tapping' },
]
const hidden = [{ path: journey, says: 'hands `open` on under another name' }]

test.for([
  ["test('a', async () => {\n  await open('/a')\n  await open('/b')\n})", more],
  ["test('a', async () => {\n  await open('/a')\n  await visitor.open('/b')\n})", more],
  ["test('a', async () => {\n  await open('/a')\n  await page.goto(`/#${path}`)\n})", more],
  ["test('a', async () => {\n  await open('/a')\n  await jump(visitor, '/b')\n})", more],
  ["for (const look of looks) {\n  test('a', async () => {\n  open('/a'); open('/b')\n})}", more],
  ["async function both() {\n  await open('/a')\n  await open('/b')\n}", more],
  ["test('a', async () => {\n  const jump = visitor.open\n  await jump('/a')\n})", hidden],
  ['const { page, open: jump } = visitor', hidden],
] as const)('a journey that jumps is found: %s', ([code, says]) => {
  expect(found(code)).toEqual(says)
})

test('a test may open one address, and a named file as many as it is said to', () => {
  const once = "test('a', async () => {\n  const { page, open } = visitor\n  await open('/a')\n})\n"
  expect(found(once + once)).toEqual([])
  expect(found("// open('/a') open('/b')\n")).toEqual([])
  const twice = "test('a', async () => {\n  await open('/a')\n  await open('/b')\n})"
  expect(found(twice, { [journey]: 2 })).toEqual([])
  expect(found(twice, { [journey]: 3 })).toEqual([
    { path: journey, says: 'loads 2 addresses, not 3: walking.ts' },
  ])
})

test('the journeys on the main paths are not among the exceptions', () => {
  expect(Object.keys(loads)).not.toContain('test/e2e/order-life.test.ts')
  expect(loadsIn("open('/a')\ntest('b', () => open('/b'))")).toEqual([1, 1])
})
