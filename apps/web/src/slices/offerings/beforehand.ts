import { call, type Given } from '@parkett/client/call'
import { worked } from '@parkett/client/query'
import type { RouteFacts } from '@parkett/contract/wire/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { server } from '../../session/server.ts'

/** What stands in a form is worked out once nothing was typed for so long. */
export const typingMs = 300

/**
 * The review of what stands in a form, for what it says alone: what it refuses is said there, and
 * nothing is confirmed by it.
 * @param made names what is asked with it: the same name, the same answer
 */
export const beforehand = <R extends RouteFacts>(
  route: R,
  made: string,
  given: () => Pick<Given<R>, 'params' | 'body'>,
) =>
  queryOptions({
    ...worked(
      route,
      {},
      {
        made,
        // Asked for on purpose: what is confirmed soon after is the same and no impatient second tap.
        work: () => call(server, route, { ...given(), again: true }),
      },
    ),
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
