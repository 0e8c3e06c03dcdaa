import type { WordKey } from '@parkett/words/keys'
import { Row, Rows } from '@parkett/ui/row'
import { lazy, Suspense } from 'react'
import { href, paths } from '../../router/paths.ts'
import { useScreens } from '../../router/screen-context.ts'
import { useWords } from '../../session/words.ts'
import type { Chapter } from './chapter.ts'
import { Figures } from './figures.tsx'

/** Below a chapter that is read first. */
const ReadToEnd = lazy(async () => ({ default: (await import('./read-to-end.tsx')).ReadToEnd }))

/** What a chapter tells, in the reader's words, with the names that its screens have there. */
export function useSteps() {
  const t = useWords()
  const screens = useScreens()
  return ({ steps, names: named }: Chapter): readonly string[] => {
    const names = Object.fromEntries(
      Object.entries(named).map(([name, { screen, says }]) => [
        name,
        t(says ?? screens[screen].title),
      ]),
    )
    return steps.map((key) => t(key, names))
  }
}

/** A chapter: its steps, what is charged, where it leads, and that somebody read it. */
export function ChapterText({
  chapter,
  title,
}: {
  readonly chapter: Chapter
  readonly title: WordKey
}) {
  const t = useWords()
  const screens = useScreens()
  const steps = useSteps()(chapter)
  return (
    <>
      <div className="pad steps">
        <ol>
          {steps.map((text, at) => (
            <li key={text}>
              <span className="steps-number" aria-hidden="true">
                {at + 1}
              </span>
              <span className="steps-text">{text}</span>
            </li>
          ))}
        </ol>
      </div>
      {chapter.figures && <Figures of={chapter.figures} about={t(title)} />}
      <Rows onward label={t('guide.there')}>
        {chapter.screens.map((name) => (
          <Row
            key={name}
            name={t(name === 'practice' ? 'guide.tryIt' : screens[name].title)}
            href={href(paths[name]())}
          />
        ))}
      </Rows>
      <Suspense>
        <ReadToEnd chapter={t(title)} />
      </Suspense>
    </>
  )
}
