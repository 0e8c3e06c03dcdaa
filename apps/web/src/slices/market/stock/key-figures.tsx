import { Fold } from '@parkett/ui/fold'
import { Facts, Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { formatCompact, formatPercent, formatPrice, formatQuantity } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { useLanguage, useWords } from '../../../session/words.ts'
import { isRecent } from './recent-issue.ts'
import { sectorText } from '@parkett/words/sector-words'
import type { StockAnswer } from './read-stock.ts'

/**
 * The figures of the day and of the company, and of its issue. What is not known is "–".
 */
export function KeyFigures({ data }: { readonly data: StockAnswer }) {
  const t = useWords()
  const language = useLanguage()
  const { instrument, quote, facts, session } = data
  const { priceDecimals: decimals } = instrument
  // The currency stands beside the price, and its sign would take the label's room.
  const price = (text: string | null) => formatPrice(text, language, { decimals })
  const over = session.phase === 'closed' || session.phase === 'post'
  const pe = facts.loss ? t('stock.loss') : formatPrice(facts.pe, language)
  return (
    <>
      <Section title={t('stock.keyFigures')}>
        <Facts>
          <Line label={t('quote.open')} value={price(quote.open)} />
          <Line label={t('quote.high')} value={price(quote.high)} />
          <Line label={t('quote.low')} value={price(quote.low)} />
          <Line label={t('quote.close')} value={price(over ? quote.last : null)} />
          <Line label={t('stock.prevClose')} value={price(quote.prevClose)} />
          <Line
            label={t('stock.fluctuation')}
            value={formatPercent(facts.amplitudePct, language)}
          />
          <Line label={t('quote.volume')} value={formatQuantity(quote.volume, language)} />
          {quote.limitUp !== null && (
            <Line label={t('stock.limitUp')} value={price(quote.limitUp)} />
          )}
          {quote.limitDown !== null && (
            <Line label={t('stock.limitDown')} value={price(quote.limitDown)} />
          )}
          <Line label={t('quote.marketCap')} value={formatCompact(facts.marketCap, language)} />
          <Line label={t('quote.pe')} value={pe} />
          <Line label={t('quote.industryPe')} value={formatPrice(facts.industryPe, language)} />
          {facts.turnoverRatePct !== null && (
            <Line
              label={t('stock.turnoverRate')}
              value={formatPercent(facts.turnoverRatePct, language)}
            />
          )}
          {instrument.pinyin !== null && (
            <Line label={t('stock.pinyin')} value={instrument.pinyin} wrap />
          )}
          {instrument.sector !== null && (
            <Line label={t('stock.sector')} value={sectorText(instrument.sector, t)} wrap />
          )}
        </Facts>
      </Section>
      <Issue data={data} />
    </>
  )
}

/** How it came to the market, open for the first year. */
function Issue({ data: { instrument, facts, session } }: { readonly data: StockAnswer }) {
  const t = useWords()
  const language = useLanguage()
  const { priceDecimals: decimals, currency } = instrument
  if (facts.listedAt === null) return null
  return (
    <Fold
      title={t('stock.issue')}
      sub={formatDate(facts.listedAt, language)}
      open={isRecent(facts.listedAt, session.tradeDate)}
    >
      <Ledger>
        <Line
          label={t('stock.issuePrice')}
          value={formatPrice(facts.issuePrice, language, { decimals, currency })}
        />
        <Line
          label={t('stock.issueQuantity')}
          value={formatQuantity(facts.issueQuantity, language)}
        />
        <Line
          label={t('stock.publicIssueQuantity')}
          value={formatQuantity(facts.publicIssueQuantity, language)}
        />
        <Line label={t('stock.listedAt')} value={formatDate(facts.listedAt, language)} />
        <Line label={t('stock.publishedAt')} value={formatDate(facts.publishedAt, language)} />
      </Ledger>
    </Fold>
  )
}
