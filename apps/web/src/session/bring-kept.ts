import type { Context } from '@parkett/client/query'
import { QueryClient } from '@tanstack/react-query'
import { keptAt, marketStore } from './kept-market.ts'

/**
 * Puts what was kept of this address where its answer would stand, as old as it is. Without any, or
 * where something stands there already, nothing changes.
 */
export async function bringKept(
  address: string,
  { client, queryKey }: Pick<Context, 'client' | 'queryKey'>,
): Promise<void> {
  if (!(client instanceof QueryClient) || queryKey === undefined) return
  const has = (): boolean => client.getQueryData(queryKey) !== undefined
  if (!('caches' in self) || has()) return
  const found = await caches.match(address, { cacheName: marketStore })
  const updatedAt = Date.parse(found?.headers.get(keptAt) ?? '')
  if (found === undefined || Number.isNaN(updatedAt)) return
  // The worker keeps what the house answered to this very address.
  const { data } = (await found.json()) as { readonly data: unknown }
  if (has()) return
  // A list is kept page by page; what is kept is its first.
  const isPaged = String(queryKey[2]).startsWith('pages')
  const value = isPaged ? { pages: [data], pageParams: [null] } : data
  client.setQueryData(queryKey, value, { updatedAt })
}
