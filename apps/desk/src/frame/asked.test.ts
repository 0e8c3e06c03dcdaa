import { expect, test } from 'vitest'
import { askedHref, readAsked, said, viewSaid } from './asked.ts'
import { placeOf } from './place.ts'

test('what a filter says comes back from its address, and nothing else does', () => {
  const filter = { state: 'open', share: 'Öl & Gas/100 %', from: '' }
  const href = askedHref('orders', filter)
  expect(href).not.toContain('from')
  const { name, rest } = placeOf(href)
  expect(name).toBe('orders')
  const back = readAsked(rest, ['state', 'share', 'from', 'to'])
  expect(back).toEqual({ ...filter, to: '' })
  expect(said(back)).toEqual({ state: 'open', share: 'Öl & Gas/100 %' })
  expect(readAsked('', ['state'])).toEqual({ state: '' })
})

test('a link that was cut in the middle of a letter opens its room with no filter', () => {
  const { name, rest } = placeOf('#/orders/share=%C3%')
  expect(name).toBe('orders')
  expect(readAsked(rest, ['share'])).toEqual({ share: '' })
})

test('the first view of a room is said by nothing, every other by its name', () => {
  expect(askedHref('loans', { state: viewSaid('open') })).toBe(askedHref('loans', {}))
  expect(viewSaid('closed')).toBe('closed')
})
