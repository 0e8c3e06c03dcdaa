import { ownPart } from '@parkett/client/query'
import { Notice } from '@parkett/ui/notice'
import type { WordKey } from '@parkett/words/keys'
import { languageFacts, resolveLanguage } from '@parkett/words/languages'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../loaded.tsx'
import { useWords, wordsOf } from '../words.ts'

type PreviewProps = {
  /** The sentences of a refusal, of the part `kyc`. */
  readonly sentences: readonly WordKey[]
  readonly language: string
}

/** Word for word what the customer will read, in the customer's own language. */
export function Preview({ sentences, language }: PreviewProps) {
  const t = useWords()
  const theirs = resolveLanguage(language)
  const query = useQuery({
    ...ownPart(`words kyc ${theirs}`, () => wordsOf('kyc', theirs)),
    staleTime: Infinity,
  })
  return (
    <Notice title={`${t('desk.kyc.preview')} (${languageFacts[theirs].name})`}>
      <Loaded query={query}>
        {(translate) => (
          <ul lang={languageFacts[theirs].html}>
            {sentences.map((sentence) => (
              <li key={sentence}>{translate(sentence)}</li>
            ))}
          </ul>
        )}
      </Loaded>
    </Notice>
  )
}
