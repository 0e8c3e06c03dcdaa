import type { Instrument } from '@parkett/contract/customer/market'
import { readMarketCode } from './display.ts'

const key = 'recent-stocks'
const most = 10

type RecentStock = Pick<Instrument, 'code' | 'symbol' | 'market' | 'venue' | 'name' | 'nameZh'>

/**
 * Stocks opened from the search, newest first. On this device only. What cannot be read counts
 * as none.
 */
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
  const fields = one as Readonly<Record<string, unknown>> // Checked field by field below.
  const isText = (name: string) => typeof fields[name] === 'string'
  const market = isText('market') ? readMarketCode(String(fields['market'])) : undefined
  return (
    market !== undefined &&
    ['code', 'symbol', 'venue', 'name'].every(isText) &&
    (fields['nameZh'] === null || isText('nameZh'))
  )
}

export function remember({ code, symbol, market, venue, name, nameZh }: Instrument): void {
  const others = readRecent().filter((one) => one.code !== code || one.market !== market)
  const next = [{ code, symbol, market, venue, name, nameZh }, ...others].slice(0, most)
  localStorage.setItem(key, JSON.stringify(next))
}

export const forgetRecent = (): void => localStorage.removeItem(key)
