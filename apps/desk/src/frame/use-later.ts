import { useQueryClient } from '@tanstack/react-query'
import { later } from './later.ts'
import { makeWrite, type Write } from './use-write.ts'

type Acted = {
  /** What was done, as its doer reads it. */
  readonly said: string
  readonly send: (write: Write) => Promise<unknown>
  readonly undone: () => void
}

/** An act that can be taken back for ten seconds; then it is sent, and everything is read again. */
export function useLater(): (act: Acted) => void {
  const client = useQueryClient()
  return ({ said, send, undone }) => {
    // Its own keys: the screen it was done on may be gone by then.
    const write = makeWrite()
    later.hold({
      said,
      undone,
      send: async () => {
        await send(write)
        await client.invalidateQueries()
      },
    })
  }
}
