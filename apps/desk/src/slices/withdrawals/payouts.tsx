import { payoutsQueue, type Payout } from '@parkett/contract/desk/withdrawals'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Segment } from '@parkett/ui/segment'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClosedMark } from '../../customer/customer-link.tsx'
import { Amount } from '../../frame/amount.tsx'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { hrefOf } from '../../frame/place.ts'
import { usePages } from '../../frame/pager.tsx'
import { read } from '../../frame/reads.ts'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import { Files } from './files.tsx'
import { Payout as One } from './payout.tsx'
import { Stage } from './stage.tsx'

type PayoutsProps = { readonly me: StaffMe; readonly rest: string }
const views = ['open', 'sent', 'ended', 'files'] as const

/**
 * Withdrawals that wait, are on their way or ended, and the files for the bank; one of them is
 * looked at.
 */
export function Payouts({ me, rest }: PayoutsProps) {
  const t = useWords()
  const [view, setView] = useState<(typeof views)[number]>('open')
  if (rest !== '') return <One key={rest} id={rest} me={me} />
  const options = [
    { value: 'open', label: t('desk.open') },
    { value: 'sent', label: t('desk.payout.sent') },
    { value: 'ended', label: t('desk.payout.ended') },
    { value: 'files', label: t('desk.payout.files') },
  ] as const
  return (
    <>
      <Segment label={t('desk.payouts')} options={options} value={view} onChange={setView} />
      {view === 'files' ? <Files me={me} /> : <Queue key={view} state={view} />}
    </>
  )
}

function Queue({ state }: { readonly state: 'open' | 'sent' | 'ended' }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery(read.one(payoutsQueue, { query: { state, cursor } }))
  return (
    <Loaded query={query}>
      {({ rows, next, at }) => (
        <ListTable
          caption={t('desk.payouts')}
          file={`withdrawals-${state}`}
          pager={pager(next)}
          heads={[
            `${t('label.time')} · ${t('desk.payout.age')}`,
            t('desk.users'),
            t('label.amount'),
            t('label.status'),
            t('desk.payout.due'),
            t('desk.payout.risks'),
          ]}
          rows={rows.map((row) => ({
            key: row.id,
            csv: {
              reference: row.reference,
              requestedAt: row.requestedAt,
              customer: row.customer,
              name: row.username,
              amount: row.amount.amount,
              currency: row.amount.currency,
              status: row.status,
              due: row.due ?? '',
              risks: row.risks.join(' '),
            },
            cells: [
              <span key="open" className="num">
                <a href={hrefOf('withdrawals', row.id)}>
                  <When at={row.requestedAt} />
                </a>
                {' · '}
                {t('desk.payout.hours', { hours: hoursOf(row, at) })}
              </span>,
              <span key="who" className="num">
                {row.username} <ClosedMark id={row.customer} />
              </span>,
              <Amount key="amount" money={row.amount} />,
              <Stage key="stage" payout={row} />,
              <Due key="due" payout={row} />,
              row.risks.map((risk) => t(`desk.payout.risk_${risk}`)).join(', ') || '–',
            ],
          }))}
        />
      )}
    </Loaded>
  )
}

const hoursOf = ({ requestedAt }: Payout, at: string): number =>
  Math.max(0, Math.floor((Date.parse(at) - Date.parse(requestedAt)) / 3_600_000))

function Due({ payout }: { readonly payout: Payout }) {
  const t = useWords()
  return (
    <>
      <When at={payout.due} />
      {payout.overdueSince !== null && <strong> · {t('desk.payout.late')}</strong>}
    </>
  )
}
