import { blocksDemand } from '@parkett/contract/desk/blocks'
import { Section } from '@parkett/ui/section'
import { formatQuantity } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { read } from '../../frame/reads.ts'
import { useLanguage, useWords } from '../../frame/words.ts'

/** Of which shares customers would buy or sell a block: nobody's name, and nobody is bound. */
export function Demand() {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(read.one(blocksDemand))
  const many = (count: number) => formatQuantity(count, language)
  return (
    <Section title={t('desk.blocks.demand')}>
      <p className="quiet">{t('desk.blocks.demandText')}</p>
      <Loaded query={query}>
        {({ rows }) => (
          <ListTable
            caption={t('desk.blocks.demand')}
            file="demand"
            heads={[
              t('desk.evidence.share'),
              t('blocks.wouldBuy'),
              t('desk.users'),
              t('blocks.wouldSell'),
              t('desk.users'),
            ]}
            rows={rows.map(({ instrument, buy, sell }) => ({
              key: instrument.id,
              csv: {
                code: instrument.code,
                name: instrument.name,
                buy: buy.shares,
                buyers: buy.customers,
                sell: sell.shares,
                sellers: sell.customers,
              },
              cells: [
                <span key="share" className="desk-whole">
                  {instrument.name} <span className="desk-code">{instrument.code}</span>
                </span>,
                many(buy.shares),
                many(buy.customers),
                many(sell.shares),
                many(sell.customers),
              ],
            }))}
          />
        )}
      </Loaded>
    </Section>
  )
}
