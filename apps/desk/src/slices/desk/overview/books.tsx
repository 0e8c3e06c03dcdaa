import { operatorVerify, operatorVerifyLast } from '@parkett/contract/desk/operator'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Button } from '@parkett/ui/button'
import { Chip, type Tone } from '@parkett/ui/chip'
import { DataTable } from '@parkett/ui/data-table'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { formatDateTime } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../frame/loaded.tsx'
import { read } from '../../../frame/reads.ts'
import { explain } from '../../../frame/server.ts'
import { useLanguage, useWords } from '../../../frame/words.ts'
import { Findings } from './findings.tsx'
import { ruleWord } from './rule-words.ts'

type Report = AnswerOf<typeof operatorVerify>

/** Whether the last check found a fault; then the books stand above everything else. */
export function useBroken(enabled: boolean): boolean {
  const { data } = useQuery({ ...read.one(operatorVerifyLast), enabled })
  return data?.last?.report.ok === false
}

/**
 * The lights of the books: what the last check found for each promise, and one more check when
 * asked for.
 */
export function Books() {
  const t = useWords()
  const last = useQuery(read.one(operatorVerifyLast))
  const now = useQuery({
    ...read.one(operatorVerify),
    enabled: false,
  })
  return (
    <Section
      title={t('desk.books')}
      action={
        <Button kind="quiet" busy={now.isFetching} onClick={() => void now.refetch()}>
          {t('desk.verifyNow')}
        </Button>
      }
    >
      {now.isError && (
        <Notice tone="danger" alert>
          {explain(now.error, t)}
        </Notice>
      )}
      {now.data === undefined ? (
        <Loaded query={last}>
          {({ last: kept }) =>
            kept === null ? (
              <p className="quiet">{t('desk.verifiedNever')}</p>
            ) : (
              <Lights report={kept.report} />
            )
          }
        </Loaded>
      ) : (
        <Lights report={now.data} />
      )}
    </Section>
  )
}

const tones: Readonly<Record<Report['rules'][number]['result'], Tone>> = {
  holds: 'success',
  broken: 'danger',
  elsewhere: 'neutral',
}

const words = {
  holds: 'desk.rule.holds',
  broken: 'desk.rule.broken',
  elsewhere: 'desk.rule.elsewhere',
} as const

function Lights({ report: { ok, rules, findings, at } }: { readonly report: Report }) {
  const t = useWords()
  const language = useLanguage()
  const holding = rules.filter(({ result }) => result === 'holds').length
  return (
    <div className="stack">
      <Notice tone={ok ? 'success' : 'danger'}>
        {ok ? t('desk.booksHold', { count: holding }) : t('desk.booksBroken')} ·{' '}
        {t('desk.verifiedAt', { time: formatDateTime(at, language) })}
      </Notice>
      {findings.length > 0 && <Findings findings={findings} />}
      <details className="desk-fold">
        <summary>{t('desk.booksAll', { count: rules.length })}</summary>
        <DataTable
          caption={t('desk.books')}
          heads={['#', t('desk.rule'), t('label.status')]}
          rows={rules.map(({ id, title, result }) => ({
            key: id,
            cells: [
              id,
              <Title key="title" id={id} title={title} />,
              <Chip key="light" tone={tones[result]}>
                {t(words[result])}
              </Chip>,
            ],
          }))}
        />
      </details>
    </div>
  )
}

function Title({ id, title }: { readonly id: string; readonly title: string }) {
  const t = useWords()
  const word = ruleWord(id)
  return word === undefined ? <span lang="en">{title}</span> : t(word)
}
