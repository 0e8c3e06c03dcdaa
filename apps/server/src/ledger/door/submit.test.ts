// Goal: an answer is read and kept where its act was written; only what an older version decided is
// read afterwards. Method: an act that is asked for, with and without what is done inside.
import { expect, test } from 'vitest'
import { answerInside, type Saying } from './submit.ts'

const db = (name: string) => ({ name }) as unknown as Saying<string, string>['pool']
const kept: unknown[] = []
const saying: Saying<string, string> = {
  pool: db('outside'),
  read: async (where, value) => `${value} ${(where as unknown as { name: string }).name}`,
  keep: async (where, said) => void kept.push([where, said]),
}

test('what is read inside is kept there and answered, and nothing is read again', async () => {
  kept.length = 0
  const within = db('inside')
  const said = await answerInside(saying, async (inside) => {
    await inside(within, 'decided')
    return 'decided'
  })
  expect(said).toBe('decided inside')
  expect(kept).toEqual([[within, 'decided inside']])
})

test('what was decided before is read outside and kept by whoever asked', async () => {
  kept.length = 0
  expect(await answerInside(saying, async () => 'before')).toBe('before outside')
  expect(kept).toEqual([])
})
