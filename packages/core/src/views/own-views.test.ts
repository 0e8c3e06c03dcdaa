// Goal: a person keeps so many views of a list and no two of one name, and an order is of what is there.
// Method: tables at the edges.
import { sharedViewsMax, viewsMax } from '@parkett/contract/desk/views'
import { no, ok } from '@parkett/contract/wire/outcome'
import { expect, test } from 'vitest'
import { orderViews, renameView, saveView, shareView, type OwnView } from './own-views.ts'

const views = (count: number): readonly OwnView[] =>
  Array.from({ length: count }, (_none, at) => ({ id: BigInt(at + 1), name: `View ${at + 1}` }))

test.each([
  { own: views(0), name: 'Late', said: ok(null) },
  { own: views(2), name: 'Late', said: ok(null) },
  { own: views(2), name: 'View 2', said: ok(2n) },
  // As a Chinese keyboard writes it, and in other letters.
  { own: views(2), name: 'ｖiew 2', said: ok(2n) },
  { own: views(2), name: 'VIEW 2', said: ok(2n) },
  { own: views(viewsMax - 1), name: 'Late', said: ok(null) },
  { own: views(viewsMax), name: 'Late', said: no('views_full', { count: viewsMax }) },
  { own: views(viewsMax), name: 'View 1', said: ok(1n) },
])('a filter kept as "$name" beside $own.length', ({ own, name, said }) => {
  expect(saveView(own, name)).toEqual(said)
})

test.each([
  { id: 1n, name: 'View 2', said: no('view_named', { name: 'View 2' }) },
  { id: 1n, name: 'view 2', said: no('view_named', { name: 'view 2' }) },
  // Its own name in other letters is no other's.
  { id: 2n, name: 'VIEW 2', said: ok(true) },
  { id: 2n, name: 'Late', said: ok(true) },
])('view $id is renamed to "$name"', ({ id, name, said }) => {
  expect(renameView(views(3), { id, name })).toEqual(said)
})

test('so many are shared of a list and no more', () => {
  expect(shareView(sharedViewsMax - 1)).toEqual(ok(true))
  expect(shareView(sharedViewsMax)).toEqual(no('views_full', { count: sharedViewsMax }))
})

test.each([
  { ids: [3n, 1n, 2n], said: ok([3n, 1n, 2n]) },
  { ids: [3n], said: ok([3n, 1n, 2n]) },
  { ids: [], said: ok([1n, 2n, 3n]) },
  { ids: [3n, 1n, 1n], said: no('not_found') },
  { ids: [3n, 1n, 2n, 2n], said: no('not_found') },
  { ids: [3n, 4n], said: no('not_found') },
])('the order $ids', ({ ids, said }) => {
  expect(orderViews(views(3), ids)).toEqual(said)
})
