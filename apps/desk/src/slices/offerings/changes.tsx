import type { OfferingChange } from '@parkett/contract/desk/offering-change'
import type { OfferingBook } from '@parkett/contract/desk/offerings'
import { Section } from '@parkett/ui/section'
import { isolated } from '@parkett/words/isolated'
import type { Words } from '@parkett/words/speak'
import { ListTable } from '../../frame/list-table.tsx'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'

/** What was decided, in words. */
export const changeText = ({ days }: OfferingChange, t: Words): string =>
  days === null ? t('desk.offerings.calledOff') : t('desk.offerings.putOff', { days })

/** Every decision about the terms, the newest first, with who asked, who agreed and why; none: no part of the room. */
export function Changes({ rows }: { readonly rows: readonly OfferingBook[] }) {
  const t = useWords()
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
            changeText(change, t),
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
