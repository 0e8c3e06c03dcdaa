import {
  problemsList,
  type ProblemRecord,
  type TicketState,
} from '@parkett/contract/customer/problems'
import { ButtonLink } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { OnlineButton } from '../../frame/online-button.tsx'
import { href, paths } from '../../router/paths.ts'
import { readAloud } from '../../session/reads.ts'
import { useSheet } from '../../frame/use-sheet.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { ProblemSheet } from './problem-sheet.tsx'

type ProblemProps = { readonly on: ProblemRecord; readonly record: string }

/** Nobody is at it any more: the record may be reported again. */
const isAnswered = (state: TicketState): boolean => state === 'answered' || state === 'closed'

/** What was reported on a record and where it stands, and the way to report something. */
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
            {rows.map(({ id, kind, state, changedAt }) => (
              <Notice
                key={id}
                tone={isAnswered(state) ? 'success' : 'brass'}
                title={t(`problems.kind_${kind}`)}
                action={
                  <ButtonLink kind="quiet" href={href(paths.support({ ticket: id }))}>
                    {t('problems.read')}
                  </ButtonLink>
                }
              >
                {`${t(`problems.state_${state}`)} · ${format.minute(changedAt)}`}
              </Notice>
            ))}
          </div>
          {rows.every(({ state }) => isAnswered(state)) && (
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
