import { expect, test } from 'vitest'
import { brokenOf } from './causes.ts'

const finding = (id: string, ok = false) => ({ id, title: id, ok, found: ok ? '' : `row of ${id}` })

test('of what is broken the cause comes first, and what only follows from it last', () => {
  const invariants = [
    ...['I2', 'I3', 'I20', 'I12', 'I7'].map((id) => finding(id)),
    finding('I1', true),
  ]
  expect(brokenOf({ invariants }).map(({ id }) => id)).toEqual(['I12', 'I3', 'I7', 'I2', 'I20'])
})
