import { ownPart } from '@parkett/client/query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { useWords } from '../../session/words.ts'
import type { ProspectusProps } from './prospectus.tsx'

/** Comes where an offering has a file: what works out its hash weighs more than the screens have room for. */
const prospectusPart = queryOptions({
  ...ownPart('prospectus', () => import('./prospectus.tsx')),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** The document that was published with the offering; nothing where it names none. */
export function LateProspectus({ offering }: ProspectusProps) {
  const t = useWords()
  const part = useQuery({ ...prospectusPart, enabled: offering.prospectusFile !== null })
  if (offering.prospectusFile === null) return null
  return (
    <Loaded query={part} failed={t('state.failed', { thing: t('ipo.prospectus') })}>
      {({ Prospectus }) => <Prospectus offering={offering} />}
    </Loaded>
  )
}
