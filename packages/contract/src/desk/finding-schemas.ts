import * as z from 'zod/mini'
import { plainText } from '../wire/plain-text.ts'
import { findingAnswers } from './findings.ts'

const said = {
  answer: z.enum(findingAnswers),
  word: z.optional(plainText(1, 300)),
}

const anyFinding = z.string().check(z.regex(/^[a-z_]{1,40}$/))
const most = 20

/** Of whatever room, as a line of the log says it. */
export const anyAnswers = z
  .array(z.strictObject({ finding: anyFinding, ...said }))
  .check(z.maxLength(most))

/** Agree or not, to each answer of the first person at most once. */
export const verdictsSchema = z
  .array(z.strictObject({ finding: anyFinding, agrees: z.boolean() }))
  .check(
    z.maxLength(most),
    z.refine((given) => new Set(given.map(({ finding }) => finding)).size === given.length),
  )

/** Each finding of a room at most once, with a word where one is needed. */
export const answersSchema = <const F extends readonly [string, ...string[]]>(findings: F) =>
  z.array(z.strictObject({ finding: z.enum(findings), ...said })).check(
    z.maxLength(findings.length),
    z.refine((given) => new Set(given.map(({ finding }) => finding)).size === given.length),
  )
