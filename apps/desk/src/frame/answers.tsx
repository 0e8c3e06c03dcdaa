import type { Answered } from '@parkett/contract/desk/findings'
import { isolated } from '@parkett/words/isolated'
import { useWords } from './words.ts'

type AnswersProps<F extends string> = {
  readonly answers: readonly Answered<F>[]
  readonly text: (finding: F) => string
}

/** What somebody said to each finding, as whoever comes later reads it. */
export function Answers<F extends string>({ answers, text }: AnswersProps<F>) {
  const t = useWords()
  return (
    <ul>
      {answers.map(({ finding, answer, word }) => (
        <li key={finding}>
          {text(finding)}: {t(`desk.finding.${answer}`)}
          {word !== undefined && ` (${isolated(word)})`}
        </li>
      ))}
    </ul>
  )
}
