import { expect, test } from 'vitest'
import { type PadKey, pressDigit, pressKey } from './num-pad.tsx'

function typed(keys: readonly PadKey[], places = 2): string {
  return keys.reduce((text, key) => pressKey(text, key, { decimal: ',', places }), '')
}

type Row = {
  readonly when: string
  readonly keys: readonly PadKey[]
  readonly places?: number
  readonly expect: string
}

const table: readonly Row[] = [
  { when: 'digits follow each other', keys: ['1', '2', '0'], expect: '120' },
  { when: 'a leading zero is replaced', keys: ['0', '7'], expect: '7' },
  { when: 'the decimal sign comes first', keys: ['decimal', '5'], expect: '0,5' },
  { when: 'the decimal sign comes twice', keys: ['1', 'decimal', 'decimal', '5'], expect: '1,5' },
  {
    when: 'there are more places than the currency has',
    keys: ['1', 'decimal', '2', '3', '4'],
    expect: '1,23',
  },
  { when: 'only whole numbers are allowed', keys: ['1', 'decimal', '5'], places: 0, expect: '15' },
  { when: 'the last sign is deleted', keys: ['1', 'decimal', 'delete', '2'], expect: '12' },
  { when: 'nothing is left to delete', keys: ['delete'], expect: '' },
]

test.each(table)('the pad gives $expect when $when', (row) => {
  expect(typed(row.keys, row.places)).toBe(row.expect)
})

test('six digits are typed with leading zeros, no seventh is taken, and the last one can be deleted', () => {
  const keys: readonly PadKey[] = ['0', '0', 'decimal', '7', '1', '2', '3', '9', 'delete']
  expect(keys.reduce((text, key) => pressDigit(text, key, 6), '')).toBe('00712')
})
