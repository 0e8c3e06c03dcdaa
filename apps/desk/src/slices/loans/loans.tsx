import type { Loan } from '@parkett/contract/customer/loans'
import { loansQueue, type LoanAtDesk } from '@parkett/contract/desk/loans'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { DataTable } from '@parkett/ui/data-table'
import { Empty } from '@parkett/ui/empty'
import { Section } from '@parkett/ui/section'
import { Segment } from '@parkett/ui/segment'
import { formatPercent } from '@parkett/words/format'
import { fromDecimal, toDecimal } from '@parkett/contract/wire/money'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Amount } from '../../frame/amount.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { dueIn } from '../../frame/queue/due.ts'
import { Fuse } from '../../frame/queue/fuse.tsx'
import { read } from '../../frame/reads.ts'
import { Day, When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { Decision } from './decision.tsx'

type LoansProps = { readonly me: StaffMe; readonly rest: string }
type State = 'open' | 'arrears' | 'closed'

/** Applications with their figures; one person makes the offer, two pay it out. */
export function Loans({ me }: LoansProps) {
  const t = useWords()
  const [state, setState] = useState<State>('open')
  return (
    <>
      <p className="quiet">{t('desk.loan.text')}</p>
      <Segment
        label={t('desk.loans')}
        value={state}
        onChange={setState}
        options={[
          { value: 'open', label: t('desk.loan.open') },
          { value: 'arrears', label: t('desk.loan.arrears') },
          { value: 'closed', label: t('desk.loan.closed') },
        ]}
      />
      <List key={state} state={state} me={me} />
    </>
  )
}

function List({ state, me }: { readonly state: State; readonly me: StaffMe }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery(read.one(loansQueue, { query: { state, cursor } }))
  return (
    <Section title={t('desk.loans')}>
      <Loaded query={query}>
        {({ rows, next, at }) => (
          <div className="stack">
            {rows.length === 0 ? (
              <Empty>{t('state.empty')}</Empty>
            ) : (
              <Table state={state} rows={rows} me={me} at={at} />
            )}
            <div className="inline">{pager(next)}</div>
          </div>
        )}
      </Loaded>
    </Section>
  )
}

type TableProps = {
  readonly state: State
  readonly rows: readonly LoanAtDesk[]
  readonly me: StaffMe
  readonly at: string
}

/** Of an application what it can be afforded with; of a loan what is owed and is to come. */
function Table({ state, rows, me, at }: TableProps) {
  const t = useWords()
  const language = useLanguage()
  const percent = (rate: string) => formatPercent(toDecimal(fromDecimal(rate, 8), 6), language)
  const isOpen = state === 'open'
  const figures = isOpen
    ? (['loans.netIncome', 'loans.expenses', 'loans.debts', 'desk.loan.leftOver'] as const)
    : (['desk.loan.owed', 'loans.schedule'] as const)
  return (
    <DataTable
      caption={t('desk.loans')}
      heads={[
        t('label.time'),
        t('desk.trades.customer'),
        t('loans.amount'),
        t('loans.nominalRate'),
        t('loans.instalment'),
        ...figures.map((key) => t(key)),
        t('loans.account'),
        t('label.status'),
      ]}
      rows={rows.map((row) => ({
        key: row.loan.id,
        cells: [
          <span key="at" className="desk-whole">
            <When at={row.loan.appliedAt} />
            <Waits loan={row.loan} at={at} />
          </span>,
          <CustomerLink key="customer" id={row.customer} name={row.username} />,
          <span key="amount">
            <Amount money={row.loan.costs.amount} /> ·{' '}
            {t('loans.months', { count: row.loan.costs.months })} ·{' '}
            {t(`loans.purpose_${row.loan.purpose}`)}
          </span>,
          percent(row.loan.costs.nominalRate),
          <Amount key="instalment" money={row.loan.costs.instalment} />,
          ...(isOpen ? affordable(row) : running(row)),
          row.account,
          <Decision key="state" row={row} me={me} />,
        ],
      }))}
    />
  )
}

/** How long it has waited for staff: an application from when it came, an accepted offer anew. */
function Waits({ loan, at }: { readonly loan: Loan; readonly at: string }) {
  const { state, appliedAt, acceptedAt } = loan
  const isOurs = state === 'submitted' || state === 'in_review'
  const since = state === 'offer_accepted' ? acceptedAt : isOurs ? appliedAt : null
  return since === null ? null : <Fuse since={since} due={dueIn('loans', since)} at={at} />
}

const affordable = ({ loan, leftOver }: LoanAtDesk): ReactNode[] => [
  <Amount key="income" money={loan.netIncome} />,
  <Amount key="expenses" money={loan.expenses} />,
  <Amount key="debts" money={loan.debts} />,
  <Amount key="left" money={leftOver} change />,
]

const running = ({ loan: { owed, schedule, paid } }: LoanAtDesk): ReactNode[] => [
  owed === null ? (
    '–'
  ) : (
    <span key="owed">
      <Amount money={owed.total} /> · <Amount money={owed.due} />
    </span>
  ),
  schedule === null ? '–' : <Schedule key="schedule" schedule={schedule} paid={paid} />,
]

type ScheduleProps = { readonly schedule: NonNullable<Loan['schedule']>; readonly paid: number }

/** Every instalment with its day, and which of them are paid. */
function Schedule({ schedule, paid }: ScheduleProps) {
  const t = useWords()
  return (
    <details className="desk-fold">
      <summary>{`${paid} / ${schedule.at(-1)?.number ?? paid}`}</summary>
      <ul className="stack">
        {schedule.map(({ number, dueOn, pay }) => (
          <li key={number}>
            {number}. <Day date={dueOn} /> · <Amount money={pay} />
            {number <= paid && ` · ${t('loans.paidMark')}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
