import type { Approval } from '@parkett/contract/desk/approvals'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Section } from '@parkett/ui/section'
import { formatRelative } from '@parkett/words/format-time'
import { isolated } from '@parkett/words/isolated'
import { personText } from '@parkett/words/staff-feed'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Amount } from '../../frame/amount.tsx'
import { useKeys } from '../../frame/keys.ts'
import { goTo, hrefOf } from '../../frame/place.ts'
import { Case } from '../../frame/queue/panes.tsx'
import { Preview } from '../../frame/queue/preview.tsx'
import { RawLine } from '../../frame/raw-line.tsx'
import { shortOf } from '../../frame/short.ts'
import { twoPersonActs } from '../../frame/two-person-acts.ts'
import { Day, When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { deskRuleName } from '../../rules/name.ts'
import { isSavingsAct } from '../../savings/act.ts'
import { productText } from '../../savings/text.ts'
import { amountIn, mayDecide, subjectOf, whoIn } from './about.ts'
import { Answered } from './answered.tsx'
import { Changes } from './changes.tsx'
import { Decide } from './decide.tsx'
import { Evidence } from './evidence.tsx'
import { Opened } from './opened.tsx'
import { Payload } from './payload.tsx'
import { Since } from './since.tsx'
import { TwoPlanks } from './two-planks.tsx'
import { willRead } from './will-read.ts'
import { useVerdicts } from './verdicts.ts'

type PartProps = { readonly approval: Approval }
type RequestProps = PartProps & { readonly me: StaffMe; readonly now: string }

/** One request on one page: what a yes does, what the first person saw, and what is new since. */
export function Request({ approval, me, now }: RequestProps) {
  const t = useWords()
  const open = approval.state === 'open'
  const verdicts = useVerdicts(approval)
  return (
    <Case
      context={<Context approval={approval} me={me} now={now} />}
      bar={open ? <Decide approval={approval} me={me} verdicts={verdicts} /> : null}
    >
      <Head approval={approval} />
      {open && (
        <>
          <Since approval={approval} />
          <Section title={t('desk.two.does')}>
            <dl className="desk-facts">
              <Changes approval={approval} />
            </dl>
          </Section>
        </>
      )}
      <Answered approval={approval} verdicts={mayDecide(me, approval) ? verdicts : null} />
      {open && (
        <Section title={t('desk.two.seen')}>
          <dl className="desk-facts">
            <Evidence pieces={approval.evidence} changed={approval.changed} answersApart />
          </dl>
        </Section>
      )}
      {open && <Opened approval={approval} me={me} />}
      {open && <Reads approval={approval} />}
      <RawLine>
        <dl className="desk-facts">
          <Payload act={approval.act} />
          <dt>{t('desk.digest')}</dt>
          <dd className="desk-code">{approval.digest}</dd>
        </dl>
      </RawLine>
    </Case>
  )
}

/** What its customer reads of a yes, in their own language. */
function Reads({ approval }: PartProps) {
  const say = willRead(approval)
  if (say === null || approval.language === null) return null
  return <Preview parts={['kyc', 'notices']} say={say} language={approval.language} />
}

function Head({ approval }: PartProps) {
  const t = useWords()
  const { act } = approval
  const amount = amountIn(approval)
  useKeys({ o: 'customer' in act ? () => goTo('customers', act.customer) : undefined })
  return (
    <header>
      <p className="quiet">
        {t(twoPersonActs[act.kind])} · <Subject approval={approval} />{' '}
        {'customer' in act && <kbd>O</kbd>}
      </p>
      <h2 className="desk-case-amount">
        {amount === undefined ? (
          (subjectOf(approval, t) ?? t(twoPersonActs[act.kind]))
        ) : (
          <Amount money={amount} />
        )}
      </h2>
    </header>
  )
}

/** The record that it is about, in its room. */
function Subject({ approval }: PartProps) {
  const t = useWords()
  const { act } = approval
  if (act.kind === 'books.closeDay')
    return (
      <a href={hrefOf('reconciliation', act.day)}>
        <Day date={act.day} />
      </a>
    )
  if (act.kind === 'bank.charge' || act.kind === 'psp.feeDifference')
    return <a href={hrefOf('reconciliation')}>{t('desk.recon')}</a>
  if (act.kind === 'rules.change') return <a href={hrefOf('rules')}>{deskRuleName(act.rule, t)}</a>
  if (
    act.kind === 'market.switchSource' ||
    act.kind === 'instrument.change' ||
    act.kind === 'instrument.takeBack'
  )
    return <a href={hrefOf('floor')}>{t('desk.floor')}</a>
  if (act.kind === 'block.list' || act.kind === 'block.takeBack')
    return <a href={hrefOf('blocks', 'offers')}>{t('desk.blocks')}</a>
  if ('offering' in act || act.kind === 'offering.publish')
    return <a href={hrefOf('offerings')}>{whoIn(approval) ?? t('ipo.title')}</a>
  if (act.kind === 'treasury.line') return <a href={hrefOf('treasury')}>{t('money.treasury')}</a>
  if (act.kind === 'treasury.feed') return <a href={hrefOf('treasury')}>{t('desk.pool.feeds')}</a>
  if (act.kind === 'treasury.institution' || act.kind === 'treasury.move')
    return <a href={hrefOf('treasury')}>{t('desk.pool.places')}</a>
  if (act.kind === 'treasury.stop' || act.kind === 'treasury.resume')
    return <a href={hrefOf('treasury')}>{`${t('money.treasury')} ${act.currency}`}</a>
  if (isSavingsAct(act)) return <a href={hrefOf('savings')}>{productText(act, t)}</a>
  if ('staff' in act)
    return <a href={hrefOf('team', act.staff)}>{whoIn(approval) ?? shortOf(act.staff)}</a>
  if ('letter' in act) return <a href={hrefOf('segments', act.letter)}>{t('desk.segments')}</a>
  if ('piece' in act) return <a href={hrefOf('content', act.piece)}>{t('desk.content')}</a>
  if ('customer' in act) return <CustomerLink id={act.customer} />
  return <a href={hrefOf('news')}>{t('title.news')}</a>
}

/** Who asked and why, until when somebody decides, and what became of it. */
function Context({ approval, me, now }: RequestProps) {
  const t = useWords()
  const language = useLanguage()
  const { requester, decision, carried, state } = approval
  return (
    <Section title={t('desk.two.decision')}>
      <TwoPlanks
        first={requester.name}
        second={decision?.name ?? (requester.id === me.id ? null : me.username)}
        done={decision !== null}
      />
      <dl className="desk-facts">
        <dt>{t('label.status')}</dt>
        <dd>{t(`desk.state.${state}`)}</dd>
        <dt>{t('desk.requester')}</dt>
        <dd>
          {isolated(requester.name)} ({personText(t, requester.role)}),{' '}
          <When at={approval.requestedAt} />
        </dd>
        <dt>{t('desk.reason')}</dt>
        <dd>{approval.reason}</dd>
        {state === 'open' && (
          <>
            <dt>{t('desk.expires')}</dt>
            <dd>
              <When at={approval.expiresAt} /> ({formatRelative(approval.expiresAt, now, language)})
            </dd>
          </>
        )}
        {carried !== null && (
          <>
            <dt>{t('desk.books.state')}</dt>
            <dd>{t(`desk.carried.${carried.state}`, { why: carried.why })}</dd>
          </>
        )}
        {decision !== null && (
          <>
            <dt>{t('desk.decided')}</dt>
            <dd>
              {isolated(decision.name)} ({personText(t, decision.role)}), <When at={decision.at} />{' '}
              {decision.note}
            </dd>
          </>
        )}
      </dl>
    </Section>
  )
}
