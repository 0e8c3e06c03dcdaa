import { expect, test } from 'vitest'
import { houseOf } from './house.ts'
import { figuresSaid } from './rules/figures-said.ts'

// Goal: a refusal names the figure that would pass. Method: one small broken house per way not to.

const path = 'packages/core/src/market/lots.ts'
const saysOf = (code: string, at = path) => figuresSaid(houseOf({ [at]: code }))

test.each([
  ["return no('lot_invalid')", ['lot', 'nearest']],
  ["return no('lot_invalid', { lot: 20 })", ['nearest']],
  ["return no(\n  'lot_invalid',\n  {\n    nearest: 20 })", ['lot']],
  ["throw new Refusal('too_many_requests')", ['seconds']],
  ["const id = asked ?? refuse('too_many_requests')", ['seconds']],
])('left out by %s: %o', (code, names) => {
  const says = (name: string) => {
    const [, reason] = /'(\w+)'/.exec(code) ?? []
    return { path, says: `refuses with ${reason} and leaves out ${name}` }
  }
  expect(saysOf(code)).toEqual(names.map(says))
})

test.each([
  "return no('lot_invalid', { lot, nearest: nearestOf(rule) })",
  "return no('lot_invalid', factsOf(order))",
  "return no('not_found')",
  "// no('lot_invalid')",
])('nothing is left out by %s', (code) => {
  expect(saysOf(code)).toEqual([])
})

test('tests and screens are free', () => {
  expect(saysOf("no('lot_invalid')", 'packages/core/src/market/lots.test.ts')).toEqual([])
  expect(saysOf("no('lot_invalid')", 'apps/web/src/slices/orders/lots.ts')).toEqual([])
})
