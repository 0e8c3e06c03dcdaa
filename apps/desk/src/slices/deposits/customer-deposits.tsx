import { incomingLinesDeposits } from '@parkett/contract/desk/incoming-lines'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { DataTable } from '@parkett/ui/data-table'
import { Empty } from '@parkett/ui/empty'
import { Section } from '@parkett/ui/section'
import { Segment } from '@parkett/ui/segment'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Amount } from '../../frame/amount.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { read } from '../../frame/reads.ts'
import { Day, When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import { providerEvents } from './provider-words.ts'

const kinds = ['all', 'under_way'] as const
type Kind = (typeof kinds)[number] | 'charged_back'
type Shown = AnswerOf<typeof incomingLinesDeposits>

/**
 * What customers paid in, with the provider's last word; its refused callbacks; what it
 * settled.
 */
export function CustomerDeposits() {
  const t = useWords()
  const [kind, setKind] = useState<(typeof kinds)[number]>('all')
  return (
    <Section title={t('desk.deposit.list')}>
      <Segment
        label={t('desk.deposit.list')}
        value={kind}
        onChange={setKind}
        options={kinds.map((value) => ({ value, label: t(`desk.deposit.kind_${value}`) }))}
      />
      <OfKind key={kind} kind={kind} />
    </Section>
  )
}

/** What was taken back by the provider, with what its customer owes since. */
export function ChargedBack() {
  const t = useWords()
  return (
    <Section title={t('desk.deposit.kind_charged_back')}>
      <OfKind kind="charged_back" />
    </Section>
  )
}

function OfKind({ kind }: { readonly kind: Kind }) {
  const { cursor, pager } = usePages()
  const query = useQuery(read.one(incomingLinesDeposits, { query: { kind, cursor } }))
  return (
    <Loaded query={query}>
      {(shown) => (
        <>
          <List rows={shown.rows} />
          <div className="inline">{pager(shown.next)}</div>
          <Refused rows={shown.refused} />
          <Payouts rows={shown.payouts} />
        </>
      )}
    </Loaded>
  )
}

function List({ rows }: { readonly rows: Shown['rows'] }) {
  const t = useWords()
  if (rows.length === 0) return <Empty>{t('desk.deposit.none')}</Empty>
  return (
    <DataTable
      caption={t('desk.deposit.list')}
      heads={[
        t('label.time'),
        t('desk.trades.customer'),
        t('deposit.list'),
        t('label.amount'),
        t('label.status'),
        t('desk.deposit.provider'),
        t('desk.deposit.owed'),
      ]}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          <When key="at" at={row.createdAt} />,
          <CustomerLink key="who" id={row.customer} name={row.username} />,
          `${t(`deposit.method_${row.method}`)} · ${row.reference}`,
          <Amount key="amount" money={row.amount} />,
          t(`deposit.status_${row.status}`),
          row.lastEvent === null ? '–' : t(providerEvents[row.lastEvent.type]),
          row.owed === null ? '–' : <Amount key="owed" money={row.owed} />,
        ],
      }))}
    />
  )
}

function Refused({ rows }: { readonly rows: Shown['refused'] }) {
  const t = useWords()
  if (rows.length === 0) return null
  return (
    <DataTable
      caption={t('desk.deposit.refused')}
      heads={[t('label.time'), t('desk.deposit.refused'), t('desk.reason')]}
      rows={rows.map(({ event, type, intent, outcome, at }) => ({
        key: event,
        cells: [
          <When key="at" at={at} />,
          `${t(providerEvents[type])} · ${intent}`,
          t(`desk.deposit.outcome_${outcome}`),
        ],
      }))}
    />
  )
}

function Payouts({ rows }: { readonly rows: Shown['payouts'] }) {
  const t = useWords()
  if (rows.length === 0) return null
  return (
    <DataTable
      caption={t('desk.deposit.payouts')}
      heads={[t('label.date'), t('desk.deposit.payouts'), t('deposit.fee')]}
      rows={rows.map(({ day, gross, fee }) => ({
        key: `${day}-${gross.currency}`,
        cells: [
          <Day key="day" date={day} />,
          <Amount key="gross" money={gross} />,
          <Amount key="fee" money={fee} />,
        ],
      }))}
    />
  )
}
