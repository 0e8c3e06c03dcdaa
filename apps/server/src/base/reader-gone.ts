import type { Writable } from 'node:stream'

/**
 * Lets a program go on when whoever read its output is gone, such as `| head` or a terminal that was
 * closed: a bank does not stop because nobody reads its log. Any other fault of a stream ends it.
 */
export function goOnWithoutReader(streams: readonly Writable[]): void {
  for (const stream of streams)
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}
