import { findingAnswers, type Answered } from '@parkett/contract/desk/findings'
import { isFinding, type Finding } from '../../frame/finding-text.ts'

/** What a line says was answered to findings: of one person’s act its own, of two what was asked for. */
export function answersOf(detail: string): Answered<Finding>[] {
  const said: unknown = JSON.parse(detail)
  if (typeof said !== 'object' || said === null) return []
  const payload: unknown = Reflect.get(said, 'payload')
  if (typeof payload === 'string') return answersOf(payload)
  const answers: unknown = Reflect.get(said, 'answers')
  return Array.isArray(answers) ? answers.flatMap(answerIn) : []
}

function answerIn(said: unknown): Answered<Finding>[] {
  if (typeof said !== 'object' || said === null) return []
  const part = (name: string): string => String(Reflect.get(said, name) ?? '')
  const finding = part('finding')
  const answer = findingAnswers.find((one) => one === part('answer'))
  const word = part('word')
  if (answer === undefined || !isFinding(finding)) return []
  return [{ finding, answer, ...(word !== '' && { word }) }]
}
