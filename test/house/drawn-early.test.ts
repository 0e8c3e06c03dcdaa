import { expect, test } from 'vitest'
import { houseOf, readHouse } from './house.ts'
import { drawnEarly } from './rules/drawn-early.ts'

// Goal: no room is lost because a hook called, while it was drawn, what was not there yet.
// Method: one small component for each way to name what comes later, what is allowed, and all screens.

const path = 'apps/desk/src/slices/books/pick.tsx'
const found = (code: string, at = path) =>
  drawnEarly(houseOf({ [at]: code })).map(({ says }) => says)
const early = ['uses `short` in a function above it']

test.for([
  'export function A() {\n  const form = useForm({ check: () => short() })\n  const short = () => 1\n}',
  'export function A() {\n  const form = useForm({ check() { return short() } })\n  const short = () => 1\n}',
  'export const a = () => {\n  const b = () => ({ short })\n  const [{ x: short = 1 }] = []\n}',
  'export function A() {\n  const b = useMemo(() => () => short.length)\n  const { short } = p\n}',
  'export function A() {\n  const b = () => <p a={short} />\n  const [...short] = p\n}',
])('what a function uses that comes after it is found', (code) => {
  expect(found(code)).toEqual(early)
  expect(
    found(
      code,
      'apps/web/src/frame/use-late.ts'.replace('.ts', code.includes('<p') ? '.tsx' : '.ts'),
    ),
  ).toEqual(early)
})

test.for([
  'const a = () => short()\nconst short = () => 1',
  'function A() {\n  const short = 1\n  const b = () => short\n}',
  'function A() {\n  const b = (short) => short\n  const short = 1\n}',
  'function A() {\n  const b = () => { const short = 1; return short }\n  const short = 1\n}',
  'function A() {\n  const b = () => p.short + { short: 1 }.x\n  const short = 1\n}',
  'function A() {\n  const b = (x: typeof short) => x\n  const short = 1\n}',
  'function A() {\n  const b = () => short()\n  function short() {}\n}',
])('what is there by then, or is another, is allowed', (code) => {
  expect(found(code)).toEqual([])
})

test('no screen, and there are many', () => {
  const house = readHouse()
  expect(
    [...house.keys()].filter((one) => /^apps\/desk\/src\/.*\.tsx$/.test(one)).length,
  ).toBeGreaterThan(200)
  expect(drawnEarly(house)).toEqual([])
})
