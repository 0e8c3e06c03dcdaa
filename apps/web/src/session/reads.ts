import { call } from '@parkett/client/call'
import { makeReads } from '@parkett/client/query'
import { callServer, server } from './server.ts'

/**
 * Reads that go on by themselves: a refusal stays on the screen that shows it, and the call is
 * given up with the screen.
 */
export const read = makeReads((route, given, { signal }) =>
  call(server, route, { ...given, signal }),
)

/** Reads that a person asked for by coming here: a refusal is said as a toast as well. */
export const readAloud = makeReads((route, given) => callServer(route, given))
