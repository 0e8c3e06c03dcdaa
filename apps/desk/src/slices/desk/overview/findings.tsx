import type { operatorVerify } from '@parkett/contract/desk/operator'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Chip } from '@parkett/ui/chip'
import { formatMoney } from '@parkett/words/format'
import { Fragment } from 'react'
import { CustomerLink } from '../../../customer/customer-link.tsx'
import { hrefOf } from '../../../frame/place.ts'
import { shortOf } from '../../../frame/short.ts'
import { useLanguage, useWords } from '../../../frame/words.ts'
import { ruleWord } from './rule-words.ts'

type Found = AnswerOf<typeof operatorVerify>['findings'][number]

/**
 * What is broken, whose and by how much, each in one sentence: the cause first, what only follows
 * from it behind.
 */
export function Findings({ findings }: { readonly findings: readonly Found[] }) {
  const t = useWords()
  return (
    <ol className="stack-2" aria-label={t('desk.booksBroken')}>
      {findings.map((found, at) => (
        // A report never changes; two findings may break the same promise.
        <li key={at} className="desk-finding">
          <p>
            {at === 0 && <Chip tone="danger">{t('desk.finding.cause')}</Chip>}
            {found.follows && <Chip tone="neutral">{t('desk.finding.follows')}</Chip>}{' '}
            <b>{t(ruleWord(found.rule) ?? 'desk.booksBroken')}</b>
          </p>
          <p>
            <Sentence found={found} />
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Where the words of a language have the customer and the journal, which are links. */
const places = { customer: '⟦customer⟧', journal: '⟦journal⟧' } as const

function Sentence({ found }: { readonly found: Found }) {
  const t = useWords()
  const amount = useAmounts(found)
  const { customer, journal } = found
  const said =
    customer !== null && journal !== null
      ? t('desk.finding.both', places)
      : customer !== null
        ? t('desk.finding.customer', places)
        : journal !== null
          ? t('desk.finding.journal', places)
          : null
  const whole =
    said === null
      ? (amount ?? t('desk.finding.log'))
      : amount === null
        ? said
        : t('desk.finding.amount', { where: said, amount })
  return whole
    .split(/(⟦\w+⟧)/)
    .map((part, at) => (
      <Fragment key={at}>
        {part === places.customer && customer !== null ? (
          <CustomerLink id={customer} />
        ) : part === places.journal && journal !== null ? (
          <a href={hrefOf('ledger', journal)}>{shortOf(journal)}</a>
        ) : (
          part
        )}
      </Fragment>
    ))
}

/** What stands there and what it must be, in money or shares. */
function useAmounts({ amounts }: Found): string | null {
  const t = useWords()
  const language = useLanguage()
  if (amounts === null) return null
  const { currency, is, ought } = amounts
  const said = (amount: string): string =>
    currency === null
      ? t('unit.shares', { count: Number(amount) })
      : formatMoney({ currency, amount }, language)
  return ought === null
    ? t('desk.finding.stands', { is: said(is) })
    : t('desk.finding.differs', { is: said(is), ought: said(ought) })
}
