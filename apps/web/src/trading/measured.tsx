import type { Spread } from '@parkett/contract/wire/spread'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { formatDuration } from '@parkett/words/format-duration'
import { useWords } from '../session/words.ts'
import { useFormat } from './use-format.ts'

type MeasuredProps = {
  readonly title: string
  readonly spread: Spread
  /** What was counted, and from when on 99 of 100 are published. */
  readonly counted: string
  readonly tooFew: string
}

/** Percentiles as people say them: those that are published, and from when on the next one is. */
export function Measured({ title, spread, counted, tooFew }: MeasuredProps) {
  const t = useWords()
  const format = useFormat()
  const { p50, p90, p99, count } = spread
  if (p50 === null) return null
  const line = (label: string, seconds: number | null) =>
    seconds !== null && <Line label={label} value={formatDuration(seconds, format.language)} wrap />
  return (
    <Section title={title}>
      <Ledger>
        {line(t('clock.p50'), p50)}
        {line(t('clock.p90'), p90)}
        {line(t('clock.p99'), p99)}
        <Line label={counted} value={format.quantity(count)} />
      </Ledger>
      {p99 === null && <p className="pad quiet after">{tooFew}</p>}
    </Section>
  )
}
