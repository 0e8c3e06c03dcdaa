import type { Quote } from '@parkett/contract/customer/market'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { isTooOld, useLive, useStreamed } from '../session/live.ts'
import { quotesQuery } from './reads.ts'

type LiveQuotes = {
  readonly quotes: ReadonlyMap<string, Quote>
  /** When the last answer came (ms), if the newest try failed; the prices shown are that old. */
  readonly staleSince: number | null
  /** They are older than a price may be that an order is priced with. */
  readonly silent: boolean
}

/**
 * Quotes of these instruments: as the stream brings them, and while it is away asked for every 3 s.
 * Rests while the window is hidden or the screen is put away.
 */
export function useLiveQuotes(ids: readonly string[]): LiveQuotes {
  const isLive = useLive().since !== null
  const asked = quotesQuery(ids)
  const { data, isError, dataUpdatedAt, errorUpdatedAt } = useQuery(
    isLive ? { ...asked, refetchInterval: false } : asked,
  )
  const streamed = useStreamed(ids)
  const key = ids.join(',')
  const quotes = useMemo(() => {
    const known = new Map(data?.quotes.map(({ id, quote }) => [id, quote]))
    for (const id of key.split(',')) {
      const newest = streamed.get(id)
      if (newest !== undefined) known.set(id, newest)
    }
    return known
  }, [data, streamed, key])
  const isStale = isError && !isLive && dataUpdatedAt > 0
  const silent = isStale && isTooOld(errorUpdatedAt - dataUpdatedAt)
  return { quotes, staleSince: isStale ? dataUpdatedAt : null, silent }
}

type Seen = { readonly list: RefObject<HTMLDivElement | null>; readonly visible: readonly string[] }

/** A call takes 100 ids; no screen shows so many rows. */
const visibleMax = 100

/**
 * Which rows of a list can be seen: only their prices are asked for. Put `list` around Rows
 * that stand in the order of `ids`.
 */
export function useVisibleRows(ids: readonly string[]): Seen {
  const list = useRef<HTMLDivElement>(null)
  const [visible, setVisible] = useState<readonly string[]>([])
  const key = ids.join(',')
  useEffect(() => {
    const order = key.split(',')
    const shown = new Set<string>()
    const idOf = new Map(
      [...(list.current?.querySelectorAll('li') ?? [])].map((row, at) => [
        row as Element,
        order[at],
      ]),
    )
    const watch = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = idOf.get(target)
        if (id === undefined || id === '') continue
        if (isIntersecting) shown.add(id)
        else shown.delete(id)
      }
      setVisible(order.filter((id) => shown.has(id)).slice(0, visibleMax))
    })
    for (const row of idOf.keys()) watch.observe(row)
    return () => watch.disconnect()
  }, [key])
  return { list, visible }
}
