import type { ExplainNode } from '@parkett/contract/customer/assets'
import { expect, test } from 'vitest'
import { addsUp, leavesOf } from './adds-up.ts'

type Given = {
  readonly sign?: 1 | -1
  readonly currency?: 'EUR' | 'USD'
  readonly children?: readonly ExplainNode[]
}

const node = (
  amount: string,
  { sign = 1, currency = 'EUR', children = [] }: Given = {},
): ExplainNode => ({
  label: 'entry',
  sign,
  amount: { currency, amount },
  children,
})

test('a figure that is the signed sum of its parts on every level adds up', () => {
  const tree = node('70.00', {
    children: [
      node('100.00', { children: [node('99.99'), node('0.01')] }),
      node('30.00', { sign: -1 }),
    ],
  })
  expect(addsUp(tree)).toBe(true)
  expect(leavesOf(tree)).toBe(3)
})

test.each([
  ['a cent is missing', node('70.00', { children: [node('69.99')] })],
  [
    'a deeper level does not hold',
    node('1.00', { children: [node('1.00', { children: [node('0.50')] })] }),
  ],
  ['currencies are mixed', node('1.00', { children: [node('1.00', { currency: 'USD' })] })],
])('it does not add up when %s', (_, tree) => {
  expect(addsUp(tree)).toBe(false)
})

test('a leaf stands for itself', () => {
  expect(addsUp(node('5.00'))).toBe(true)
})
