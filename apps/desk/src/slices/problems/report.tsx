import type { DeskProblem } from '@parkett/contract/customer/problems'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Section } from '@parkett/ui/section'
import { languageFacts, resolveLanguage } from '@parkett/words/languages'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Notes } from '../../customer/notes.tsx'
import { Amount } from '../../frame/amount.tsx'
import { useKeys } from '../../frame/keys.ts'
import { may } from '../../frame/may.ts'
import { goTo, hrefOf } from '../../frame/place.ts'
import { Case } from '../../frame/queue/panes.tsx'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import { Answer } from './answer.tsx'
import { nameOf } from './name-of.ts'

type ReportProps = { readonly problem: DeskProblem; readonly me: StaffMe }

/** One report on one page: what was written, about what, and the answer that ends it. */
export function Report({ problem, me }: ReportProps) {
  const t = useWords()
  const { kind, note, reportedAt, answer, customer, username, amount } = problem
  useKeys({ o: () => goTo('customers', customer) })
  const title = t(`problems.kind_${kind}`)
  return (
    <Case
      context={<Around problem={problem} me={me} />}
      bar={
        answer === null && may(me, 'problems.answer') ? (
          <section className="desk-bar" aria-label={t('desk.act')}>
            <Answer problem={problem} />
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
      <dl className="desk-facts">
        <dt>{t('desk.reference')}</dt>
        <dd>
          <Record problem={problem} />
        </dd>
        <dt>{t('label.time')}</dt>
        <dd>
          <When at={reportedAt} />
        </dd>
      </dl>
      {note !== null && (
        <Section title={t('problems.note')}>
          <p className="desk-note">{note}</p>
        </Section>
      )}
      {answer !== null && (
        <Section title={t('desk.problem.answer')}>
          <p className="quiet">
            {answer.by} · <When at={answer.at} />
          </p>
          <p className="desk-note">{answer.text}</p>
        </Section>
      )}
    </Case>
  )
}

/** A withdrawal opens in its room; a letter is about no record. */
function Record({ problem }: { readonly problem: DeskProblem }) {
  const t = useWords()
  const name = nameOf(problem, t)
  return problem.on === 'withdrawal' && problem.record !== null ? (
    <a href={hrefOf('withdrawals', problem.record)}>{name}</a>
  ) : (
    name
  )
}

function Around({ problem: { customer, username, language }, me }: ReportProps) {
  const t = useWords()
  return (
    <>
      <Section title={t('desk.evidence.customer')}>
        <dl className="desk-pairs">
          <dt>{t('access.username')}</dt>
          <dd>
            <CustomerLink id={customer} name={username} />
          </dd>
          <dt>{t('title.language')}</dt>
          <dd>{languageFacts[resolveLanguage(language)].name}</dd>
        </dl>
      </Section>
      <Notes customer={customer} me={me} />
    </>
  )
}
