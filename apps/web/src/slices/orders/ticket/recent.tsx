import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { href, paths } from '../../../router/paths.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { nameOf, placeOf } from '../../../market-view/display.ts'
import { readRecent } from '../../../market-view/recent-store.ts'

const shown = 5

/** The stocks looked at last on this device, one tap from their page. */
export function Recent() {
  const t = useWords()
  const language = useLanguage()
  const stocks = readRecent().slice(0, shown)
  if (stocks.length === 0) return null
  return (
    <Section title={t('search.recent')}>
      <Rows label={t('search.recent')}>
        {stocks.map((stock) => (
          <Row
            key={`${stock.market} ${stock.code}`}
            name={nameOf(stock, language)}
            sub={placeOf(stock)}
            href={href(paths.stock({ code: stock.code, market: stock.market }))}
          />
        ))}
      </Rows>
    </Section>
  )
}
