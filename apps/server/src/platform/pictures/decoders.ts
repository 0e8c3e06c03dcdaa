import sharp from 'sharp'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

const mark = 'decoders'

/**
 * Of all the decoders that sharp brings, three are let in, and those from memory only. No cache: what was
 * decoded is personal. They are the whole process's: chosen again by another thread, all would be shut for
 * a moment, and whatever a customer hands in just then would be refused. So the first thread chooses, and
 * those that it starts know of it.
 */
export function chooseDecoders(): void {
  if (getEnvironmentData(mark) !== undefined) return
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  })
  sharp.cache(false)
  sharp.concurrency(1)
  setEnvironmentData(mark, 'chosen')
}
