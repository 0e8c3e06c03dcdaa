import type { SavingsDeposit, SavingsDepositDetail } from '@parkett/contract/customer/savings'
import { Button, ButtonLink } from '@parkett/ui/button'
import { Title } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { ActionBar } from '@parkett/ui/page'
import { useQuery } from '@tanstack/react-query'
import { EntryRefusals } from '../../confirm/entry-refusals.tsx'
import { JournalSheet } from '../../explain/journal-sheet.tsx'
import { LoadedRecord } from '../../frame/loaded-record.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useRecordSheet } from '../../frame/use-sheet.ts'
import { SavePaper } from '../../papers/save-paper.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { LateConfirmedAfter } from '../../trading/late-fits.tsx'
import { addMoney } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import { DepositNews } from './deposit-news.tsx'
import { DepositState } from './deposit-state.tsx'
import { ExitReview } from './exit-review.tsx'
import { EarlyEnd } from './early-end.tsx'
import { Terms } from './purchase-review.tsx'
import { Renewal } from './renewal.tsx'
import { RenewalReview } from './renewal-review.tsx'
import { depositQuery } from './queries.ts'
import { useTicket } from './use-ticket.ts'

/** `/savings?deposit=`: one of the own savings, which is also the receipt of its purchase and end. */
export function Deposit({ id }: { readonly id: string }) {
  const t = useWords()
  const ticket = useTicket()
  const query = useQuery({ ...depositQuery(id), refetchOnMount: 'always' })
  const { prepared } = ticket.state
  if (ticket.steps.review && prepared !== null) {
    const { review } = prepared
    if (review.kind === 'exit') return <ExitReview ticket={ticket} review={review} id={id} />
    const paidOn = query.data?.maturesOn ?? null
    return <RenewalReview ticket={ticket} review={review} id={id} paidOn={paidOn} />
  }
  const bar = (
    <ActionBar>
      <ButtonLink href={href(paths.savings())}>{t('action.done')}</ButtonLink>
    </ActionBar>
  )
  return (
    <ScreenPage bar={bar}>
      <EntryRefusals
        state={ticket.state}
        unsure={t('savings.unsure')}
        records={paths.savings()}
        recordsName={t('title.savings')}
      />
      <LoadedRecord
        query={query}
        failed={t('state.failed', { thing: t('title.savings') })}
        unknown={t('treasury.unknown')}
        list={[t('title.savings'), paths.savings()]}
      >
        {(deposit) => (
          <>
            <Figures deposit={deposit} />
            <Renewal
              deposit={deposit}
              busy={ticket.state.busy === 'preparing'}
              onAsk={(kind) => void ticket.ask({ kind, deposit: id })}
            />
            <EarlyEnd
              deposit={deposit}
              busy={ticket.state.busy === 'preparing'}
              // What fails is shown above.
              onAsk={() => void ticket.ask({ kind: 'exit', deposit: id })}
            />
            <Papers deposit={deposit} />
            <LateConfirmedAfter warning={deposit.warning} />
          </>
        )}
      </LoadedRecord>
    </ScreenPage>
  )
}

function Figures({ deposit }: { readonly deposit: SavingsDepositDetail }) {
  const t = useWords()
  const format = useFormat()
  return (
    <>
      <Title
        kicker={t('savings.days', { count: deposit.days })}
        title={format.money(deposit.deposit)}
      />
      {/* What is renewed says so below, and nothing goes to the cash by itself. */}
      {deposit.renewal?.state !== 'chosen' && <DepositNews deposit={deposit} />}
      <Sum deposit={deposit} />
      <Ledger plain>
        <Line label={t('label.status')} value={<DepositState deposit={deposit} />} />
        <Line label={t('transfer.reference')} value={deposit.reference} />
        <Line label={t('label.time')} value={format.moment(deposit.boughtAt)} />
      </Ledger>
      {/* The days of its end were others. */}
      {deposit.state !== 'exited' && <Terms review={deposit} />}
    </>
  )
}

/** What it will come to at the end; once it has ended, what it came to. */
function Sum({ deposit }: { readonly deposit: SavingsDeposit }) {
  const t = useWords()
  const format = useFormat()
  const { paidReturn, estimatedReturn, total } = deposit
  const hasEnded = paidReturn !== null
  return (
    <Ledger>
      <Line label={t('savings.deposit')} value={format.money(deposit.deposit)} />
      <Line
        label={t(hasEnded ? 'savings.paidReturn' : 'money.estReturn')}
        hint={hasEnded ? undefined : t('savings.fixedHint')}
        value={format.money(paidReturn ?? estimatedReturn)}
      />
      <Line
        total
        label={t('savings.total')}
        value={format.money(hasEnded ? addMoney(deposit.deposit, paidReturn) : total)}
      />
    </Ledger>
  )
}

/** The entries of the purchase and of the end, and the receipt as a file. */
function Papers({ deposit: { journal, endJournal } }: { readonly deposit: SavingsDeposit }) {
  const t = useWords()
  const sheet = useRecordSheet('journal')
  return (
    <div className="pad stack-2">
      <Button kind="secondary" wide onClick={() => sheet.show(journal)}>
        {t('transfer.journal')}
      </Button>
      {endJournal !== null && (
        <Button kind="secondary" wide onClick={() => sheet.show(endJournal)}>
          {t('savings.endJournal')}
        </Button>
      )}
      <SavePaper
        label={t('portfolio.pdf')}
        wanted={{ kind: 'receipt', journal: endJournal ?? journal }}
      />
      {sheet.id !== null && <JournalSheet id={sheet.id} onClose={sheet.close} />}
    </div>
  )
}
