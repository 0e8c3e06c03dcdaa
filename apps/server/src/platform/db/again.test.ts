// Goal: a step that gave way is done again, as often as it may be, and nothing else is. Method: steps that fail a
// number of times with an error of the database.
import { expect, test } from 'vitest'
import { doAgain } from './again.ts'

const failing = (times: number, code: string) => {
  const asked = { times: 0 }
  const step = async (): Promise<string> => {
    asked.times += 1
    if (asked.times <= times) throw Object.assign(new Error('of the database'), { code })
    return 'done'
  }
  return { asked, step }
}

test.each([0, 1, 4])('one that gave way %i times is done', async (times) => {
  const { asked, step } = failing(times, '40P01')
  expect(await doAgain(step)).toBe('done')
  expect(asked.times).toBe(times + 1)
})

test('after againMax tries more it fails as it did', async () => {
  const { asked, step } = failing(5, '55P03')
  await expect(doAgain(step)).rejects.toMatchObject({ code: '55P03' })
  expect(asked.times).toBe(5)
})

test('what broke for another reason is not done again', async () => {
  const { asked, step } = failing(1, '23505')
  await expect(doAgain(step)).rejects.toMatchObject({ code: '23505' })
  expect(asked.times).toBe(1)
})
