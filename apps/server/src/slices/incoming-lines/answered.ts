import { lineAnswers, type LineFound } from '@parkett/contract/desk/line-answers'
import type { Answered } from '@parkett/contract/desk/findings'
import { allAnswered } from '@parkett/core/findings'
import type { NameCheck } from '@parkett/core/deposits/match'
import { orRefuse } from '../../base/refusal.ts'

/** Refuses `findings_unanswered` where the remitter’s name is another than the verified one, and nobody said why it may be. */
export const mustBeAnswered = (name: NameCheck, given: readonly Answered<LineFound>[] = []): true =>
  orRefuse(allAnswered(name === 'differs' ? ['name_differs'] : [], given, lineAnswers))
