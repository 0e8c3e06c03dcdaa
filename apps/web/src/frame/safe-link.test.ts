import { expect, test } from 'vitest'
import { safeLink } from './safe-link.ts'

const refused = [
  'javascript:alert(1)',
  'data:text/html,x',
  'http://help.example',
  '//help.example',
  'https://a:b@help.example',
  '',
  'help',
]
for (const text of refused)
  test(`${text || 'nothing'} is no link to follow`, () => expect(safeLink(text)).toBeNull())

test('an https address is followed, and its host is named', () => {
  expect(safeLink('https://help.example/chat?a=1')).toEqual({
    href: 'https://help.example/chat?a=1',
    host: 'help.example',
  })
})
