import { Worker } from 'node:worker_threads'
import { refuse } from '../../../base/refusal.ts'
import { StatementFault } from '../../../accounts/bank/statement.ts'
import type { ReadEntry, ReadList, Said } from './read-list.ts'

export type TakenFile = ReadList & { readonly sha256: Buffer }

/** The largest list needs half of it; a file made to need more is refused and not the server's end. */
const resourceLimits = { maxOldGenerationSizeMb: 1_024 }

/**
 * Reads files of lists, each in a thread of its own, one at a time: two of the largest would not fit beside a
 * house. Refuses `busy`.
 * @throws StatementFault with the line or entry that cannot be read
 */
export function readOneByOne(): (file: Buffer) => Promise<TakenFile> {
  let reading = false
  return async (file) => {
    if (reading) return refuse('busy')
    reading = true
    try {
      return await readInThread(file)
    } finally {
      reading = false
    }
  }
}

function readInThread(file: Buffer): Promise<TakenFile> {
  return new Promise((done, failed) => {
    const entries: ReadEntry[] = []
    const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
      workerData: new Uint8Array(file),
      resourceLimits,
    })
    worker.on('message', (said: Said) => {
      if ('entries' in said) entries.push(...said.entries)
      else if ('line' in said) failed(new StatementFault(said.line, said.field))
      else done({ source: said.source, sha256: Buffer.from(said.sha256), entries })
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      failed(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new StatementFault(1, 'XML') : error),
    )
    // After its last word this changes nothing.
    worker.on('exit', () => failed(new Error('the thread that reads lists ended')))
  })
}
