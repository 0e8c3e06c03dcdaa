import { ownPart } from '@parkett/client/query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { loadWords } from '../../session/words.ts'

/** Comes when the screen stands: nobody waits for a note. */
const notesQuery = queryOptions({
  ...ownPart('own notes', () =>
    Promise.all([import('./own-notes.tsx'), loadWords(['own-notes'])]).then(([part]) => part),
  ),
  staleTime: Infinity,
  gcTime: Infinity,
})

type LateNotesProps = {
  /** The orders that the notes are of, the first of them takes a new one. */
  readonly orders: readonly string[]
  /** Of a closed position: what came of it, beside the notes. */
  readonly result?: ReactNode
}

/** Why it was bought, in the customer's own words. */
export function LateNotes(props: LateNotesProps) {
  const { data } = useQuery(notesQuery)
  if (data === undefined || props.orders.length === 0) return null
  return <data.OwnNotes {...props} />
}
