import type { NewTerms } from '@parkett/contract/customer/offering-terms'
import type { OfferingChange } from '@parkett/contract/desk/offering-change'
import type { OfferingBook } from '@parkett/contract/desk/offerings'
import { Section } from '@parkett/ui/section'
import { formatPrice, formatQuantity } from '@parkett/words/format'
import type { Language } from '@parkett/words/languages'
import { isolated } from '@parkett/words/isolated'
import type { Words } from '@parkett/words/speak'
import { ListTable } from '../../frame/list-table.tsx'
import { issuePrice } from '../../frame/offering-words.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'

/** What was decided, in words. */
export function changeText({ days, terms }: OfferingChange, t: Words, language: Language): string {
  if (days !== null) return t('desk.offerings.putOff', { days })
  if (terms === null) return t('desk.offerings.calledOff')
  const print = (own: NewTerms): string =>
    `${issuePrice(own, (price) => formatPrice(price, language))} · ${formatQuantity(own.offered, language)}`
  return t('desk.offerings.changedTo', { before: print(terms.before), after: print(terms.after) })
}

/** Every decision about the terms, the newest first, with who asked, who agreed and why; none: no part of the room. */
export function Changes({ rows }: { readonly rows: readonly OfferingBook[] }) {
  const t = useWords()
  const language = useLanguage()
  const lines = rows
    .flatMap(({ offering, changes }) => changes.map((change) => ({ offering, change })))
    .toSorted((a, b) => (a.change.at < b.change.at ? 1 : -1))
  if (lines.length === 0) return null
  return (
    <Section title={t('desk.offerings.changes')}>
      <ListTable
        caption={t('desk.offerings.changes')}
        file="offering-changes"
        heads={[
          t('desk.offerings.offering'),
          t('desk.offerings.changes'),
          t('label.time'),
          t('desk.savings.by'),
          t('desk.reason'),
        ]}
        rows={lines.map(({ offering, change }) => ({
          key: `${offering.id} ${change.at}`,
          csv: {
            code: offering.code,
            days: change.days ?? '',
            price: change.terms?.after.price ?? '',
            priceLow: change.terms?.after.priceLow ?? '',
            offered: change.terms?.after.offered ?? '',
            closes: change.closesAt ?? '',
            at: change.at,
            asked: change.first,
            agreed: change.second,
            reason: change.reason,
          },
          cells: [
            <span key="share" className="desk-whole">
              {offering.name} <span className="desk-code">{offering.code}</span>
            </span>,
            changeText(change, t, language),
            <When key="at" at={change.at} />,
            <span key="by">
              {isolated(change.first)} · {isolated(change.second)}
            </span>,
            change.reason,
          ],
        }))}
      />
    </Section>
  )
}
