import { expect, test } from 'vitest'
import { askedHref, readAsked, said } from './asked.ts'

test('what a filter says comes back from its address, and nothing else does', () => {
  const filter = { state: 'open', share: 'Öl & Gas/100 %', from: '' }
  const href = askedHref('orders', filter)
  expect(href).not.toContain('from')
  const [, room, rest = ''] = href.split('/')
  expect(room).toBe('orders')
  const back = readAsked(rest, ['state', 'share', 'from', 'to'])
  expect(back).toEqual({ ...filter, to: '' })
  expect(said(back)).toEqual({ state: 'open', share: 'Öl & Gas/100 %' })
  expect(readAsked('', ['state'])).toEqual({ state: '' })
})
