import { Section } from '@parkett/ui/section'
import { useWords } from '../../../session/words.ts'
import type { StockAnswer } from './read-stock.ts'

/** What the company is; for a made-up one, that it is made up. Absent when nothing is known. */
export function About({ data }: { readonly data: StockAnswer }) {
  const t = useWords()
  const { instrument, facts } = data
  if (facts.about === null && !instrument.fictional) return null
  return (
    <Section title={t('stock.about')}>
      <div className="panel pad stack-2">
        {facts.about !== null && <p>{facts.about}</p>}
        {instrument.fictional && <p>{t('stock.aboutFictional')}</p>}
      </div>
    </Section>
  )
}
