import type { BannerSeverity } from '@parkett/contract/customer/content'
import { Announcement } from '@parkett/ui/announcement'
import { languageFacts } from '@parkett/words/languages'
import { InLanguage } from './in-language.tsx'

/** Colour beside the word, never instead of it. */
const tones = { note: 'info', important: 'brass', disruption: 'danger' } as const

type AsReadProps = {
  readonly severity: BannerSeverity
  readonly texts: Readonly<Record<string, string>>
}

/** A draft as its customers read it: the same piece of screen as theirs. */
export function AsRead({ severity, texts }: AsReadProps) {
  return (
    <InLanguage
      texts={texts}
      slice="content"
      shown={(text, language, theirs) => (
        <Announcement
          tone={tones[severity]}
          title={theirs?.(`content.severity_${severity}`) ?? ''}
          lang={languageFacts[language].html}
        >
          {text}
        </Announcement>
      )}
    />
  )
}
