import { QueryClient } from '@tanstack/react-query'

/**
 * Server state. A read is fresh for 10 s; screens that show live prices say otherwise. What
 * fails is shown by the screen that asked, with Retry, so nothing is retried behind its back.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, gcTime: 300_000, retry: false, networkMode: 'always' },
      // A money act must fail at once without a network, never wait in a queue and act later.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
