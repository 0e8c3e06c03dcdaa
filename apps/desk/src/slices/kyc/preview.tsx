import { ownPart } from '@parkett/client/query'
import type { Rejection } from '@parkett/contract/customer/kyc'
import { Notice } from '@parkett/ui/notice'
import { languageFacts, resolveLanguage } from '@parkett/words/languages'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { useWords, wordsOf } from '../../frame/words.ts'

type PreviewProps = { readonly reasons: readonly Rejection[]; readonly language: string }

/** Word for word what the customer will read, in the customer's own language. */
export function Preview({ reasons, language }: PreviewProps) {
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
            {reasons.map((reason) => (
              <li key={reason}>{translate(`kyc.no.${reason}`)}</li>
            ))}
          </ul>
        )}
      </Loaded>
    </Notice>
  )
}
