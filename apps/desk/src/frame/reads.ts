import { makeReads } from '@parkett/client/query'
import { callDesk } from './server.ts'

/** What the desk reads; a refusal stands where the answer would. */
export const read = makeReads((route, given) => callDesk(route, given))
