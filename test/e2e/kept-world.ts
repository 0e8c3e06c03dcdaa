import { startWorld } from './seed.ts'
import type { Server } from './server.ts'

let kept: Promise<Server> | undefined

/**
 * The server that all journeys of this worker share which change nothing of the house: everybody
 * in them is new, so none meets what another left. To start one for each file took longer than
 * some of them. It ends with its worker.
 */
export function keptServer(env: Readonly<Record<string, string>>): Promise<Server> {
  kept ??= startWorld(env).catch((error: unknown) => {
    kept = undefined
    throw error
  })
  return kept
}
