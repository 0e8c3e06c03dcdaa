// Goal: a share is called as its readers call it. Method: the headline of one that moved, with names of each kind.
import type { Language } from '@parkett/words/languages'
import { expect, test } from 'vitest'
import { sayTold } from './told.ts'

const day = { date: '2026-11-30', currency: 'CNY', close: '1.81', low: '1.80', high: '1.99' }
const headline = (called: { name: string; nameZh: string | null }, language: Language) =>
  sayTold({ told: 'mover', facts: { ...called, ...day, pct: '-7.65', volume: 1_000 } }, language)
    .headline

test.each([
  ['云岭银行', 'Yun ling yin hang '],
  ['ST腾城', 'ST Teng cheng '],
  ['*ST腾城', '*ST Teng cheng '],
])('%s alone is said as it is read, its mark as it stands', (name, says) => {
  expect(headline({ name, nameZh: name }, 'de')).toContain(says)
  expect(headline({ name, nameZh: name }, 'zh-CN')).toContain(name)
})

test('a name for readers of other languages is theirs', () => {
  const called = { name: 'Tangxi AG', nameZh: '唐溪' }
  expect([headline(called, 'de'), headline(called, 'zh-CN')]).toEqual([
    expect.stringContaining('Tangxi AG'),
    expect.stringContaining('唐溪'),
  ])
})
