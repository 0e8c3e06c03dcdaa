// Goal: a device shows what the house sent and nothing else, and a tap leads into the app and nowhere
// else (abuse row 394). Method: what the server sends, and what anybody could.
import { expect, test } from 'vitest'
import { addressOf, shownOf } from './shown.ts'

const sent = {
  title: 'Parkett',
  text: 'There is news of one of your orders',
  language: 'en',
  to: 'order',
  object: '60165263836157020',
  tag: '1',
}

test('what the house sent is shown, and leads to its order', () => {
  const shown = shownOf(sent)
  expect(shown).toMatchObject({ title: 'Parkett', tag: '1', language: 'en' })
  expect(addressOf(shown?.goal)).toBe('/#/order?id=60165263836157020')
  expect(addressOf(shownOf({ ...sent, to: 'security', object: null })?.goal)).toMatch(/^\/#\//)
})

test('nothing else is shown', () => {
  for (const other of [
    null,
    1,
    'text',
    [],
    {},
    { ...sent, text: 7 },
    { ...sent, to: 'toString' },
    { ...sent, tag: '' },
  ])
    expect(shownOf(other)).toBeNull()
})

test('a tap leads nowhere but into the app', () => {
  for (const object of ['//evil.example', 'javascript:alert(1)', '1#x', '../..', '9'.repeat(30)]) {
    const address = addressOf({ ...sent, object })
    expect(address).toMatch(/^\/#\/[\w/?=&]*$/)
    expect(address).not.toContain('evil')
  }
  for (const goal of [
    null,
    'https://evil.example',
    { to: 'https://evil.example' },
    { to: '__proto__' },
  ])
    expect(addressOf(goal)).toBe('/')
})
