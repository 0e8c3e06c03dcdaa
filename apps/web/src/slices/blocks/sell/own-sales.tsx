import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { saleWords } from '@parkett/words/block-words'
import { OwnAmount } from '../../../frame/own-amount.tsx'
import { toldName } from '../../../market-view/display.ts'
import { href, paths } from '../../../router/paths.ts'
import { useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { salesQuery } from '../queries.ts'

/** Own blocks above what was applied for; nothing for who never offered one. */
export function OwnSales() {
  const t = useWords()
  const format = useFormat()
  const { data } = useQuery(salesQuery)
  if (data === undefined || data.rows.length === 0) return null
  return (
    <Section title={t('blocks.yours')}>
      <Rows label={t('blocks.yours')} onward>
        {data.rows.map(({ id, instrument, total, sold, price, status }) => (
          <Row
            key={id}
            name={toldName(instrument, format.language)}
            sub={`${t('unit.shares', { count: total })} · ${format.price(price, instrument)}`}
            value={<OwnAmount>{t('unit.shares', { count: sold })}</OwnAmount>}
            change={t(saleWords[status][0])}
            href={href(paths.blockRecords({ sale: id }))}
          />
        ))}
      </Rows>
    </Section>
  )
}
