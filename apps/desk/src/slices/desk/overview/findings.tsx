import type { operatorVerify } from '@parkett/contract/desk/operator'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Chip } from '@parkett/ui/chip'
import { formatMoney } from '@parkett/words/format'
import { CustomerLink } from '../../../customer/customer-link.tsx'
import { hrefOf } from '../../../frame/place.ts'
import { useLanguage, useWords } from '../../../frame/words.ts'
import { ruleWord } from './rule-words.ts'

type Found = AnswerOf<typeof operatorVerify>['findings'][number]

/** What is broken, whose and by how much: the cause first, what only follows from it behind. */
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
            <Promised rule={found.rule} />
          </p>
          <p>
            <Where found={found} />
          </p>
        </li>
      ))}
    </ol>
  )
}

function Promised({ rule }: { readonly rule: string }) {
  const t = useWords()
  const word = ruleWord(rule)
  return <b>{t(word ?? 'desk.booksBroken')}</b>
}

function Where({ found: { customer, journal, amounts } }: { readonly found: Found }) {
  const t = useWords()
  if (customer === null && journal === null && amounts === null) return t('desk.finding.log')
  return (
    <>
      {customer !== null && <CustomerLink id={customer} />}
      {customer !== null && journal !== null && ' · '}
      {journal !== null && <a href={hrefOf('ledger', journal)}>{t('desk.browse.journal')}</a>}
      {amounts !== null && (customer ?? journal) !== null && ' · '}
      {amounts !== null && <Amounts amounts={amounts} />}
    </>
  )
}

function Amounts({ amounts }: { readonly amounts: NonNullable<Found['amounts']> }) {
  const t = useWords()
  const language = useLanguage()
  const { currency, is, ought } = amounts
  const said = (amount: string): string =>
    currency === null
      ? t('unit.shares', { count: Number(amount) })
      : formatMoney({ currency, amount }, language)
  return ought === null
    ? t('desk.finding.stands', { is: said(is) })
    : t('desk.finding.differs', { is: said(is), ought: said(ought) })
}
