import { usersJournals } from '@parkett/contract/desk/customer'
import { Section } from '@parkett/ui/section'
import { eventWord } from '@parkett/words/journal-words'
import { useQuery } from '@tanstack/react-query'
import { accountName } from '../../../frame/account-name.ts'
import { Figure } from '../../../frame/amount.tsx'
import { ListTable } from '../../../frame/list-table.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { usePages } from '../../../frame/pager.tsx'
import { read } from '../../../frame/reads.ts'
import { When } from '../../../frame/when.tsx'
import { useWords } from '../../../frame/words.ts'
import type { Profile } from '../profile.ts'

/** Every posting of this customer in the order of the chain, with both ends. */
export function Journals({ profile }: { readonly profile: Profile }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery({
    ...read.one(usersJournals, { params: { id: profile.id }, query: { cursor } }),
    placeholderData: (shown) => shown,
  })
  return (
    <Section title={t('desk.customer.journals')}>
      <Loaded query={query}>
        {({ rows, next }) => (
          <ListTable
            caption={t('desk.customer.journals')}
            file={`postings-${profile.accountNumber}`}
            pager={pager(next)}
            heads={[t('label.time'), t('desk.event'), t('desk.ends'), t('order.reference')]}
            rows={rows.map(({ journal, at, event, reference, lines }) => ({
              key: journal,
              csv: {
                journal,
                at,
                event,
                reference: reference ?? '',
                lines: lines
                  .map(
                    ({ debit, credit, asset, amount }) => `${debit} → ${credit} ${amount} ${asset}`,
                  )
                  .join('; '),
              },
              cells: [
                <When key="at" at={at} />,
                t(eventWord(event)),
                <ul key="lines">
                  {lines.map(({ debit, credit, asset, amount }, at_) => (
                    // Two parts of one fee may go the same way with the same amount.
                    <li key={`${at_} ${debit}`}>
                      {accountName(debit, t)} → {accountName(credit, t)}{' '}
                      <Figure asset={asset} amount={amount} />
                    </li>
                  ))}
                </ul>,
                <span key="reference" className="desk-ref">
                  {reference ?? '–'}
                </span>,
              ],
            }))}
          />
        )}
      </Loaded>
    </Section>
  )
}
