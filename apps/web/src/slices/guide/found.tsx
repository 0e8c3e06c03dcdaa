import { Empty } from '@parkett/ui/empty'
import { Fold } from '@parkett/ui/fold'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { useWords } from '../../session/words.ts'
import { ChapterText, useSteps } from './chapter-text.tsx'
import { matches } from './matching.ts'
import { everythingQuery } from './parts.ts'
import { TermRows, useMeant } from './term-rows.tsx'

/** Chapters and terms that somebody looks for, open: that brings all of them. */
export function Found({ find }: { readonly find: string }) {
  const t = useWords()
  const query = useQuery(everythingQuery)
  const steps = useSteps()
  const meantBy = useMeant()
  return (
    <Loaded query={query} failed={t('state.failed', { thing: t('title.guide') })}>
      {({ chapters, terms }) => {
        const told = chapters.filter(({ title, chapter }) =>
          matches([t(title), ...steps(chapter)], find),
        )
        const meant = meantBy(terms).filter((each) => matches(each, find))
        return (
          <>
            {told.length + meant.length === 0 && (
              <Empty>{t('guide.none', { text: find.trim() })}</Empty>
            )}
            {told.length > 0 && (
              <Section title={t('guide.chapters')}>
                {told.map(({ title, chapter }) => (
                  <Fold key={title} title={t(title)} open>
                    <ChapterText chapter={chapter} title={title} />
                  </Fold>
                ))}
              </Section>
            )}
            {meant.length > 0 && (
              <Section title={t('guide.terms')}>
                <TermRows meant={meant} />
              </Section>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
