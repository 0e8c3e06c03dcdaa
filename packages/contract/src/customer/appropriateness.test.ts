// Goal: six answers are taken, of the questions of today alone. Method: each answer left out, one more.
import { expect, test } from 'vitest'
import {
  answersAYear,
  appropriatenessAnswersSchema,
  appropriatenessAnswer,
  questionsVersion,
} from './appropriateness.ts'

const answers = {
  experience: 'never',
  background: 'no',
  first: 'right',
  second: 'wrong',
  third: 'unknown',
  fourth: 'unknown',
}

test('six answers are taken, and neither five nor seven', () => {
  const takes = (said: object) => appropriatenessAnswersSchema.safeParse(said).success
  expect(takes(answers)).toBe(true)
  for (const left of Object.keys(answers))
    expect(takes({ ...answers, [left]: undefined })).toBe(false)
  expect(takes({ ...answers, fifth: 'right' })).toBe(false)
})

test('of the questions of today alone, four times a year', () => {
  expect([questionsVersion, answersAYear]).toEqual([1, 4])
  const takes = (version: number) =>
    appropriatenessAnswer.body?.safeParse({ productClass: 'funds', version, answers }).success
  expect([0, 1, 2].map(takes)).toEqual([false, true, false])
})
