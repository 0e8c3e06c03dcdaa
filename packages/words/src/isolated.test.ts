// Goal: a name in whatever script leaves the order of what stands beside it as it was. Method: names of
// each direction, alone and as a value of a text.
import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'
import { readWords } from './read.ts'

test.each(['שלום', 'مرحبا 100.00', 'Anna בת שבע', 'ߒߞߏ'])('%s stands apart', (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`)
})

test.each(['', 'Maria', '王小明', 'Ελένη', '100.00', 'Zoë · Cie'])('%s stays as it is', (name) => {
  expect(isolated(name)).toBe(name)
})

test('a text keeps its order whatever the name in it', () => {
  const t = readWords(['common'], 'de')
  const said = t('c.sell', { quantity: '25', name: 'מניה 7' })
  expect(said).toBe('25 \u2068מניה 7\u2069 verkaufen?')
})
