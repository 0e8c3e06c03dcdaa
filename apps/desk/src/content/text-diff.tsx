import { useWords } from '../frame/words.ts'
import { wordDiff } from './word-diff.ts'

type TextDiffProps = {
  readonly before: string
  readonly after: string
  readonly language: string
}

/** A text as it becomes: what is gone is struck through, what is new is underlined. */
export function TextDiff({ before, after, language }: TextDiffProps) {
  const t = useWords()
  const said = (word: string) => <span className="sr">{` (${word}) `}</span>
  // A stretch has no name but its place, and nothing of it is kept.
  return (
    <span lang={language}>
      {wordDiff(before, after, language).map(({ is, text }, at) => {
        const key = `${at} ${is}`
        if (is === 'gone')
          return (
            <del key={key}>
              {said(t('desk.agreements.is_gone'))}
              {text}
            </del>
          )
        if (is === 'same') return <span key={key}>{text}</span>
        return (
          <ins key={key}>
            {said(t('desk.agreements.is_new'))}
            {text}
          </ins>
        )
      })}
    </span>
  )
}
