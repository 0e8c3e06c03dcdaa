import { accessAgreement } from '@parkett/contract/customer/access'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { formatLongDate } from '@parkett/words/format-time'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createElement, useId } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { readAloud } from '../../session/reads.ts'
import { useLanguage, useWords } from '../../session/words.ts'

type Agreement = AnswerOf<typeof accessAgreement>

const agreementQuery = (language: string) =>
  queryOptions({
    ...readAloud.one(accessAgreement, {}, language),
    staleTime: Infinity,
  })

/**
 * The agreement in force. `level`: of its headings, one below the title of the screen or sheet
 * it stands in.
 */
export function AgreementText({ level }: { readonly level: 2 | 3 }) {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(agreementQuery(language))
  return (
    <Loaded query={query} failed={t('agreement.failed')}>
      {(agreement) => <Text agreement={agreement} level={level} />}
    </Loaded>
  )
}

function Text({ agreement, level }: { readonly agreement: Agreement; readonly level: 2 | 3 }) {
  const t = useWords()
  const language = useLanguage()
  const id = useId()
  const heading = `h${level}`
  const { version, validFrom, sections, changes } = agreement
  const jump = (to: string) => {
    const target = document.getElementById(`${id}${to}`)
    target?.scrollIntoView()
    target?.focus({ preventScroll: true })
  }
  return (
    <div className="prose stack">
      <p className="quiet">
        {t('agreement.version', { version, date: formatLongDate(validFrom, language) })}
      </p>
      {agreement.language !== language && <Notice tone="brass">{t('agreement.german')}</Notice>}
      <section className="tile">
        {createElement(heading, { className: 'prose-head' }, t('agreement.short'))}
        <ul>
          <li>{t('agreement.shortMoney')}</li>
          <li>{t('agreement.shortCosts')}</li>
          <li>{t('agreement.shortYours')}</li>
        </ul>
        <p className="quiet">{t('agreement.shortNote')}</p>
      </section>
      <nav aria-label={t('agreement.contents')}>
        <details className="fold">
          <summary>
            <span className="row-start">
              {createElement(heading, { className: 'row-name' }, t('agreement.contents'))}
            </span>
          </summary>
          <ol className="contents">
            {sections.map((section) => (
              <li key={section.id}>
                <Button kind="quiet" onClick={() => jump(section.id)}>
                  {section.title}
                </Button>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      {sections.map((section) => (
        <section key={section.id} lang={agreement.language}>
          {createElement(
            heading,
            { className: 'prose-head', id: `${id}${section.id}`, tabIndex: -1 },
            section.title,
          )}
          {section.text.split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {changes.length > 0 && (
        <section lang={agreement.language}>
          {createElement(heading, { className: 'prose-head' }, t('agreement.changes'))}
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
