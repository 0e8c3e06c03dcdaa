import { approvalsList, type Approval } from '@parkett/contract/desk/approvals'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Empty } from '@parkett/ui/empty'
import { Segment } from '@parkett/ui/segment'
import { formatRelative } from '@parkett/words/format-time'
import { personText } from '@parkett/words/staff-feed'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { hrefOf } from '../../frame/place.ts'
import { Overdue } from '../../frame/overdue.tsx'
import { usePages } from '../../frame/pager.tsx'
import { shortOf } from '../../frame/short.ts'
import { RawLine } from '../../frame/raw-line.tsx'
import { read } from '../../frame/reads.ts'
import { twoPersonActs } from '../../frame/two-person-acts.ts'
import { Day, When } from '../../frame/when.tsx'
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
        {t(twoPersonActs[act.kind])} ·{' '}
        {act.kind === 'books.closeDay' ? (
          <a href={hrefOf('reconciliation', act.day)}>
            <Day date={act.day} />
          </a>
        ) : act.kind === 'rules.change' ? (
          <a href={hrefOf('rules')}>{deskRuleName(act.rule, t)}</a>
        ) : 'staff' in act ? (
          <a href={hrefOf('team', act.staff)}>
            {personIn(approval.evidence) ?? shortOf(act.staff)}
          </a>
        ) : !('customer' in act) ? (
          <a href={hrefOf('news')}>{t('title.news')}</a>
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
      <Raw approval={approval} />
      {approval.state === 'open' && <Decide approval={approval} me={me} />}
    </article>
  )
}

/** The name of whom it is about; what is decided has no evidence any more. */
const personIn = (pieces: Approval['evidence']): string | undefined =>
  pieces.flatMap((piece) =>
    piece.is === 'text' && piece.label === 'person' ? [piece.text] : [],
  )[0]

/** Every value as the digest covers it, and the digest: what stands above says it in words. */
function Raw({ approval: { act, digest } }: { readonly approval: Approval }) {
  const t = useWords()
  return (
    <RawLine>
      <dl className="desk-facts">
        <Payload act={act} />
        <dt>{t('desk.digest')}</dt>
        <dd className="desk-code">{digest}</dd>
      </dl>
    </RawLine>
  )
}
