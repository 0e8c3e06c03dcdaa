import { usersPapers } from '@parkett/contract/desk/customer'
import { Section } from '@parkett/ui/section'
import { documentWords } from '@parkett/words/document-words'
import { useQuery } from '@tanstack/react-query'
import { ListTable } from '../../../frame/list-table.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { usePages } from '../../../frame/pager.tsx'
import { read } from '../../../frame/reads.ts'
import { Day, When } from '../../../frame/when.tsx'
import { useWords } from '../../../frame/words.ts'
import type { Profile } from '../profile.ts'

/** Which papers there are; what stands in them is between the house and the customer. */
export function Papers({ profile }: { readonly profile: Profile }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery({
    ...read.one(usersPapers, { params: { id: profile.id }, query: { cursor } }),
    placeholderData: (shown) => shown,
  })
  return (
    <Section title={t('title.documents')}>
      <Loaded query={query}>
        {({ rows, next }) => (
          <ListTable
            caption={t('title.documents')}
            file={`documents-${profile.accountNumber}`}
            pager={pager(next)}
            heads={[
              t('order.reference'),
              t('documents.kindOf'),
              t('label.date'),
              t('documents.issued'),
            ]}
            rows={rows.map(({ id, ...row }) => ({
              key: id,
              csv: row,
              cells: [
                row.reference,
                t(documentWords[row.kind]),
                <Day key="about" date={row.about} />,
                <When key="issued" at={row.issuedAt} />,
              ],
            }))}
          />
        )}
      </Loaded>
    </Section>
  )
}
