import { readsOf } from '@parkett/client/query'
import {
  favouritesList,
  favouritesPlace,
  favouritesSet,
  type Favourite,
} from '@parkett/contract/customer/favourites'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { favouritesQuery } from '../../market-view/reads.ts'
import { explain } from '../../session/explain.ts'
import { callServer } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'
import { placed } from './sorted.ts'

const { queryKey } = favouritesQuery()
type Answer = AnswerOf<typeof favouritesList>

export type Arrange = {
  /** Puts a row before another one, or at the end, in its group. */
  readonly put: (row: Favourite, before: string | null) => void
  readonly remove: (row: Favourite) => void
  /** What was removed last, and can be put back where it was. */
  readonly removed: Favourite | null
  readonly undo: () => void
  readonly fault: string | undefined
}

/** Changes of the list: shown at once, and as before when the server does not agree. */
export function useArrange(): Arrange {
  const t = useWords()
  const client = useQueryClient()
  const [fault, setFault] = useState<string>()
  const [gone, setGone] = useState<{ readonly row: Favourite; readonly before: string | null }>()
  const change = async (
    as: (rows: readonly Favourite[]) => readonly Favourite[],
    send: () => Promise<unknown>,
  ): Promise<void> => {
    setFault(undefined)
    await client.cancelQueries({ queryKey })
    const known = client.getQueryData<Answer>(queryKey)
    if (known !== undefined)
      client.setQueryData<Answer>(queryKey, { ...known, rows: [...as(known.rows)] })
    try {
      await send()
    } catch (error) {
      setFault(explain(error, t))
      client.setQueryData<Answer>(queryKey, known)
    }
    await client.invalidateQueries(readsOf(favouritesList))
  }
  const place = (row: Favourite, before: string | null): Promise<void> =>
    change(
      (rows) => placed(rows, row, before),
      () =>
        callServer(favouritesPlace, {
          body: { id: row.instrument.id, group: row.group, before },
        }),
    )
  // What goes wrong is kept in `fault`.
  return {
    put: (row, before) => void place(row, before),
    remove: (row) => {
      const rows = client.getQueryData<Answer>(queryKey)?.rows ?? []
      const { id } = row.instrument
      const at = rows.findIndex(({ instrument }) => instrument.id === id)
      setGone({ row, before: rows[at + 1]?.instrument.id ?? null })
      void change(
        (all) => all.filter(({ instrument }) => instrument.id !== id),
        () => callServer(favouritesSet, { body: { id, favourite: false } }),
      )
    },
    removed: gone?.row ?? null,
    undo: () => {
      if (gone === undefined) return
      setGone(undefined)
      void place(gone.row, gone.before)
    },
    fault,
  }
}
