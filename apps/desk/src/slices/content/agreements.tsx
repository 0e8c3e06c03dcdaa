import { agreementsList, agreementsShow } from '@parkett/contract/desk/agreements'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { ButtonLink } from '@parkett/ui/button'
import { CheckField } from '@parkett/ui/check-field'
import { DataTable } from '@parkett/ui/data-table'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { languageFacts, languages, type Language } from '@parkett/words/languages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { hrefOf } from '../../frame/place.ts'
import { read } from '../../frame/reads.ts'
import { Day } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { linesOf, type Line } from './agreement-lines.ts'
import { TextDiff } from '../../content/text-diff.tsx'

type Rows = AnswerOf<typeof agreementsList>['rows']

/** Every version of the user agreement with how many accepted it, and what changed from one to another. */
export function Agreements() {
  const t = useWords()
  const query = useQuery(read.one(agreementsList))
  const back = (
    <ButtonLink kind="quiet" href={hrefOf('content')}>
      {t('action.back')}
    </ButtonLink>
  )
  return (
    <>
      <Section title={t('title.agreement')} action={back}>
        <p className="quiet">{t('desk.agreements.intro')}</p>
        <Loaded query={query}>
          {({ rows }) => (
            <DataTable
              caption={t('title.agreement')}
              heads={[
                t('desk.content.version'),
                t('desk.agreements.since'),
                t('desk.agreements.accepted'),
              ]}
              rows={rows.map(({ version, validFrom, accepted }) => ({
                key: version,
                cells: [version, <Day key="since" date={validFrom} />, String(accepted)],
              }))}
            />
          )}
        </Loaded>
      </Section>
      <Loaded query={query}>{({ rows }) => rows.length > 1 && <Compared rows={rows} />}</Loaded>
    </>
  )
}

/** Two versions side by side would be read twice; here each line stands once, with what became of it. */
function Compared({ rows }: { readonly rows: Rows }) {
  const t = useWords()
  const [newest, earlier] = rows.map(({ version }) => version)
  const [before, setBefore] = useState(earlier ?? '')
  const [after, setAfter] = useState(newest ?? '')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const options = rows.map(({ version }) => ({ value: version, label: version }))
  const was = useQuery(
    read.one(agreementsShow, { params: { version: before }, query: { language } }),
  )
  const is = useQuery(read.one(agreementsShow, { params: { version: after }, query: { language } }))
  return (
    <Section title={t('desk.agreements.changes')}>
      <div className="desk-form">
        <SelectField
          label={t('desk.before')}
          options={options}
          value={before}
          onChange={setBefore}
        />
        <SelectField label={t('desk.after')} options={options} value={after} onChange={setAfter} />
        <SelectField
          label={t('title.language')}
          options={languages.map((value) => ({ value, label: languageFacts[value].name }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <Loaded query={was}>
        {(old) => (
          <Loaded query={is}>
            {(now) => (
              <Lines lines={linesOf(old.sections, now.sections, language)} language={language} />
            )}
          </Loaded>
        )}
      </Loaded>
    </Section>
  )
}

type LinesProps = { readonly lines: readonly Line[]; readonly language: Language }

/** What became of each line is a word beside it, and marks within it: never a colour alone. */
function Lines({ lines, language }: LinesProps) {
  const t = useWords()
  const { html } = languageFacts[language]
  const [showsAll, showAll] = useState(false)
  const other = lines.filter(({ is }) => is !== 'same')
  const shown = showsAll ? lines : other
  return (
    <>
      <p role="status">
        {t('desk.agreements.summary', { count: other.length, total: lines.length })}
      </p>
      <CheckField asSwitch checked={showsAll} onChange={showAll}>
        {t('desk.agreements.showSame')}
      </CheckField>
      <DataTable
        caption={t('desk.agreements.changes')}
        heads={[
          t('desk.agreements.section'),
          t('desk.agreements.became'),
          t('desk.agreements.line'),
        ]}
        rows={shown.map(({ key, title, is, before, after }) => ({
          key,
          cells: [
            <span key="title" lang={html}>
              {title}
            </span>,
            t(`desk.agreements.is_${is}`),
            <TextDiff key="text" before={before} after={after} language={html} />,
          ],
        }))}
      />
    </>
  )
}
