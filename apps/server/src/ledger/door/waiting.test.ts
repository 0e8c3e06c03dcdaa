import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { makeWaiting } from './waiting.ts'

const command = (customer: bigint, id: bigint): Command => ({
  id,
  customer,
  act: '',
  under: 'unmoved',
  route: '',
  key: '',
  bodyHash: '',
  needs: [],
  spendsOwn: false,
  decide: () => {
    throw new Error('nobody decides here')
  },
  answer: () => {},
})
const ids = (batch: readonly Command[]): bigint[] => batch.map(({ id }) => id)

test('what comes for a customer under way waits until that batch has landed, and keeps its order', () => {
  const waiting = makeWaiting()
  for (const [customer, id] of [
    [1n, 1n],
    [1n, 2n],
    [1n, 3n],
    [2n, 4n],
  ] as const)
    waiting.add(command(customer, id))
  const first = waiting.take(2)
  expect(ids(first)).toEqual([1n, 2n])
  waiting.add(command(1n, 5n))
  waiting.add(command(3n, 6n))
  expect([waiting.ready(), waiting.size()]).toEqual([2, 4])
  const beside = waiting.take(9)
  expect(ids(beside)).toEqual([4n, 6n])
  expect(ids(waiting.take(9))).toEqual([])
  waiting.landed(first)
  expect(ids(waiting.take(9))).toEqual([3n, 5n])
  expect([waiting.ready(), waiting.size()]).toEqual([0, 0])
})

test('a batch that lands frees its own customers only', () => {
  const waiting = makeWaiting()
  for (const [customer, id] of [
    [1n, 1n],
    [2n, 2n],
  ] as const)
    waiting.add(command(customer, id))
  const [one, other] = [waiting.take(1), waiting.take(1)]
  waiting.add(command(1n, 3n))
  waiting.add(command(2n, 4n))
  waiting.landed(other)
  expect(ids(waiting.take(9))).toEqual([4n])
  waiting.landed(one)
  expect(ids(waiting.take(9))).toEqual([3n])
})
