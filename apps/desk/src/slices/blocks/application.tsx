import { blocksCase } from '@parkett/contract/desk/blocks'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Chip } from '@parkett/ui/chip'
import { Section } from '@parkett/ui/section'
import { formatDateTime } from '@parkett/words/format-time'
import { isolated } from '@parkett/words/isolated'
import { useQuery } from '@tanstack/react-query'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Amount } from '../../frame/amount.tsx'
import { findingText } from '../../frame/finding-text.ts'
import { useKeys } from '../../frame/keys.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { goTo } from '../../frame/place.ts'
import { Case } from '../../frame/queue/panes.tsx'
import { read } from '../../frame/reads.ts'
import { Day, When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { Decision } from './decision.tsx'
import { Found } from './found.tsx'
import type { Shown } from './shown.ts'
import { Terms } from './terms.tsx'
import { reasonWords, stateWords } from '@parkett/words/block-words'

/** One application on one page: who, how much, what its review looks at, the block, the decision. */
export function Application({ id, me }: { readonly id: string; readonly me: StaffMe }) {
  const t = useWords()
  const query = useQuery(read.one(blocksCase, { params: { id } }))
  return (
    <Loaded query={query}>
      {(shown) => (
        <Case
          context={
            <Section title={t('blocks.one')}>
              <Terms offer={shown.offer} />
            </Section>
          }
          bar={<Decision key={shown.application.order.status} shown={shown} me={me} />}
        >
          <Head shown={shown} />
          <Facts shown={shown} />
          <Story shown={shown} />
        </Case>
      )}
    </Loaded>
  )
}

type PartProps = { readonly shown: Shown }

function Head({ shown: { application } }: PartProps) {
  const t = useWords()
  const { customer, order } = application
  useKeys({ o: () => goTo('customers', customer) })
  return (
    <header>
      <p className="quiet">
        {t('unit.shares', { count: order.quantity })} {isolated(order.instrument.name)} ·{' '}
        {order.reference} <kbd>O</kbd>
      </p>
      <h2 className="desk-case-amount">
        <Amount money={order.amount} />
      </h2>
    </header>
  )
}

function Facts({ shown: { application, facts, found: unusual } }: PartProps) {
  const t = useWords()
  const language = useLanguage()
  const { before, order, releasesAt } = application
  if (order.status !== 'in_review') return null
  const found = [
    before > 0 && t('desk.blocks.before', { count: before }),
    !facts.verified && t('desk.blocks.fact_identity'),
    facts.frozenUntil !== null &&
      t('desk.frozenUntil', { time: formatDateTime(facts.frozenUntil, language) }),
    facts.locked && t('desk.payout.risk_customer_locked'),
    !facts.sellerMay && t('desk.blocks.fact_seller'),
    order.quantity > facts.left && t('desk.blocks.fact_left', { count: facts.left }),
    !facts.trading && t('desk.blocks.fact_trading'),
    !facts.priceFits && t('desk.blocks.fact_price'),
    ...unusual.map((one) => findingText(one, t)),
  ]
  return (
    <>
      <Found found={found} />
      <p className="quiet">
        {releasesAt !== null &&
          t('desk.blocks.releases', { time: formatDateTime(releasesAt, language) })}{' '}
        {application.byRule && t('desk.blocks.ruleText')}
      </p>
    </>
  )
}

const warningWords = {
  unanswered: 'desk.blocks.warned_unanswered',
  mismatch: 'desk.blocks.warned_mismatch',
} as const

function Story({ shown: { application, warning } }: PartProps) {
  const t = useWords()
  const { customer, username, order, decidedBy } = application
  const [word, tone] = stateWords[order.status]
  return (
    <dl className="desk-facts">
      <dt>{t('desk.trades.customer')}</dt>
      <dd>
        <CustomerLink id={customer} name={username} />
      </dd>
      <dt>{t('label.status')}</dt>
      <dd>
        <Chip tone={tone}>{t(word)}</Chip>
        {order.reason !== null && <> {t(reasonWords[order.reason])}</>}
      </dd>
      {warning !== null && (
        <>
          <dt>{t('desk.blocks.warned')}</dt>
          <dd>{t(warningWords[warning])}</dd>
        </>
      )}
      <dt>{t('blocks.value')}</dt>
      <dd>
        <Amount money={order.value} />
      </dd>
      <dt>{t('fee.total')}</dt>
      <dd>
        <Amount money={order.fees} />
      </dd>
      <dt>{t('blocks.setAside')}</dt>
      <dd>
        <Amount money={order.held} />
      </dd>
      <dt>{t('blocks.state_submitted')}</dt>
      <dd>
        <When at={order.appliedAt} />
      </dd>
      <dt>{t('blocks.state_in_review')}</dt>
      <dd>
        <When at={order.reviewAt} />
      </dd>
      <dt>{t('desk.decided')}</dt>
      <dd>
        <When at={order.executedAt ?? order.endedAt} /> {decidedBy}
      </dd>
      <dt>{t('desk.trades.settles')}</dt>
      <dd>
        <Day date={order.settlesOn} />
      </dd>
      <dt>{t('blocks.lockedUntil')}</dt>
      <dd>
        <Day date={order.lockedUntil} />
      </dd>
    </dl>
  )
}
