import type { Provenance } from '@parkett/contract/wire/provenance'
import { formatDateTime } from '@parkett/words/format-time'
import { useLanguage, useWords } from '../session/words.ts'
import { useZone } from '../session/zone.tsx'
import { sourceText } from './source-text.ts'

/** Where the prices come from, as of when, and how late: one line of small print. */
export function SourceLine({ of }: { readonly of: Provenance }) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  return (
    <p className="pad quiet">
      {sourceText(of, t, formatDateTime(of.at, language, { seconds: true, zone }))}
    </p>
  )
}
