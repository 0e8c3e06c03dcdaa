import type { WordKey } from '@parkett/words/keys'
import { Row, Rows } from '@parkett/ui/row'
import { useLanguage, useWords } from '../../session/words.ts'

type Meant = readonly (readonly [term: string, means: string])[]

/** Terms in the reader's words, in the order of that language. */
export function useMeant() {
  const t = useWords()
  const language = useLanguage()
  return (terms: readonly (readonly [WordKey, WordKey])[]): Meant =>
    terms
      .map(([term, means]) => [t(term), t(means)] as const)
      .toSorted(([a], [b]) => a.localeCompare(b, language))
}

export function TermRows({ meant }: { readonly meant: Meant }) {
  return (
    <Rows>
      {meant.map(([term, means]) => (
        <Row key={term} name={term} sub={means} />
      ))}
    </Rows>
  )
}
