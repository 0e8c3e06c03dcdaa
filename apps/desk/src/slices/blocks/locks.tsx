import { blocksLocks } from '@parkett/contract/desk/blocks'
import { Section } from '@parkett/ui/section'
import { formatQuantity } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../frame/amount.tsx'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { read } from '../../frame/reads.ts'
import { Day } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'

/** Which shares become free on which day. Nobody moves a day: it stands in the offer. */
export function Locks() {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(read.one(blocksLocks))
  return (
    <Section title={t('desk.blocks.locks')}>
      <p className="quiet">{t('desk.blocks.locksText')}</p>
      <Loaded query={query}>
        {({ rows }) => (
          <ListTable
            caption={t('desk.blocks.locks')}
            file="locks"
            heads={[
              t('blocks.lockedUntil'),
              t('desk.evidence.share'),
              t('blocks.seller'),
              t('desk.users'),
              t('blocks.quantity'),
              t('blocks.value'),
              t('desk.blocks.discount'),
            ]}
            rows={rows.map(({ date, instrument, seller, customers, shares, value, discount }) => ({
              key: `${date} ${instrument.id} ${seller}`,
              csv: {
                date,
                code: instrument.code,
                seller: seller ?? '',
                customers,
                shares,
                currency: value.currency,
                value: value.amount,
                discount: discount.amount,
              },
              cells: [
                <Day key="date" date={date} />,
                <span key="share" className="desk-whole">
                  {instrument.name} <span className="desk-code">{instrument.code}</span>
                </span>,
                seller ?? t('desk.blocks.seller_customer'),
                formatQuantity(customers, language),
                formatQuantity(shares, language),
                <Amount key="value" money={value} />,
                <Amount key="discount" money={discount} />,
              ],
            }))}
          />
        )}
      </Loaded>
    </Section>
  )
}
