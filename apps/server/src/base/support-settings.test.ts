// Goal: no foreign page but the operator's own chat may stand inside the app (abuse row 77). Method:
// every kind of address that could be set, and the policy that goes out with the page.
import { expect, test } from 'vitest'
import { pageHeaders, pageHeadersWith } from '../platform/http/headers.ts'
import { chatOrigin } from './support-settings.ts'

test.for([
  ['https://help.example/chat?a=b#c', true, 'https://help.example'],
  ['https://help.example:8443/', true, 'https://help.example:8443'],
  ['https://help.example/chat', false, null],
  ['http://help.example/chat', true, null],
  ['https://user:secret@help.example/', true, null],
  ['', true, null],
] as const)('%s, framed %s: %s', ([kfUrl, framed, origin]) => {
  expect(chatOrigin({ kfUrl, support: { framed } })).toBe(origin)
})

test('the page names the one origin that it may frame, and without one none', () => {
  const policy = 'content-security-policy'
  expect(pageHeadersWith(null)).toEqual(pageHeaders)
  expect(pageHeaders[policy]).not.toContain('frame-src')
  const named = pageHeadersWith('https://help.example')
  expect(named[policy]).toBe(`${pageHeaders[policy]}; frame-src https://help.example`)
  expect({ ...named, [policy]: '' }).toEqual({ ...pageHeaders, [policy]: '' })
})
