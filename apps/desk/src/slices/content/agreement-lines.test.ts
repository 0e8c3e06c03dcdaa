// Goal: what changed between two versions of an agreement is said line by line, and nothing of either is left out. Method:
// sections that stay, change, come, go and grow by a sentence, in a language with words apart and in one without.
import { expect, test } from 'vitest'
import { linesOf } from './agreement-lines.ts'

const money = { id: 'money', title: 'Money', text: 'We hold it. You own it.' }
const risk = { id: 'risk', title: 'Risk', text: 'It may fall.' }

test('what is the same is said to be', () => {
  const lines = linesOf([money], [money], 'en')
  expect(lines.map(({ is, after }) => [is, after])).toEqual([
    ['same', 'Money'],
    ['same', 'We hold it.'],
    ['same', 'You own it.'],
  ])
})

test('a sentence that is changed, one that is new, a section that comes and one that goes', () => {
  const next = { ...money, text: 'We hold it apart. You own it. Always.' }
  const costs = { id: 'costs', title: 'Costs', text: 'None.' }
  const lines = linesOf([money, risk], [next, costs], 'en')
  expect(lines.map(({ is, before, after }) => [is, before, after])).toEqual([
    ['same', 'Money', 'Money'],
    ['changed', 'We hold it.', 'We hold it apart.'],
    ['same', 'You own it.', 'You own it.'],
    ['new', '', 'Always.'],
    ['new', '', 'Costs'],
    ['new', '', 'None.'],
    ['gone', 'Risk', ''],
    ['gone', 'It may fall.', ''],
  ])
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
})

test('Chinese sentences have no space between them', () => {
  const was = { ...money, text: '我们保管。您拥有。' }
  const lines = linesOf([was], [{ ...was, text: '我们保管。您拥有它。' }], 'zh-CN')
  expect(lines.map(({ is }) => is)).toEqual(['same', 'same', 'changed'])
})
