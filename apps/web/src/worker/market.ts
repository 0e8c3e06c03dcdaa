import { keptAt, marketStore } from '../session/kept-market.ts'
import type { Fetched } from './scope.ts'

/** Lists, stocks and lines that were looked at last. */
const mostKept = 80

/**
 * Every answer is the house's own: the worker keeps a copy of it and never stands in for it. What was
 * kept is shown by the page, with its time (`bring-kept.ts`).
 */
export async function market(event: Fetched): Promise<Response> {
  const { request } = event
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(keep(request.url, answer.clone()))
  return answer
}

/** The text alone: heads of a request and of an answer may hold a token. */
async function keep(url: string, answer: Response): Promise<void> {
  const headers = { 'content-type': 'application/json', [keptAt]: new Date().toISOString() }
  const copy = new Response(await answer.text(), { headers })
  const store = await caches.open(marketStore)
  await store.put(url, copy)
  const known = await store.keys()
  await Promise.all(
    known.slice(0, Math.max(0, known.length - mostKept)).map((one) => store.delete(one)),
  )
}
