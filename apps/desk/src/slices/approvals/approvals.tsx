import { approvalsList, type Approval } from '@parkett/contract/desk/approvals'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Empty } from '@parkett/ui/empty'
import { Segment } from '@parkett/ui/segment'
import type { WordKey } from '@parkett/words/keys'
import { formatRelative } from '@parkett/words/format-time'
import { personText } from '@parkett/words/staff-feed'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { hrefOf } from '../../frame/place.ts'
import { Overdue } from '../../frame/overdue.tsx'
import { usePages } from '../../frame/pager.tsx'
import { read } from '../../frame/reads.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { Payload } from './payload.tsx'
import { Changes } from './changes.tsx'
import { Decide } from './decide.tsx'
import { Evidence } from './evidence.tsx'
import { deskRuleName } from '../../rules/name.ts'

/** What waits for a second person, and what was decided. */
export function Approvals({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const [state, setState] = useState<'open' | 'closed'>('open')
  const options = [
    { value: 'open', label: t('desk.open') },
    { value: 'closed', label: t('desk.decided') },
  ] as const
  return (
    <>
      <Segment label={t('desk.approvals')} options={options} value={state} onChange={setState} />
      <List key={state} state={state} me={me} />
    </>
  )
}

function List({ state, me }: { readonly state: 'open' | 'closed'; readonly me: StaffMe }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery(read.one(approvalsList, { query: { state, cursor } }))
  return (
    <Loaded query={query}>
      {({ rows, next }) => (
        <>
          {rows.length === 0 && <Empty>{t('state.empty')}</Empty>}
          <ul className="stack">
            {rows.map((row) => (
              <li key={row.id}>
                <Item approval={row} me={me} now={new Date(query.dataUpdatedAt).toISOString()} />
              </li>
            ))}
          </ul>
          <div className="inline">{pager(next)}</div>
        </>
      )}
    </Loaded>
  )
}

const titles = {
  'customer.freeze': 'desk.freeze',
  'customer.unfreeze': 'desk.unfreeze',
  'withdrawal.approve': 'desk.payout.approval',
  'withdrawal.hold': 'desk.payout.hold',
  'withdrawal.release': 'desk.payout.release',
  'withdrawal.claim': 'desk.payout.claim',
  'withdrawal.unclaim': 'desk.payout.unclaim',
  'customer.lift': 'desk.lift',
  'rules.change': 'desk.rules.change',
  'ledger.adjustment': 'desk.adjustment',
  'ledger.reversal': 'desk.reversal',
  'deposit.assign': 'desk.deposit.assign',
  'books.closeDay': 'desk.closeDay',
  'staff.factorReset': 'desk.factorReset',
  'customer.factorReset': 'desk.customerFactor.title',
  'customer.tradeReset': 'desk.customerTrade.title',
} as const satisfies Record<Approval['act']['kind'], WordKey>

type ItemProps = { readonly approval: Approval; readonly me: StaffMe; readonly now: string }

/**
 * One request: who asks for what and why, before and after, and the digest of exactly what will
 * run.
 */
function Item({ approval, me, now }: ItemProps) {
  const t = useWords()
  const language = useLanguage()
  const { act, requester, decision } = approval
  return (
    <article className="desk-item">
      <h2 className="section-title">
        {t(titles[act.kind])} ·{' '}
        {act.kind === 'books.closeDay' ? (
          <a href={hrefOf('reconciliation', act.day)}>{act.day}</a>
        ) : act.kind === 'rules.change' ? (
          <a href={hrefOf('rules')}>{deskRuleName(act.rule, t)}</a>
        ) : act.kind === 'staff.factorReset' ? (
          <a href={hrefOf('team')}>{act.staff}</a>
        ) : (
          <CustomerLink id={act.customer} />
        )}
      </h2>
      <dl className="desk-facts">
        <dt>{t('label.status')}</dt>
        <dd className="inline">
          {t(`desk.state.${approval.state}`)}
          {approval.state === 'open' && (
            <Overdue queue="approvals" since={approval.requestedAt} now={Date.parse(now)} />
          )}
        </dd>
        <dt>{t('desk.requester')}</dt>
        <dd>
          {requester.name} ({personText(t, requester.role)}), <When at={approval.requestedAt} />
        </dd>
        <dt>{t('desk.reason')}</dt>
        <dd>{approval.reason}</dd>
        {approval.state === 'open' && (
          <>
            <Evidence pieces={approval.evidence} />
            <Changes approval={approval} />
            <dt>{t('desk.expires')}</dt>
            <dd>
              <When at={approval.expiresAt} /> ({formatRelative(approval.expiresAt, now, language)})
            </dd>
          </>
        )}
        <Payload act={act} />
        <dt>{t('desk.digest')}</dt>
        <dd className="desk-code">{approval.digest}</dd>
        {approval.carried && (
          <>
            <dt>{t('desk.books.state')}</dt>
            <dd>{t(`desk.carried.${approval.carried.state}`, { why: approval.carried.why })}</dd>
          </>
        )}
        {decision && (
          <>
            <dt>{t('desk.decided')}</dt>
            <dd>
              {decision.name} ({personText(t, decision.role)}), <When at={decision.at} />{' '}
              {decision.note}
            </dd>
          </>
        )}
      </dl>
      {approval.state === 'open' && <Decide approval={approval} me={me} />}
    </article>
  )
}
