import type { ExplainNode } from '@parkett/contract/customer/assets'
import { expect, test } from 'vitest'
import { leavesOf } from './adds-up.ts'
import { evidenceUnder } from './evidence-of.ts'

const node = (label: ExplainNode['label'], given: Partial<ExplainNode> = {}): ExplainNode => ({
  label,
  sign: 1,
  amount: { currency: 'EUR', amount: '1.00' },
  children: [],
  ...given,
})

test('every entry is one plank of its kind, and entries that are told as one number are as many', () => {
  const tree = node('total_assets', {
    children: [
      node('wallet', { children: [node('entry'), node('more_entries', { count: 3 })] }),
      node('position_fees', { children: [node('entry')] }),
      node('holding', { children: [node('capital', { children: [node('entry')] })] }),
    ],
  })
  expect(evidenceUnder(tree)).toEqual(['cash', 'cash', 'cash', 'cash', 'fees', 'shares'])
  expect(evidenceUnder(tree)).toHaveLength(leavesOf(tree))
})
