import { useQuery } from '@tanstack/react-query'
import { rowsQuery } from './reads.ts'

/** The little lines of these shares, by instrument; empty until they are there. */
export function useSparks(ids: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const { data } = useQuery(rowsQuery(ids))
  return new Map(data?.rows.map(({ instrument, spark }) => [instrument.id, spark]))
}
