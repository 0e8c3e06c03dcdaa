import { SourceAway } from './adapter.ts'

export type OutsideAnswer = { readonly text: string; readonly cookies: readonly string[] }
/** Asks one address outside of this machine; a test gives recorded answers. */
export type AskOutside = (
  address: string,
  headers: Readonly<Record<string, string>>,
) => Promise<OutsideAnswer>

const timeMs = 8_000
const bytesMax = 4_000_000

/** @throws SourceAway on no network, a slow or an unwilling answer */
export const askOutside: AskOutside = async (address, headers) => {
  const answer = await reach(address, headers)
  if (answer.status === 401 || answer.status === 403) throw new SourceAway('refused')
  // Yahoo's first answer gives its cookie with a 404.
  if (!answer.ok && answer.headers.getSetCookie().length === 0) throw new SourceAway('status')
  const text = await answer.text().catch(away)
  if (text.length > bytesMax) throw new SourceAway('shape')
  return { text, cookies: answer.headers.getSetCookie() }
}

const reach = (address: string, headers: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(timeMs) }).catch(away)

function away(error: unknown): never {
  const slow = error instanceof Error && error.name === 'TimeoutError'
  throw new SourceAway(slow ? 'time' : 'network')
}

/** The JSON of an answer. @throws SourceAway when it is none */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SourceAway('shape')
  }
}
