import { watchCase } from '@parkett/contract/desk/watch'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { formatDate } from '@parkett/words/format-time'
import { isolated } from '@parkett/words/isolated'
import { useQuery } from '@tanstack/react-query'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Amount } from '../../frame/amount.tsx'
import { useKeys } from '../../frame/keys.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { goTo, hrefOf } from '../../frame/place.ts'
import { Case } from '../../frame/queue/panes.tsx'
import { read } from '../../frame/reads.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { Decision } from './decision.tsx'
import { Facts } from './facts.tsx'
import type { Shown } from './shown.ts'
import { figuresOf } from './words.ts'

/** One alert on one page: the rule, the facts that made it, and what it came to. */
export function Alert({ id, me }: { readonly id: string; readonly me: StaffMe }) {
  const query = useQuery(read.one(watchCase, { params: { id } }))
  return (
    <Loaded query={query}>
      {(shown) => (
        <Case context={<Payouts shown={shown} />} bar={<Decision shown={shown} me={me} />}>
          <Head shown={shown} />
          <Names shown={shown} />
          {shown.facts.length > 0 && <Facts shown={shown} />}
          <Outcome shown={shown} />
        </Case>
      )}
    </Loaded>
  )
}

type PartProps = { readonly shown: Shown }

function Head({ shown: { alert, rule } }: PartProps) {
  const t = useWords()
  const language = useLanguage()
  useKeys({ o: () => goTo('customers', alert.customer) })
  return (
    <header>
      <p className="quiet">
        <CustomerLink id={alert.customer} name={alert.username} /> <kbd>O</kbd> ·{' '}
        <When at={alert.at} />
      </p>
      <h2>{t(`desk.watch.rule_${alert.rule}`)}</h2>
      <p>
        {t(`desk.watch.says_${alert.rule}`, {
          ...figuresOf(alert, language),
          days: rule.days ?? 0,
        })}
      </p>
      <p className="quiet">
        {t('desk.watch.since', { date: formatDate(rule.validFrom, language) })}
      </p>
      <Notice tone="brass">{t('desk.watch.secret')}</Notice>
    </header>
  )
}

function Names({ shown: { names, listed } }: PartProps) {
  const t = useWords()
  if (names === null) return null
  return (
    <dl className="desk-pairs">
      <dt>{t(listed === null ? 'desk.watch.payer' : 'desk.watch.listedName')}</dt>
      <dd>{names.theirs}</dd>
      <dt>{t('desk.watch.verified')}</dt>
      <dd>{names.ours}</dd>
      <dt>{t('desk.watch.likeness')}</dt>
      <dd>{t('desk.watch.figure_score', { score: names.score })}</dd>
      {listed !== null && (
        <>
          <dt>{t('desk.watch.listedBirth')}</dt>
          <dd>
            {t(`desk.watch.birth_${listed.birth}`)} {listed.births.map(isolated).join(', ')}
          </dd>
          <dt>{t('desk.watch.listedEntry')}</dt>
          <dd>
            {t(`desk.watch.source_${listed.source}`)} {isolated(listed.ref)}
            {!listed.current && <> · {t('desk.watch.listedGone')}</>}
          </dd>
          <dt>{t('desk.watch.listedNames')}</dt>
          <dd>{listed.names.map(isolated).join(' · ')}</dd>
        </>
      )}
    </dl>
  )
}

function Outcome({ shown: { alert } }: PartProps) {
  const t = useWords()
  if (alert.decided === null) return null
  const { outcome, reason, by, at } = alert.decided
  return (
    <Section title={t('desk.decided')}>
      <p>{t(`desk.watch.outcome_${outcome}`)}</p>
      <p>{reason}</p>
      <p className="quiet">
        <When at={at} /> {by}
      </p>
    </Section>
  )
}

/** An alert stops nothing: whoever finds that a payout must be held asks for it where two decide. */
function Payouts({ shown: { withdrawals } }: PartProps) {
  const t = useWords()
  return (
    <Section title={t('desk.watch.payouts')}>
      <p className="quiet">{t('desk.watch.payoutsText')}</p>
      {withdrawals.length === 0 ? (
        <p>{t('desk.watch.payoutsNone')}</p>
      ) : (
        <ul>
          {withdrawals.map(({ id, amount, at }) => (
            <li key={id}>
              <a href={hrefOf('withdrawals', id)}>
                <Amount money={amount} />
              </a>{' '}
              <When at={at} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
