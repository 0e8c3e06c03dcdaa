import { profileChartRange } from '@parkett/contract/customer/profile'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ranges, type Range } from '../../../market-view/ranges.ts'
import { userQuery } from '../../../session/queries.ts'
import { callServer } from '../../../session/server.ts'
import { useSession } from '../../../session/session.ts'
import type { Candle } from './candle.ts'

const days = { '1w': 7, '1m': 30, '1y': 365 } as const

const key = 'chart-range'

/**
 * The span one looked at last: of the account, on every device; on this device for who is not logged in.
 * Another share, or the ticket over this one, shows it.
 */
export function useChosenRange(): readonly [Range, (next: Range) => void] {
  const { token } = useSession()
  const client = useQueryClient()
  const { data: own } = useQuery({
    ...userQuery,
    enabled: token !== null,
    select: ({ chartRange }) => chartRange,
  })
  const [here, setHere] = useState<Range>()
  const choose = (next: Range): void => {
    setHere(next)
    if (token === null) return localStorage.setItem(key, next)
    client.setQueryData(userQuery.queryKey, (user) => user && { ...user, chartRange: next })
    // Nobody waits for it: what could not be kept is as it was when the account is read again.
    callServer(profileChartRange, { body: { range: next } }).catch(() => undefined)
  }
  return [here ?? own ?? readRange(localStorage.getItem(key) ?? ''), choose]
}

export const readRange = (text: string): Range => ranges.find((one) => one === text) ?? '1m'

const dayMs = 86_400_000

/** The candles of a range that ends with the newest one, the close before it included. */
export function within(candles: readonly Candle[], range: Exclude<Range, '1d'>): readonly Candle[] {
  const newest = candles.at(-1)
  if (newest === undefined || range === 'max') return candles
  const from = Date.parse(newest[2]) - days[range] * dayMs
  const first = candles.findIndex(([, day]) => Date.parse(day) >= from)
  return candles.slice(Math.max(0, first - 1))
}
