import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { toldName } from '../../market-view/display.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { againstText, soldByWords } from './block-words.ts'
import { tapeQuery } from './queries.ts'

/** Executed blocks, all buyers together: what such shares were sold at, by whom, and against which price. */
export function Tape() {
  const t = useWords()
  const format = useFormat()
  const { data } = useQuery(tapeQuery)
  if (data === undefined || data.rows.length === 0) return null
  return (
    <Section title={t('blocks.tape')}>
      <p className="pad quiet">{t('blocks.tapeText')}</p>
      <Rows label={t('blocks.tape')}>
        {data.rows.map((row) => (
          <Row
            key={`${row.date} ${row.instrument.id} ${row.price} ${row.lockedUntil}`}
            name={toldName(row.instrument, format.language)}
            sub={[format.date(row.date), t(soldByWords[row.sellerKind])].join(' · ')}
            value={`${t('unit.shares', { count: row.size })} · ${format.price(row.price, row.instrument)}`}
            change={againstText(row.discountPct, t, format)}
          />
        ))}
      </Rows>
    </Section>
  )
}
