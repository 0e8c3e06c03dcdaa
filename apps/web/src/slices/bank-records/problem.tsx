import { problemsList, type ProblemRecord } from '@parkett/contract/customer/problems'
import { Notice } from '@parkett/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { OnlineButton } from '../../frame/online-button.tsx'
import { readAloud } from '../../session/reads.ts'
import { useSheet } from '../../frame/use-sheet.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { ProblemSheet } from './problem-sheet.tsx'

type ProblemProps = { readonly on: ProblemRecord; readonly record: string }

/** What was reported on a record and answered, and the way to report something. */
export function Problem({ on, record }: ProblemProps) {
  const t = useWords()
  const format = useFormat()
  const sheet = useSheet('report problem')
  const query = useQuery({
    ...readAloud.one(problemsList, { query: { record } }),
    // Staff may have answered while the customer was elsewhere.
    refetchOnMount: 'always',
  })
  return (
    <Loaded query={query} failed={t('state.failed', { thing: t('problems.report') })}>
      {({ rows }) => (
        <>
          <div role="status">
            {rows.map(({ id, kind, note, reportedAt, answer }) => (
              <Notice
                key={id}
                tone={answer === null ? 'brass' : 'success'}
                title={t(answer === null ? 'problems.received' : 'problems.answered')}
              >
                <p>
                  {note === null
                    ? t(`problems.kind_${kind}`)
                    : `${t(`problems.kind_${kind}`)} · ${note}`}
                </p>
                {answer === null ? (
                  <p>{t('problems.receivedText', { time: format.minute(reportedAt) })}</p>
                ) : (
                  <>
                    <p>{answer.text}</p>
                    <p>{`${format.minute(answer.at)} · ${answer.by}`}</p>
                  </>
                )}
              </Notice>
            ))}
          </div>
          {rows.every(({ answer }) => answer !== null) && (
            <div className="pad">
              <OnlineButton kind="quiet" wide onClick={sheet.show}>
                {t('problems.report')}
              </OnlineButton>
            </div>
          )}
          {sheet.open && <ProblemSheet on={on} record={record} onClose={sheet.close} />}
        </>
      )}
    </Loaded>
  )
}
