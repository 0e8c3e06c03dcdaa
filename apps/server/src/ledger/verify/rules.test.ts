// Goal: a promise holds when all of its checks do, says the first that does not, and never passes
// unchecked. Method: results of checks as they are answered.
import { expect, test } from 'vitest'
import { ruleResults, rules } from './rules.ts'

const named = [...new Set(rules.flatMap((rule) => ('checks' in rule ? rule.checks : [])))]
const results = (broken: readonly string[] = []) =>
  named.map((id) => ({ id, ok: !broken.includes(id), found: broken.includes(id) ? 'a row' : '' }))

test('each promise says its checks, or where else it is proven, and none waits for its product', () => {
  const told = ruleResults(results())
  expect(told.map(({ id }) => id)).toEqual(rules.map(({ id }) => id))
  expect(told.find(({ id }) => id === 'L5')).toEqual({
    id: 'L5',
    title: 'Client money covers what clients are owed',
    result: 'holds',
    found: '',
    checks: ['I5-money', 'D3-provider', 'D3-fees', 'D6-lines', 'D8-claims'],
  })
  expect(told.find(({ id }) => id === 'I13')).toMatchObject({
    result: 'elsewhere',
    found: expect.stringContaining('contract.test.ts') as unknown,
    checks: [],
  })
})

test('one broken check breaks every promise that it proves, with its row', () => {
  const told = ruleResults(results(['D6-lines', 'D8-claims']))
  const broken = told.filter(({ result }) => result === 'broken')
  expect(broken.map(({ id, found }) => [id, found])).toEqual([
    ['I3', 'D6-lines: a row'],
    ['L5', 'D6-lines: a row'],
  ])
})

test('a promise whose check did not run is refused', () => {
  const some = results().filter(({ id }) => id !== 'L7')
  expect(() => ruleResults(some)).toThrow('rule L7 is proved by check L7, which did not run')
})
