import type { Withdrawal } from '@parkett/contract/customer/withdrawals'
import { Button, ButtonLink } from '@parkett/ui/button'
import { Title } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { DemoNote } from '../../cash/demo-note.tsx'
import { withdrawalQuery } from '../../cash/queries.ts'
import { isBack } from '../../cash/under-way.ts'
import { useFollowStatus } from '../../cash/use-follow-status.ts'
import {
  legalWords,
  refusalWords,
  statusWordOf,
  waitWords,
  withdrawalStatusWords,
} from '../../cash/withdrawal-words.ts'
import { JournalSheet } from '../../explain/journal-sheet.tsx'
import { useRecordSheet } from '../../frame/use-sheet.ts'
import { href, paths } from '../../router/paths.ts'
import { LoadedRecord } from '../../frame/loaded-record.tsx'
import { useWords } from '../../session/words.ts'
import { SavePaper } from '../../papers/save-paper.tsx'
import { useFormat } from '../../trading/use-format.ts'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import { Problem } from './problem.tsx'
import { WithdrawalTimeline } from './withdrawal-timeline.tsx'

/** P3 and P4: the receipt of a withdrawal, which follows it to its end and keeps its address. */
export function WithdrawalReceipt({ id }: { readonly id: string }) {
  const t = useWords()
  const query = useQuery(withdrawalQuery(id))
  useFollowStatus(query.data && `${query.data.status} ${query.data.said}`)
  return (
    <LoadedRecord
      query={query}
      failed={t('state.failed', { thing: t('money.withdraw') })}
      bones={<Skeleton label={t('state.loading')} kind="lines" count={8} />}
      unknown={t('withdrawal.unknown')}
      list={[t('title.bankRecords'), paths.bankRecords({ v: 'withdrawals' })]}
    >
      {(withdrawal) => <Receipt withdrawal={withdrawal} />}
    </LoadedRecord>
  )
}

function Receipt({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useWords()
  const format = useFormat()
  const sheet = useRecordSheet('journal')
  const { amount, fee, to, reference, status } = withdrawal
  // The last step that moved money is what its receipt is about.
  const journal = withdrawal.steps.findLast((step) => step.journal !== null)?.journal ?? undefined
  return (
    <>
      <Title kicker={t(statusWordOf(withdrawal))} title={format.money(amount)} sub={to} />
      <State withdrawal={withdrawal} />
      <Section title={t('withdrawal.timeline')}>
        <WithdrawalTimeline withdrawal={withdrawal} />
      </Section>
      <Section title={t('action.details')}>
        <Ledger>
          <Line label={t('transfer.reference')} value={reference} />
          <Line label={t('withdrawal.to')} value={to} wrap />
          <Line label={t('label.amount')} value={format.money(amount)} />
          <Line label={t('transfer.fee')} value={format.money(fee)} />
        </Ledger>
      </Section>
      <DemoNote />
      <div className="pad stack-2">
        {status === 'requested' && <CancelWithdrawal withdrawal={withdrawal} />}
        {journal !== undefined && (
          <>
            <SavePaper label={t('portfolio.pdf')} wanted={{ kind: 'receipt', journal }} />
            <Button kind="secondary" wide onClick={() => sheet.show(journal)}>
              {t('transfer.journal')}
            </Button>
          </>
        )}
        <ButtonLink kind="quiet" href={href(paths.withdrawalClock())}>
          {t('clock.link')}
        </ButtonLink>
      </div>
      <Problem on="withdrawal" record={withdrawal.id} />
      {sheet.id !== null && <JournalSheet id={sheet.id} onClose={sheet.close} />}
    </>
  )
}

/**
 * What its state means for the customer, in a sentence. Appears anew when the state changes,
 * and is spoken then.
 */
function State({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useWords()
  const format = useFormat()
  const { status, said, reason, overdueSince, waitsFor, sentFrom, hold } = withdrawal
  const waits = waitsFor !== null && (status === 'requested' || status === 'in_review')
  return (
    <div role="status">
      {status === 'requested' && (
        <Notice tone="success" title={t('withdrawal.requested')}>
          {t('withdrawal.requestedText')}
        </Notice>
      )}
      {(status === 'sent' || (status === 'arrived' && !said)) && (
        <Notice tone="success">{t('s.withdrawal')}</Notice>
      )}
      {status === 'arrived' && said && (
        <Notice title={t('withdrawal.status_said')}>{t('withdrawal.saidText')}</Notice>
      )}
      {status === 'returning' && (
        <Notice title={t('withdrawal.status_returning')}>{t('withdrawal.returningText')}</Notice>
      )}
      {reason !== null && (
        <Notice tone="danger" title={t(withdrawalStatusWords[status])}>
          {t(refusalWords[reason])}
        </Notice>
      )}
      {isBack(status) && <Notice>{t('withdrawal.moneyBack')}</Notice>}
      {waits && (
        <Notice tone="brass">{t(waitWords[waitsFor], { time: format.due(sentFrom) })}</Notice>
      )}
      {hold !== null && (
        <Notice tone="danger">
          {t('withdrawal.held', {
            time: format.due(hold.until),
            reason: t(legalWords[hold.reason]),
          })}
        </Notice>
      )}
      {overdueSince !== null && (
        <Notice tone="danger">
          {t('withdrawal.overdue', { time: format.minute(overdueSince) })}
        </Notice>
      )}
    </div>
  )
}
