import type { Loan } from '@parkett/contract/customer/loans'
import { Button, ButtonLink } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { Title } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { ActionBar } from '@parkett/ui/page'
import { reasonText } from '@parkett/words/staff-feed'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EntryRefusals } from '../../confirm/entry-refusals.tsx'
import { JournalSheet } from '../../explain/journal-sheet.tsx'
import { LoadedRecord } from '../../frame/loaded-record.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useRecordSheet } from '../../frame/use-sheet.ts'
import { SavePaper } from '../../papers/save-paper.tsx'
import { href, paths } from '../../router/paths.ts'
import { useReasons, useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { Acts } from './acts.tsx'
import { Costs, daysOf, Schedule } from './costs.tsx'
import { LoanTimeline } from './loan-timeline.tsx'
import { News } from './news.tsx'
import { PartForm } from './part-form.tsx'
import { recordQuery } from './queries.ts'
import { Review } from './review.tsx'
import { stateOf } from './state-words.ts'
import { useTicket, type LoanTicket } from './use-ticket.ts'

/** `/loan/records?loan=`: one application or loan, which is also the receipt of all done with it. */
export function LoanRecord({ id }: { readonly id: string }) {
  const [acts, setActs] = useState(0)
  // One ticket is good for one act; a loan is paid more than once without leaving its record.
  return <Ticketed key={acts} id={id} onDone={() => setActs((done) => done + 1)} />
}

type TicketedProps = { readonly id: string; readonly onDone: () => void }

function Ticketed({ id, onDone }: TicketedProps) {
  const t = useWords()
  const ticket = useTicket(onDone)
  const query = useQuery({ ...recordQuery(id), refetchOnMount: 'always' })
  const { part, elsewhere } = usePartRefusal(ticket.state)
  const { prepared } = ticket.state
  if (ticket.steps.review && prepared !== null)
    return <Review ticket={ticket} review={prepared.review} id={id} />
  const bar = (
    <ActionBar>
      <ButtonLink href={href(paths.loanRecords())}>{t('action.done')}</ButtonLink>
    </ActionBar>
  )
  return (
    <ScreenPage bar={bar}>
      <EntryRefusals
        state={elsewhere}
        unsure={t('loans.unsure')}
        records={paths.loanRecords()}
        recordsName={t('title.loanRecords')}
      />
      <LoadedRecord
        query={query}
        failed={t('state.failed', { thing: t('title.loanRecords') })}
        unknown={t('loans.none')}
        list={[t('title.loanRecords'), paths.loanRecords()]}
      >
        {(loan) => <Whole loan={loan} ticket={ticket} part={part} />}
      </LoadedRecord>
    </ScreenPage>
  )
}

/** What only the amount of a part is refused for. */
const partReasons: ReadonlySet<string> = new Set(['amount_zero', 'above_maximum', 'below_minimum'])

/** A refused part is said at its field, whatever else is refused above all. */
function usePartRefusal(state: LoanTicket['state']) {
  const reasons = useReasons()
  const { refusal } = state
  if (refusal?.at !== 'entry' || !partReasons.has(refusal.reason))
    return { part: undefined, elsewhere: state }
  return {
    part: reasons(refusal.reason, refusal.facts),
    elsewhere: { ...state, refusal: null },
  }
}

type WholeProps = {
  readonly loan: Loan
  readonly ticket: LoanTicket
  /** What was said against a part. */
  readonly part: string | undefined
}

function Whole({ loan, ticket, part }: WholeProps) {
  const t = useWords()
  const format = useFormat()
  const { costs, schedule, owed, reason, payments, purpose, reference } = loan
  const [word, tone] = stateOf(loan)
  return (
    <>
      <Title
        kicker={t('loans.months', { count: costs.months })}
        title={format.money(costs.amount)}
      />
      <News loan={loan} />
      <Ledger plain>
        <Line label={t('label.status')} value={<Chip tone={tone}>{t(word)}</Chip>} />
        {reason !== null && <Line label={t('loans.reason')} value={reasonText(t, reason)} wrap />}
        <Line label={t('loans.purpose')} value={t(`loans.purpose_${purpose}`)} />
        <Line label={t('transfer.reference')} value={reference} />
        <Line label={t('label.time')} value={format.moment(loan.appliedAt)} />
        {loan.revocableUntil !== null && loan.endedAt === null && (
          <Line label={t('loans.revocableUntil')} value={format.weekday(loan.revocableUntil)} />
        )}
      </Ledger>
      {owed !== null && (
        <Section title={t('loans.owed')}>
          <Ledger>
            <Line label={t('loans.principal')} value={format.money(owed.principal)} />
            <Line label={t('loans.interestSoFar')} value={format.money(owed.interest)} />
            <Line total label={t('loans.payoff')} value={format.money(owed.total)} />
            {owed.dueCount > 0 && <Line label={t('loans.due')} value={format.money(owed.due)} />}
          </Ledger>
        </Section>
      )}
      <Acts loan={loan} ticket={ticket} />
      {owed !== null && <PartForm id={loan.id} owed={owed} ticket={ticket} refused={part} />}
      <Section title={t('loans.costs')}>
        <Costs costs={costs} days={schedule === null ? undefined : daysOf(schedule)} />
      </Section>
      <Section title={t('loans.steps')}>
        <LoanTimeline loan={loan} />
      </Section>
      {loan.acceptedAt !== null && (
        <div className="pad">
          <SavePaper
            label={t('loans.contractPaper')}
            wanted={{ kind: 'loan_contract', loan: loan.id }}
          />
        </div>
      )}
      {payments.length > 0 && <Payments loan={loan} />}
      {schedule !== null && (
        <Section title={t('loans.schedule')}>
          <Schedule rows={schedule} paid={loan.paid} />
        </Section>
      )}
    </>
  )
}

/** What was paid back, each with its entry. */
function Payments({ loan: { payments, journal } }: { readonly loan: Loan }) {
  const t = useWords()
  const format = useFormat()
  const sheet = useRecordSheet('journal')
  return (
    <Section title={t('loans.payments')}>
      <Rows label={t('loans.payments')}>
        {payments.map(({ journal: id, kind, at, principal, interest }) => (
          <Row
            key={id}
            name={t(`loans.payment_${kind}`)}
            sub={`${format.minute(at)} · ${t('loans.interestPart')} ${format.money(interest)}`}
            value={format.money(principal)}
            onClick={() => sheet.show(id)}
          />
        ))}
      </Rows>
      {journal !== null && (
        <div className="pad">
          <Button kind="secondary" wide onClick={() => sheet.show(journal)}>
            {t('transfer.journal')}
          </Button>
        </div>
      )}
      {sheet.id !== null && <JournalSheet id={sheet.id} onClose={sheet.close} />}
    </Section>
  )
}
