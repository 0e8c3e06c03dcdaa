import type { Instrument } from '@parkett/contract/customer/market'
import { readMarketCode } from './display.ts'

const key = 'recent-stocks'
const most = 10

type RecentStock = Pick<Instrument, 'id' | 'code' | 'market'>

/** Stocks that were opened, newest first. On this device only. What cannot be read counts as none. */
export function readRecent(): readonly RecentStock[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(read) ? read.filter(isRecentStock).slice(0, most) : []
  } catch {
    // Not JSON: an older version, or someone else's hand. It is only a shortcut.
    return []
  }
}

function isRecentStock(one: unknown): one is RecentStock {
  if (typeof one !== 'object' || one === null) return false
  const { id, code, market } = one as Readonly<Record<string, unknown>> // Checked one by one below.
  return (
    typeof id === 'string' &&
    /^[1-9]\d{0,18}$/.test(id) &&
    typeof code === 'string' &&
    typeof market === 'string' &&
    readMarketCode(market) !== undefined
  )
}

export function remember({ id, code, market }: Instrument): void {
  const others = readRecent().filter((one) => one.code !== code || one.market !== market)
  const next = [{ id, code, market }, ...others].slice(0, most)
  localStorage.setItem(key, JSON.stringify(next))
}

export const forgetRecent = (): void => localStorage.removeItem(key)
