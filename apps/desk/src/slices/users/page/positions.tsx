import { usersWealth } from '@parkett/contract/desk/customer'
import { Section } from '@parkett/ui/section'
import { formatPrice, formatQuantity } from '@parkett/words/format'
import { isolated } from '@parkett/words/isolated'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../../frame/amount.tsx'
import { ListTable } from '../../../frame/list-table.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { read } from '../../../frame/reads.ts'
import { sourceModes } from '../../../frame/source-modes.ts'
import { useLanguage, useWords } from '../../../frame/words.ts'
import type { Profile } from '../profile.ts'

/** What is held now, at the last price, with where that price is from. */
export function Positions({ profile }: { readonly profile: Profile }) {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(read.one(usersWealth, { params: { id: profile.id } }))
  return (
    <Section title={t('position.list')}>
      <Loaded query={query}>
        {({ positions }) => (
          <ListTable
            caption={t('position.list')}
            file={`holdings-${profile.accountNumber}`}
            heads={[
              t('desk.instruments'),
              t('position.quantity'),
              t('position.sellable'),
              t('position.capital'),
              t('label.price'),
              t('label.value'),
              t('position.pl'),
              t('desk.source'),
            ]}
            rows={positions.map((row) => ({
              key: row.instrument,
              csv: {
                code: row.code,
                name: row.name,
                shares: row.shares,
                sellable: row.sellable,
                currency: row.cost.currency,
                cost: row.cost.amount,
                price: row.price ?? '',
                value: row.value?.amount ?? '',
                result: row.result?.amount ?? '',
                source: row.provenance.kind,
              },
              cells: [
                `${isolated(row.name)} (${row.code})`,
                formatQuantity(row.shares, language),
                formatQuantity(row.sellable, language),
                <Amount key="cost" money={row.cost} />,
                row.price === null
                  ? '–'
                  : formatPrice(row.price, language, { currency: row.cost.currency }),
                row.value === null ? '–' : <Amount key="value" money={row.value} />,
                row.result === null ? '–' : <Amount key="result" money={row.result} change />,
                t(sourceModes[row.provenance.kind]),
              ],
            }))}
          />
        )}
      </Loaded>
    </Section>
  )
}
