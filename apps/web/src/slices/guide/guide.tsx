import { Fold } from '@parkett/ui/fold'
import { SearchField } from '@parkett/ui/search-field'
import { Section } from '@parkett/ui/section'
import { formatDate } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useQueryValue } from '../../router/address.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { ChapterText } from './chapter-text.tsx'
import { Found } from './found.tsx'
import { partQuery, parts, termsQuery, type Part } from './parts.ts'
import { TermRows, useMeant } from './term-rows.tsx'
import { edition } from './version.ts'

/** `/anleitung`: eight chapters and what the terms mean, which open in place, and a search over all. */
export function Guide() {
  const t = useWords()
  const [find = '', setFind] = useQueryValue('find')
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
      {find.trim() === '' ? <Whole /> : <Found find={find} />}
      <Edition />
    </ScreenPage>
  )
}

function Whole() {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={t('guide.chapters')}>
      {parts.map((part) => (
        <Closed key={part.title} part={part} />
      ))}
      <Fold title={t('guide.terms')} onToggle={setOpen}>
        {isOpen && <Terms />}
      </Fold>
    </Section>
  )
}

/** A chapter that is fetched when it is opened. */
function Closed({ part }: { readonly part: Part }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold title={t(part.title)} onToggle={setOpen}>
      {isOpen && <Opened part={part} />}
    </Fold>
  )
}

function Opened({ part }: { readonly part: Part }) {
  const t = useWords()
  const query = useQuery(partQuery(part))
  return (
    <Loaded query={query} failed={t('state.failed', { thing: t(part.title) })}>
      {(chapter) => <ChapterText chapter={chapter} title={part.title} />}
    </Loaded>
  )
}

function Terms() {
  const t = useWords()
  const query = useQuery(termsQuery)
  const meantBy = useMeant()
  return (
    <Loaded query={query} failed={t('state.failed', { thing: t('guide.terms') })}>
      {(terms) => <TermRows meant={meantBy(terms)} />}
    </Loaded>
  )
}

function Edition() {
  const t = useWords()
  const language = useLanguage()
  const date = formatDate(edition.date, language)
  return <p className="pad quiet">{t('guide.version', { version: edition.version, date })}</p>
}
