import { parentPort } from 'node:worker_threads'
import type { PdfContent } from './content.ts'
import { writePdf } from './write-pdf.ts'

/**
 * The thread that sets documents: one long statement takes seconds, in which the server's own
 * thread must go on trading.
 */
parentPort?.on(
  'message',
  ({ id, content }: { readonly id: number; readonly content: PdfContent }) => {
    writePdf(content).then(
      (bytes) => parentPort?.postMessage({ id, bytes }),
      (error: unknown) =>
        parentPort?.postMessage({
          id,
          why: error instanceof Error ? error.message : String(error),
        }),
    )
  },
)
