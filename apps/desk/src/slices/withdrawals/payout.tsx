import { payoutAnswers } from '@parkett/contract/desk/payout-answers'
import { payoutsShow } from '@parkett/contract/desk/withdrawals'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Notes } from '../../customer/notes.tsx'
import { accountName } from '../../frame/account-name.ts'
import { Amount } from '../../frame/amount.tsx'
import { findingText } from '../../frame/finding-text.ts'
import { useFindings } from '../../frame/findings.tsx'
import { useKeys } from '../../frame/keys.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { goTo } from '../../frame/place.ts'
import type { Marks } from '../../frame/queue/marks.ts'
import { Case } from '../../frame/queue/panes.tsx'
import { read } from '../../frame/reads.ts'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import { Acts } from './acts.tsx'
import { Hold } from './hold.tsx'
import { Said } from './said.tsx'
import { isUndecided, type Shown } from './shown.ts'
import { Stage } from './stage.tsx'
import { unanswerable, unusual, usual } from './unusual.ts'

type PayoutProps = {
  readonly id: string
  readonly me: StaffMe
  readonly marks: Marks<Shown['payout']>
}

/**
 * One withdrawal: customer, masked account, steps, balances, what to look at, and what may be
 * done now.
 */
export function Payout({ id, me, marks }: PayoutProps) {
  const query = useQuery(read.one(payoutsShow, { params: { id } }))
  return <Loaded query={query}>{(shown) => <Opened shown={shown} me={me} marks={marks} />}</Loaded>
}

type OpenedProps = Omit<PayoutProps, 'id'> & { readonly shown: Shown }

function Opened({ shown, me, marks }: OpenedProps) {
  const t = useWords()
  const { payout } = shown
  const findings = useFindings({
    found: payout.risks,
    answers: payoutAnswers,
    text: (risk) => findingText(risk, t),
  })
  const decides = may(me, 'payouts.approve') && isUndecided(payout)
  return (
    <Case
      context={
        <>
          <Steps shown={shown} />
          <Hold shown={shown} me={me} />
          <Said shown={shown} me={me} />
          <Notes customer={payout.customer} me={me} about="withdrawal" record={payout.id} />
        </>
      }
      bar={
        <Acts
          key={`${payout.status} ${payout.heldUntil}`}
          shown={shown}
          me={me}
          marks={marks}
          findings={findings}
        />
      }
    >
      <Head shown={shown} />
      <Risks shown={shown} fields={decides && findings.fields} />
      <Facts shown={shown} />
    </Case>
  )
}

type PartProps = { readonly shown: Shown }

function Head({ shown: { payout } }: PartProps) {
  const t = useWords()
  useKeys({ o: () => goTo('customers', payout.customer) })
  return (
    <header>
      <p className="quiet">
        {t('desk.queue.payout', { reference: payout.reference })} <kbd>O</kbd>
      </p>
      <h2 className="desk-case-amount">
        <Amount money={payout.amount} /> <small>{payout.to}</small>
      </h2>
    </header>
  )
}

type RisksProps = PartProps & {
  /** Where somebody decides: each with its answer. */
  readonly fields: ReactNode
}

/** Only the unusual is loud; what is so at every payout is folded. */
function Risks({ shown: { payout }, fields }: RisksProps) {
  const t = useWords()
  const [loud, quiet] = [unusual(payout.risks), usual(payout.risks)]
  return (
    <>
      {loud.length === 0 ? (
        <Notice tone="success">{t('desk.payout.noRisk')}</Notice>
      ) : (
        <Notice tone="brass" title={t('desk.payout.risks')}>
          <ul>
            {(fields ? unanswerable(loud) : loud).map((risk) => (
              <li key={risk}>{t(`desk.payout.risk_${risk}`)}</li>
            ))}
          </ul>
          {fields}
        </Notice>
      )}
      {quiet.length > 0 && (
        <details className="desk-fold">
          <summary>{t('desk.queue.unchecked', { count: quiet.length })}</summary>
          <ul className="quiet">
            {quiet.map((risk) => (
              <li key={risk}>{t(`desk.payout.risk_${risk}`)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Facts({ shown }: PartProps) {
  const t = useWords()
  const { payout, card, verifiedName, pockets, earlier } = shown
  return (
    <dl className="desk-facts">
      <dt>{t('desk.trades.customer')}</dt>
      <dd>
        <CustomerLink id={payout.customer} name={payout.username} />
      </dd>
      <dt>{t('desk.payout.verifiedName')}</dt>
      <dd>{verifiedName ?? '–'}</dd>
      <dt>{t('label.amount')}</dt>
      <dd>
        <Amount money={payout.amount} /> · {payout.reference}
      </dd>
      <dt>{t('label.status')}</dt>
      <dd>
        <Stage payout={payout} />
      </dd>
      <dt>{t('desk.payout.due')}</dt>
      <dd>
        <When at={payout.due} />
      </dd>
      <dt>{t('withdrawal.sentFrom')}</dt>
      <dd>
        <When at={payout.sentFrom} />
      </dd>
      <dt>{t('desk.payout.card')}</dt>
      <dd>
        {card.bank} {card.numberMasked} {card.bic}
      </dd>
      <dt>{t('desk.payout.earlier')}</dt>
      <dd>{t('desk.payout.earlierText', earlier)}</dd>
      {pockets.map(({ pocket, money }) => (
        <Pocket key={pocket} name={pocket} money={money} />
      ))}
    </dl>
  )
}

function Pocket({
  name,
  money,
}: {
  readonly name: string
  readonly money: Shown['pockets'][number]['money']
}) {
  const t = useWords()
  return (
    <>
      <dt>{accountName(name, t)}</dt>
      <dd>
        <Amount money={money} />
      </dd>
    </>
  )
}

/** What nobody of the house did is the customer's, or was shown by a line. */
const fromBank: readonly string[] = ['arrived', 'returning', 'returned']

function Steps({ shown: { payout } }: PartProps) {
  const t = useWords()
  return (
    <Section title={t('desk.payout.steps')}>
      <ol className="desk-course">
        {payout.steps.map(({ status, at, by, said }) => (
          <li key={`${status} ${at}`}>
            <b>{t(`withdrawal.status_${status === 'arrived' && said ? 'said' : status}`)}</b>
            <When at={at} />
            <small>
              {by ?? t(fromBank.includes(status) ? 'desk.payout.byLine' : 'desk.payout.customer')}
            </small>
          </li>
        ))}
      </ol>
    </Section>
  )
}
