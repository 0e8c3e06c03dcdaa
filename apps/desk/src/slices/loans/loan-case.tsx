import { loansCase, type LoanAtDesk } from '@parkett/contract/desk/loans'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { fromDecimal, toDecimal } from '@parkett/contract/wire/money'
import { Section } from '@parkett/ui/section'
import { formatPercent } from '@parkett/words/format'
import { reasonText } from '@parkett/words/staff-feed'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Notes } from '../../customer/notes.tsx'
import { Amount } from '../../frame/amount.tsx'
import { useKeys } from '../../frame/keys.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { goTo } from '../../frame/place.ts'
import { Case } from '../../frame/queue/panes.tsx'
import { read } from '../../frame/reads.ts'
import { Day, When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { Decision } from './decision.tsx'
import { Schedule } from './schedule.tsx'

type LoanCaseProps = { readonly id: string; readonly me: StaffMe }

/** One loan on one page: who, how much, whether it can be borne, what is owed, the step that is next. */
export function LoanCase({ id, me }: LoanCaseProps) {
  const t = useWords()
  const query = useQuery({
    ...read.one(loansCase, { params: { id } }),
    refetchInterval: 15_000,
  })
  return (
    <Loaded query={query}>
      {({ row, at }) => (
        <Case
          context={<Notes customer={row.customer} me={me} about="loan" record={row.loan.id} />}
          bar={<Decision key={row.loan.state} row={row} me={me} at={at} />}
        >
          <Head row={row} />
          <Facts row={row} />
          <Section title={t('desk.loan.bears')}>
            <Bears row={row} />
          </Section>
          {row.loan.schedule !== null && (
            <Section title={t('loans.schedule')}>
              <Schedule schedule={row.loan.schedule} paid={row.loan.paid} />
            </Section>
          )}
        </Case>
      )}
    </Loaded>
  )
}

type PartProps = { readonly row: LoanAtDesk }

function Head({ row: { customer, username, loan } }: PartProps) {
  const t = useWords()
  useKeys({ o: () => goTo('customers', customer) })
  return (
    <header>
      <p className="quiet">
        <CustomerLink id={customer} name={username} /> <kbd>O</kbd> · {loan.reference}
      </p>
      <h2 className="desk-case-amount">
        <Amount money={loan.costs.amount} />{' '}
        <small>{t('loans.months', { count: loan.costs.months })}</small>
      </h2>
    </header>
  )
}

function Facts({ row: { loan, account, decidedBy, dueSince, lostFrom } }: PartProps) {
  const t = useWords()
  const language = useLanguage()
  const { state, reason, purpose, costs, owed, offerUntil } = loan
  return (
    <dl className="desk-facts">
      <Fact label={t('label.status')}>
        {t(`loans.state_${state}`)}
        {reason !== null && ` · ${reasonText(t, reason)}`}
      </Fact>
      <Fact label={t('label.time')}>
        <When at={loan.appliedAt} />
      </Fact>
      <Fact label={t('loans.purpose')}>{t(`loans.purpose_${purpose}`)}</Fact>
      <Fact label={t('loans.nominalRate')}>
        {formatPercent(toDecimal(fromDecimal(costs.nominalRate, 8), 6), language)}
      </Fact>
      <Fact label={t('loans.instalment')}>
        <Amount money={costs.instalment} />
      </Fact>
      <Fact label={t('loans.account')}>{account}</Fact>
      <Fact label={t('loans.offerUntil')}>{offerUntil !== null && <Day date={offerUntil} />}</Fact>
      <Fact label={t('desk.decided')}>{decidedBy}</Fact>
      <Fact label={t('desk.loan.owed')}>
        {owed !== null && (
          <>
            <Amount money={owed.total} /> · <Amount money={owed.due} />
          </>
        )}
      </Fact>
      <Fact label={t('desk.evidence.dueSince')}>
        {dueSince !== null && <Day date={dueSince} />}
      </Fact>
      <Fact label={t('desk.loan.lostFrom')}>{lostFrom !== null && <Day date={lostFrom} />}</Fact>
    </dl>
  )
}

type FactProps = { readonly label: string; readonly children: ReactNode }

/** Nothing where there is nothing to say of it. */
function Fact({ label, children }: FactProps) {
  if (children === null || children === false) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** What comes in each month, what of it is spoken for, and what is left behind the instalment. */
function Bears({ row: { loan, leftOver } }: PartProps) {
  const t = useWords()
  const rows = [
    [t('loans.netIncome'), loan.netIncome],
    [t('loans.expenses'), loan.expenses],
    [t('loans.debts'), loan.debts],
    [t('loans.instalment'), loan.costs.instalment],
  ] as const
  return (
    <dl className="desk-pairs">
      {rows.map(([label, money]) => (
        <div key={label} className="desk-fact">
          <dt>{label}</dt>
          <dd>
            <Amount money={money} />
          </dd>
        </div>
      ))}
      <dt>{t('desk.loan.leftOver')}</dt>
      <dd>
        <Amount money={leftOver} change />
      </dd>
    </dl>
  )
}
