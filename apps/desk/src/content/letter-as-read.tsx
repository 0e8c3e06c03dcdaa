import type { LetterKind, Members } from '@parkett/contract/desk/segments'
import { ended, groupText } from '@parkett/words/group-words'
import { languageFacts } from '@parkett/words/languages'
import { InLanguage } from './in-language.tsx'

type LetterAsReadProps = {
  readonly about: LetterKind
  readonly members: Members
  readonly share: string | null
  readonly texts: Readonly<Record<string, string>>
}

/** A message as its customers read it, with the reason why they have it. */
export function LetterAsRead({ about, members, share, texts }: LetterAsReadProps) {
  const message = about === 'service' ? 'notify.serviceLetter' : 'notify.productLetter'
  return (
    <InLanguage
      texts={texts}
      slice="notices"
      shown={(text, language, theirs) => (
        <p className="panel pad" lang={languageFacts[language].html}>
          {theirs?.(message, {
            text: ended(text, language),
            who: groupText(members, theirs, language, share ?? '–'),
          })}
        </p>
      )}
    />
  )
}
