import { wordDiff } from './word-diff.ts'

type TextDiffProps = {
  readonly before: string
  readonly after: string
  readonly language: string
}

/** A text as it becomes: what is gone is struck through, what is new is underlined. */
export function TextDiff({ before, after, language }: TextDiffProps) {
  // A stretch has no name but its place, and nothing of it is kept.
  return (
    <span lang={language}>
      {wordDiff(before, after, language).map(({ is, text }, at) => {
        const key = `${at} ${is}`
        if (is === 'gone') return <del key={key}>{text}</del>
        return is === 'new' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
      })}
    </span>
  )
}
