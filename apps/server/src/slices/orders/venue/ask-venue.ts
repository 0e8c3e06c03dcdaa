import { VenueAway } from './port.ts'

export type VenueRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
export type VenueAnswer = { readonly status: number; readonly text: string }
/** Asks one address of a venue; a test gives recorded answers. */
export type AskVenue = (request: VenueRequest) => Promise<VenueAnswer>

const timeMs = 8_000
const bytesMax = 4_000_000

/** @throws VenueAway on no network, or a slow answer */
export const askVenue: AskVenue = async ({ method, url, headers, body }) => {
  try {
    const answer = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeMs),
      ...(body !== undefined && { body }),
    })
    const text = await answer.text()
    if (text.length > bytesMax) throw new VenueAway('shape')
    return { status: answer.status, text }
  } catch (error) {
    if (error instanceof VenueAway) throw error
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    throw new VenueAway(isSlow ? 'time' : 'network', { cause: error })
  }
}
