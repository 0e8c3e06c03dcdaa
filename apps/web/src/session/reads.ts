import { addressOf, call } from '@parkett/client/call'
import { NetworkError } from '@parkett/client/errors'
import { makeReads, type Context } from '@parkett/client/query'
import { isKept } from './kept-market.ts'
import { callServer, server } from './server.ts'

/**
 * What was kept of the market stands in the place of an answer that did not come, with the time of
 * which it is; that none came is said all the same (decision 0700).
 */
async function withKept<T>(answer: Promise<T>, address: string, context: Context): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NetworkError && error.kind !== 'aborted' && isKept(address))
      await (await import('./bring-kept.ts')).bringKept(address, context)
    throw error
  }
}

/**
 * Reads that go on by themselves: a refusal stays on the screen that shows it, and the call is
 * given up with the screen.
 */
export const read = makeReads((route, given, context) =>
  withKept(
    call(server, route, { ...given, signal: context.signal }),
    addressOf(route, given),
    context,
  ),
)

/** Reads that a person asked for by coming here: a refusal is said as a toast as well. */
export const readAloud = makeReads((route, given, context) =>
  withKept(callServer(route, given), addressOf(route, given), context),
)
