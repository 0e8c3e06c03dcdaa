import { ownPart } from '@parkett/client/query'
import { Notice } from '@parkett/ui/notice'
import type { Slice } from '@parkett/words/keys'
import { languageFacts, resolveLanguage, type Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../loaded.tsx'
import { useWords, wordsOf } from '../words.ts'

type PreviewProps = {
  /** Where the sentences stand. */
  readonly parts: readonly Slice[]
  /** Each sentence, made of the customer's words and in their way to write days and amounts. */
  readonly say: (t: Words, language: Language) => readonly string[]
  /** Of the customer. */
  readonly language: string
}

/** Word for word what the customer will read, in the customer's own language. */
export function Preview({ parts, say, language }: PreviewProps) {
  const t = useWords()
  const theirs = resolveLanguage(language)
  const query = useQuery({
    ...ownPart(`words ${parts.join(' ')} ${theirs}`, () => wordsOf(parts, theirs)),
    staleTime: Infinity,
  })
  return (
    <Notice title={`${t('desk.kyc.preview')} (${languageFacts[theirs].name})`}>
      <Loaded query={query}>
        {(theirWords) => (
          <ul lang={languageFacts[theirs].html}>
            {say(theirWords, theirs).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </Loaded>
    </Notice>
  )
}
