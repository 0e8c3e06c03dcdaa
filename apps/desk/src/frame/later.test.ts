// Goal: what is taken back is never sent, what is not is sent once and before whatever is done next.
// Method: the holder with a clock that the test moves, and a line that answers by a script.
import { expect, test } from 'vitest'
import { laterMs, makeLater } from './later.ts'

function world() {
  const done: string[] = []
  let due: { readonly run: () => void; readonly ms: number } | null = null
  const later = makeLater({
    start: (run, ms) => (due = { run, ms }),
    stop: () => (due = null),
  })
  const hold = (name: string, fails = false): void =>
    later.hold({
      said: name,
      send: async () => {
        await Promise.resolve()
        done.push(fails ? `${name} refused` : name)
        if (fails) throw new Error(name)
      },
      undone: () => done.push(`${name} undone`),
    })
  const pass = async (): Promise<void> => {
    due?.run()
    await later.flush()
  }
  return { later, hold, pass, done, due: () => due?.ms }
}

test('an act is sent when its time is over, once', async () => {
  const { hold, pass, done, due, later } = world()
  hold('a')
  expect([later.shown()?.said, due(), done]).toEqual(['a', laterMs, []])
  await pass()
  await later.flush()
  expect([later.shown(), due(), done]).toEqual([null, undefined, ['a']])
})

test('one that is taken back is never sent', async () => {
  const { hold, pass, done, later } = world()
  hold('a')
  later.takeBack()
  await pass()
  expect([later.shown(), done]).toEqual([null, ['a undone']])
  later.takeBack()
  expect(done).toEqual(['a undone'])
})

test('the next one sends the one before, in order, and takes its own time', async () => {
  const { hold, pass, done, due, later } = world()
  hold('a')
  hold('b')
  await expect.poll(() => done).toEqual(['a'])
  expect([later.shown()?.said, due()]).toEqual(['b', laterMs])
  later.takeBack()
  await pass()
  expect(done).toEqual(['a', 'b undone'])
})

test('whoever waits for it hears when it was answered', async () => {
  const { hold, done, later } = world()
  hold('a')
  await Promise.all([later.flush(), later.flush()])
  expect(done).toEqual(['a'])
})

test('one that is refused is undone and says so until it was read', async () => {
  const { hold, pass, done, later } = world()
  hold('a', true)
  await pass()
  expect(done).toEqual(['a refused', 'a undone'])
  expect(later.shown()).toMatchObject({ said: 'a', failed: expect.any(Error) as unknown })
  later.close()
  expect(later.shown()).toBeNull()
})

test('while somebody is about to take it back its time stands still', async () => {
  const { hold, done, due, later } = world()
  hold('a')
  later.pause()
  expect(due()).toBeUndefined()
  later.resume()
  later.resume()
  expect(due()).toBe(laterMs)
  later.takeBack()
  later.resume()
  expect([due(), done]).toEqual([undefined, ['a undone']])
})
