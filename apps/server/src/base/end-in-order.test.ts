import { expect, test } from 'vitest'
import { endInOrder } from './end-in-order.ts'

const failing = (what: string) => async () => {
  throw new Error(what)
}

test('every step is taken, in order, and the first fault is told at the end', async () => {
  const taken: number[] = []
  const step = (number: number) => async () => void taken.push(number)
  await endInOrder([step(1), step(2)])
  const ended = endInOrder([step(3), failing('first'), step(4), failing('second'), step(5)])
  await expect(ended).rejects.toThrow('first')
  expect(taken).toEqual([1, 2, 3, 4, 5])
})

test('why it ends is told, not what follows from it', async () => {
  const because = { error: new Error('the database is gone') }
  await expect(endInOrder([failing('no line')], because)).rejects.toThrow('the database is gone')
  await expect(endInOrder([], because)).rejects.toThrow('the database is gone')
})
