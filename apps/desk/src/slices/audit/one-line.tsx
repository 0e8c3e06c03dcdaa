import type { auditList } from '@parkett/contract/desk/audit'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Sheet } from '@parkett/ui/sheet'
import { isolated } from '@parkett/words/isolated'
import { personText, stateText } from '@parkett/words/staff-feed'
import { Answers } from '../../frame/answers.tsx'
import { findingText } from '../../frame/finding-text.ts'
import { logText } from '../../frame/log-words.ts'
import { plainText } from '../../frame/plain-text.ts'
import { RawLine } from '../../frame/raw-line.tsx'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { answersOf } from './answers-of.ts'
import { changeOf } from './change-of.ts'
import { objectText } from './object-text.ts'

/** Both ends of a fingerprint, in fours: enough to compare it by eye; the whole is in the raw line. */
const printOf = (hash: string): string =>
  [hash.slice(0, 4), hash.slice(4, 8), '…', hash.slice(-4)].join(' ')

export type AuditRow = AnswerOf<typeof auditList>['rows'][number]

/** One line of the log: who, what and why, the state before and after, and the line as it is hashed. */
export function OneLine({
  row,
  onClose,
}: {
  readonly row: AuditRow
  readonly onClose: () => void
}) {
  const t = useWords()
  const language = useLanguage()
  const { before, after } = changeOf(row.detail)
  const answers = answersOf(row.detail)
  const state = (text: string | null): string =>
    text === null ? '–' : plainText(stateText(t, text, language), t, language)
  const facts = [
    [t('desk.actor'), `${isolated(row.actor)} (${personText(t, row.role)})`],
    [t('desk.act'), logText(row.act, t)],
    [t('desk.object'), objectText(row.object, t, language)],
    [t('desk.reason'), row.reason === '' ? '–' : plainText(row.reason, t, language)],
    ...(before === null && after === null
      ? []
      : [
          [t('desk.audit.before'), state(before)],
          [t('desk.audit.after'), state(after)],
        ]),
    [
      t('desk.audit.place'),
      row.position === 1
        ? t('desk.audit.first', { print: printOf(row.hash) })
        : t('desk.audit.follows', { number: row.position - 1, print: printOf(row.hash) }),
    ],
  ] as const
  return (
    <Sheet
      open
      title={t('desk.audit.line', { number: row.position })}
      closeLabel={t('action.close')}
      onClose={onClose}
    >
      <div className="pad stack desk-wide">
        <p>
          <When at={row.at} />
        </p>
        <dl className="desk-facts">
          {facts.map(([label, value]) => (
            <div key={label} className="desk-fact">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {answers.length > 0 && (
            <div className="desk-fact">
              <dt>{t('desk.audit.answers')}</dt>
              <dd>
                <Answers answers={answers} text={(finding) => findingText(finding, t)} />
              </dd>
            </div>
          )}
        </dl>
        <RawLine>
          <p className="desk-code">
            {row.act} {row.object}
          </p>
          <p className="desk-code">{row.detail}</p>
          <p className="desk-code">{row.hash}</p>
        </RawLine>
      </div>
    </Sheet>
  )
}
