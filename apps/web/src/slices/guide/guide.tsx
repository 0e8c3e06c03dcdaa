import { Empty } from '@parkett/ui/empty'
import { Fold } from '@parkett/ui/fold'
import { Row, Rows } from '@parkett/ui/row'
import { SearchField } from '@parkett/ui/search-field'
import { Section } from '@parkett/ui/section'
import { formatDate } from '@parkett/words/format-time'
import { lazy, Suspense } from 'react'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useQueryValue } from '../../router/address.ts'
import { href, paths } from '../../router/paths.ts'
import { useScreens } from '../../router/screen-context.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { chapters, terms, type Chapter } from './chapters.ts'
import { Figures } from './figures.tsx'
import { matches } from './matching.ts'
import { edition } from './version.ts'

/** Below a chapter that is read first. */
const ReadToEnd = lazy(async () => ({ default: (await import('./read-to-end.tsx')).ReadToEnd }))

type Told = { readonly chapter: Chapter; readonly title: string; readonly steps: readonly string[] }

/** `/anleitung`: eight chapters that open in place, what the terms mean, and a search over both. */
export function Guide() {
  const t = useWords()
  const [find = '', setFind] = useQueryValue('find')
  const told = useChapters().filter(({ title, steps }) => matches([title, ...steps], find))
  const meant = terms
    .map(([term, means]) => [t(term), t(means)] as const)
    .filter((each) => matches(each, find))
  const isAsked = find.trim() !== ''
  return (
    <ScreenPage>
      <div className="pad stack">
        <p>{t('guide.lead')}</p>
        <SearchField
          label={t('guide.search')}
          placeholder={t('guide.search')}
          clearLabel={t('guide.clear')}
          value={find}
          onChange={(text) => setFind(text === '' ? undefined : text)}
        />
      </div>
      {told.length + meant.length === 0 && <Empty>{t('guide.none', { text: find.trim() })}</Empty>}
      {told.length > 0 && (
        <Section title={t('guide.chapters')}>
          {told.map((each) => (
            // A found chapter opens, and one that was opened by hand stays so until the next search.
            <Fold key={`${each.chapter.title} ${isAsked}`} title={each.title} open={isAsked}>
              <ChapterText {...each} />
            </Fold>
          ))}
        </Section>
      )}
      {meant.length > 0 && <Terms meant={meant} />}
      <Edition />
    </ScreenPage>
  )
}

/** Every chapter in the reader's words, with the names that its screens have there. */
function useChapters(): readonly Told[] {
  const t = useWords()
  const screens = useScreens()
  return chapters.map((chapter) => {
    const names = Object.fromEntries(
      Object.entries(chapter.names).map(([name, { screen, says }]) => [
        name,
        t(says ?? screens[screen].title),
      ]),
    )
    return { chapter, title: t(chapter.title), steps: chapter.steps.map((key) => t(key, names)) }
  })
}

function ChapterText({ chapter, title, steps }: Told) {
  const t = useWords()
  const screens = useScreens()
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
      {chapter.figures && <Figures of={chapter.figures} about={title} />}
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
        <ReadToEnd chapter={title} />
      </Suspense>
    </>
  )
}

function Terms({ meant }: { readonly meant: readonly (readonly [string, string])[] }) {
  const t = useWords()
  return (
    <Section title={t('guide.terms')}>
      <Rows>
        {meant.map(([term, means]) => (
          <Row key={term} name={term} sub={means} />
        ))}
      </Rows>
    </Section>
  )
}

function Edition() {
  const t = useWords()
  const language = useLanguage()
  const date = formatDate(edition.date, language)
  return <p className="pad quiet">{t('guide.version', { version: edition.version, date })}</p>
}
