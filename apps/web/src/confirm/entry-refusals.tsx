import { ButtonLink } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { href, type AppPath } from '../router/paths.ts'
import { useReasons, useWords } from '../session/words.ts'
import type { Confirmation } from './use-confirmation.ts'

type EntryRefusalsProps = {
  readonly state: Confirmation<unknown>['state']
  /** No answer arrived for the last one: says so and where to look. */
  readonly unsure: string
  readonly records: AppPath
  /** What that place is called: bank records, unless given. */
  readonly recordsName?: string
}

/** Everything that speaks against an act and belongs to no single field. */
export function EntryRefusals({ state, unsure, records, recordsName }: EntryRefusalsProps) {
  const t = useWords()
  const reasons = useReasons()
  const { refusal, failed, unanswered } = state
  const toRecords = (
    <ButtonLink kind="quiet" href={href(records)}>
      {recordsName ?? t('title.bankRecords')}
    </ButtonLink>
  )
  return (
    <>
      {(refusal?.at === 'entry' || refusal?.at === 'ended') && (
        <Notice tone="danger" alert>
          {reasons(refusal.reason, refusal.facts)}
        </Notice>
      )}
      {failed === 'prepare' && (
        <Notice tone="danger" alert>
          {t('shell.noConnection')}
        </Notice>
      )}
      {(refusal?.at === 'ended' || unanswered) && (
        <Notice tone="danger" alert action={toRecords}>
          {unsure}
        </Notice>
      )}
    </>
  )
}

/** Acts with money need a trade password: says so before a form is filled in for nothing. */
export function PasswordFirst({
  next,
  children,
}: {
  readonly next: AppPath
  readonly children: string
}) {
  const t = useWords()
  const action = (
    <ButtonLink kind="quiet" href={href(next)}>
      {t('ticket.setPassword')}
    </ButtonLink>
  )
  return (
    <Notice tone="brass" action={action}>
      {children}
    </Notice>
  )
}
