import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { CrowdName, Place } from './crowds.ts'

/** Those who press, in a process of their own. */
export type Press = {
  /** Begins; answers how to end, which answers how many requests were answered or cut off. */
  readonly begin: (names: readonly CrowdName[]) => () => Promise<number>
  readonly close: () => void
}

const program = join(import.meta.dirname, 'crowds-child.ts')

/**
 * Whoever measures how long an answer took must not be the one who reads a megabyte of somebody
 * else's in between: half of what was measured beside readers was the bench itself.
 */
export async function openPress(place: Place): Promise<Press> {
  const child = fork(program, [JSON.stringify(place)])
  await once(child, 'message')
  return {
    begin: (names) => {
      child.send(names)
      return async () => {
        const answered = once(child, 'message')
        child.send('end')
        return Number((await answered)[0])
      }
    },
    close: () => child.disconnect(),
  }
}
