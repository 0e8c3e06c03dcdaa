import { readsOf } from '@parkett/client/query'
import { favouritesList, favouritesSet } from '@parkett/contract/customer/favourites'
import type { MarketRow } from '@parkett/contract/customer/market'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { callServer } from '../session/server.ts'
import { useSession } from '../session/session.ts'
import { changed, type Change } from './changed-favourites.ts'
import { favouritesQuery } from './reads.ts'

const { queryKey } = favouritesQuery()

type Answer = AnswerOf<typeof favouritesList>

export type Favourites = {
  readonly has: (id: string) => boolean
  readonly toggle: (row: MarketRow) => void
  /** The last change was refused or did not arrive; the star stands as before. */
  readonly failed: boolean
}

/**
 * The stars of the customer, changed at once and put back when the server does not agree. Empty
 * for visitors.
 */
export function useFavourites(): Favourites {
  const client = useQueryClient()
  const { token } = useSession()
  const { data } = useQuery({ ...favouritesQuery(), enabled: token !== null })
  const ids = useMemo(() => new Set(data?.rows.map(({ instrument }) => instrument.id)), [data])
  const [failed, setFailed] = useState(false)
  const change = useCallback(
    async (wanted: Change): Promise<void> => {
      setFailed(false)
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Answer>(queryKey)
      if (before !== undefined)
        client.setQueryData<Answer>(queryKey, { ...before, rows: changed(before.rows, wanted) })
      const { row, favourite } = wanted
      try {
        await callServer(favouritesSet, { body: { id: row.instrument.id, favourite } })
      } catch {
        setFailed(true)
        client.setQueryData<Answer>(queryKey, before)
      }
      await client.invalidateQueries(readsOf(favouritesList))
    },
    [client],
  )
  // The same functions until a star changes: rows compare their props.
  const has = useCallback((id: string) => ids.has(id), [ids])
  const toggle = useCallback(
    // What goes wrong is kept in `failed`.
    (row: MarketRow) => void change({ row, favourite: !ids.has(row.instrument.id) }),
    [ids, change],
  )
  return { has, toggle, failed }
}
