import type { Provenance } from '@parkett/contract/wire/provenance'
import { formatDateTime } from '@parkett/words/format-time'
import { useLanguage, useWords } from '../session/words.ts'
import { useZone } from '../session/zone.tsx'
import { useLive } from '../session/live.ts'
import { quotesMs } from './reads.ts'
import { sourceText } from './source-text.ts'

/** Where the prices come from, as of when, how late, and how soon the next ones: small print. */
export function SourceLine({ of }: { readonly of: Provenance }) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  return (
    <p className="pad quiet">
      {sourceText(of, t, formatDateTime(of.at, language, { seconds: true, zone }))} ·{' '}
      <Pace everyMs={quotesMs} />
    </p>
  )
}

type PaceProps = {
  /** How often it is asked for while nothing is told. */
  readonly everyMs: number
}

/** Whether what is shown comes by itself, or how often it is asked for. */
export function Pace({ everyMs }: PaceProps) {
  const t = useWords()
  const { since } = useLive()
  return since === null ? t('source.every', { seconds: everyMs / 1_000 }) : t('source.live')
}
