import { isPublicPath } from '@parkett/contract/spec-paths'
import { expect, test } from 'vitest'
import { href, paths } from './paths.ts'
import { addresses } from './screen.ts'

/** What each builder gets in the snapshot; the rest take nothing. */
const given: Readonly<Record<string, object>> = {
  article: { id: '7' },
  stock: { code: '000001', title: 'Nordlicht Energie' },
  orderTicket: { code: '000001', side: 'buy' },
  offering: { id: '7' },
  allocation: { id: '7' },
  order: { id: '7' },
  holding: { id: '7' },
  closedPosition: { id: '7' },
  deposit: { type: 'card' },
  preview: { kind: 'stock', id: 'NLE' },
  search: { q: 'zg yh' },
}

test('every address has a builder, and nobody moves one unseen', () => {
  const all = Object.entries(paths).map(([name, make]) => {
    const path = (make as (q?: object) => string)(given[name])
    return `${name}: ${path}${isPublicPath(path.split('?')[0] ?? '') ? ' (public)' : ''}`
  })
  expect(Object.keys(paths).toSorted()).toEqual(Object.keys(addresses).toSorted())
  expect(all.toSorted().join('\n')).toMatchSnapshot()
})

test('a code keeps its leading zeros and a title its slash', () => {
  expect(paths.stock({ code: '000001', title: 'A/B & C' })).toBe(
    '/stockInfo/A%2FB%20%26%20C?code=000001',
  )
  expect(href(paths.stock({ code: 'NLE' }))).toBe('#/stockInfo?code=NLE')
})
