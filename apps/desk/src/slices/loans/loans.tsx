import { loansQueue, type LoanAtDesk } from '@parkett/contract/desk/loans'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { DataTable } from '@parkett/ui/data-table'
import { Empty } from '@parkett/ui/empty'
import { Section } from '@parkett/ui/section'
import { Segment } from '@parkett/ui/segment'
import { formatPercent } from '@parkett/words/format'
import type { Words } from '@parkett/words/speak'
import { fromDecimal, toDecimal } from '@parkett/contract/wire/money'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Amount } from '../../frame/amount.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { read } from '../../frame/reads.ts'
import { When } from '../../frame/when.tsx'
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
        {({ rows, next }) => (
          <div className="stack">
            {rows.length === 0 ? <Empty>{t('state.empty')}</Empty> : <Table rows={rows} me={me} />}
            <div className="inline">{pager(next)}</div>
          </div>
        )}
      </Loaded>
    </Section>
  )
}

type TableProps = {
  readonly rows: readonly LoanAtDesk[]
  readonly me: StaffMe
}

function Table({ rows, me }: TableProps) {
  const t = useWords()
  const language = useLanguage()
  const percent = (rate: string) => formatPercent(toDecimal(fromDecimal(rate, 8), 6), language)
  return (
    <DataTable
      caption={t('desk.loans')}
      heads={[
        t('label.time'),
        t('desk.trades.customer'),
        t('loans.amount'),
        t('loans.nominalRate'),
        t('loans.instalment'),
        t('loans.netIncome'),
        t('loans.expenses'),
        t('loans.debts'),
        t('desk.loan.leftOver'),
        t('loans.account'),
        t('desk.loan.owed'),
        t('label.status'),
      ]}
      rows={rows.map((row) => ({
        key: row.loan.id,
        cells: cellsOf(row, me, { t, percent }),
      }))}
    />
  )
}

type Said = { readonly t: Words; readonly percent: (rate: string) => string }

function cellsOf(row: LoanAtDesk, me: StaffMe, { t, percent }: Said): ReactNode[] {
  const { customer, username, account, leftOver, loan } = row
  const { costs, owed } = loan
  return [
    <When key="at" at={loan.appliedAt} />,
    <CustomerLink key="customer" id={customer} name={username} />,
    <span key="amount">
      <Amount money={costs.amount} /> · {t('loans.months', { count: costs.months })} ·{' '}
      {t(`loans.purpose_${loan.purpose}`)}
    </span>,
    percent(costs.nominalRate),
    <Amount key="instalment" money={costs.instalment} />,
    <Amount key="income" money={loan.netIncome} />,
    <Amount key="expenses" money={loan.expenses} />,
    <Amount key="debts" money={loan.debts} />,
    <Amount key="left" money={leftOver} change />,
    account,
    owed === null ? (
      '–'
    ) : (
      <span key="owed">
        <Amount money={owed.total} /> · <Amount money={owed.due} />
      </span>
    ),
    <Decision key="state" row={row} me={me} />,
  ]
}
