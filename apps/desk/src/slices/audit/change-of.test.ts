import { expect, test } from 'vitest'
import { changeOf } from './change-of.ts'

test.each([
  ['{"before":"free","after":"frozen"}', 'free', 'frozen'],
  ['{"query":{"q":"anna"}}', null, null],
  ['{"before":null,"after":{"codes":5}}', null, null],
  ['null', null, null],
])('%s changed %s into %s', (detail, before, after) => {
  expect(changeOf(detail)).toEqual({ before, after })
})
