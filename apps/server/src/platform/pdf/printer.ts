import { Worker } from 'node:worker_threads'
import type { PdfContent } from './content.ts'

export type Printer = {
  /** Like `writePdf`, in a thread of its own. */
  readonly print: (content: PdfContent) => Promise<Buffer>
  /** Documents under way; who hands them in may refuse more. */
  readonly waiting: () => number
  readonly close: () => Promise<void>
}

type Answer = { readonly id: number; readonly bytes?: Uint8Array; readonly why?: string }
type Job = { readonly done: (bytes: Buffer) => void; readonly failed: (error: Error) => void }

/**
 * A statement of tens of thousands of lines stays far below; what does not is refused and not
 * the server's end.
 */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

/**
 * Begins its thread with the first document. A thread that dies fails what it had, and the next
 * document begins another.
 */
export function openPrinter(): Printer {
  const jobs = new Map<number, Job>()
  let worker: Worker | undefined
  let count = 0

  const fail = (error: Error): void => {
    worker = undefined
    for (const job of jobs.values()) job.failed(error)
    jobs.clear()
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./print-worker.ts', import.meta.url), { resourceLimits })
    started.on('message', ({ id, bytes, why }: Answer) => {
      const job = jobs.get(id)
      jobs.delete(id)
      if (bytes === undefined) job?.failed(new Error(`a document could not be set: ${why}`))
      else job?.done(Buffer.from(bytes))
    })
    started.on('error', fail)
    started.on('exit', () => {
      if (worker === started) fail(new Error('the thread that sets documents ended'))
    })
    // It must not keep a server alive that is done.
    started.unref()
    return started
  }
  return {
    waiting: () => jobs.size,
    print: (content) =>
      new Promise((done, failed) => {
        worker ??= start()
        count += 1
        jobs.set(count, { done, failed })
        worker.postMessage({ id: count, content })
      }),
    close: async () => {
      const last = worker
      fail(new Error('the thread that sets documents was ended'))
      await last?.terminate()
    },
  }
}
