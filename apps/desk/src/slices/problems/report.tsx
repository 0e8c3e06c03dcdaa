import { problemsCase, type DeskProblem } from '@parkett/contract/customer/problems'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Amount } from '../../frame/amount.tsx'
import { useKeys } from '../../frame/keys.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { goTo, hrefOf } from '../../frame/place.ts'
import { Case } from '../../frame/queue/panes.tsx'
import { read } from '../../frame/reads.ts'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import { Answer } from './answer.tsx'
import { Around } from './around.tsx'
import { nameOf, stateText } from './name-of.ts'
import type { Opened } from './opened.ts'
import { Steps } from './steps.tsx'
import { Thread } from './thread.tsx'

type ReportProps = { readonly id: string; readonly me: StaffMe }

/** One ticket on one page: what it is about, what was written, and what can be done with it. */
export function Report({ id, me }: ReportProps) {
  const query = useQuery({
    ...read.one(problemsCase, { params: { id } }),
    refetchInterval: 15_000,
  })
  return <Loaded query={query}>{(opened) => <Whole opened={opened} me={me} />}</Loaded>
}

function Whole({ opened, me }: { readonly opened: Opened; readonly me: StaffMe }) {
  const t = useWords()
  const { about, ticket } = opened
  const { customer, username, amount } = about
  useKeys({ o: () => goTo('customers', customer) })
  const title = t(`problems.kind_${about.kind}`)
  return (
    <Case
      context={<Around about={about} me={me} />}
      bar={
        ticket.state !== 'closed' && may(me, 'problems.answer') ? (
          <section className="desk-bar" aria-label={t('desk.act')}>
            <Answer opened={opened} />
            <Steps opened={opened} />
          </section>
        ) : null
      }
    >
      <header>
        <p className="quiet">
          {amount !== null && `${title} · `}
          <CustomerLink id={customer} name={username} /> <kbd>O</kbd>
        </p>
        <h2 className="desk-case-amount">{amount === null ? title : <Amount money={amount} />}</h2>
      </header>
      <Facts opened={opened} />
      <Section title={t('problems.ticket')}>
        <Thread opened={opened} />
      </Section>
    </Case>
  )
}

function Facts({ opened: { about, ticket } }: { readonly opened: Opened }) {
  const t = useWords()
  const { state, reference, reportedAt, answerBy, solveBy, complaint } = ticket
  const heard = complaint?.acknowledgedAt ?? null
  return (
    <dl className="desk-facts">
      <dt>{t('desk.reference')}</dt>
      <dd>{reference}</dd>
      {about.on !== 'none' && (
        <>
          <dt>{t('desk.problem.record')}</dt>
          <dd>
            <Record about={about} />
          </dd>
        </>
      )}
      <dt>{t('label.status')}</dt>
      <dd>{stateText(t, state)}</dd>
      <dt>{t('label.time')}</dt>
      <dd>
        <When at={reportedAt} />
      </dd>
      {complaint !== null && (
        <>
          <dt>{t(heard === null ? 'desk.problem.hearBy' : 'desk.problem.heard')}</dt>
          <dd>
            <When at={heard ?? complaint.acknowledgeBy} />
          </dd>
        </>
      )}
      {answerBy !== null && solveBy !== null && (
        <>
          <dt>{t('desk.problem.answerBy')}</dt>
          <dd>
            <When at={answerBy} />
          </dd>
          <dt>{t('desk.problem.solveBy')}</dt>
          <dd>
            <When at={solveBy} />
          </dd>
        </>
      )}
    </dl>
  )
}

/** A withdrawal opens in its room. */
function Record({ about }: { readonly about: DeskProblem }) {
  const t = useWords()
  const name = nameOf(about, t)
  return about.on === 'withdrawal' && about.record !== null ? (
    <a href={hrefOf('withdrawals', about.record)}>{name}</a>
  ) : (
    name
  )
}
