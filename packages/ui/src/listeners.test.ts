import { expect, test } from 'vitest'
import { makeListeners } from './listeners.ts'

test('everybody who listens is told, and nobody who left', () => {
  const { tell, subscribe } = makeListeners()
  const told: string[] = []
  const leave = subscribe(() => told.push('first'))
  subscribe(() => told.push('second'))
  tell()
  leave()
  tell()
  expect(told).toEqual(['first', 'second', 'second'])
})

test('what one module keeps is not told to the listeners of another', () => {
  const [own, other] = [makeListeners(), makeListeners()]
  let calls = 0
  other.subscribe(() => (calls += 1))
  own.tell()
  expect(calls).toBe(0)
})
