import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { listBytesMax, listMegabytesMax } from '@parkett/contract/desk/watch'
import { fileText, StatementFault } from '../../../accounts/bank/statement.ts'
import { readList, type Said } from './read-list.ts'

/** Taken over at a time: the server's own thread does something else in between. */
const entriesAtOnce = 500

const say = (said: Said): void => parentPort?.postMessage(said)

/** The bytes of the list, plain or packed. @throws StatementFault for more than any list has, however well packed */
function unpacked(file: Uint8Array): Buffer {
  if (file[0] !== 0x1f || file[1] !== 0x8b) return Buffer.from(file)
  try {
    return gunzipSync(file, { maxOutputLength: listBytesMax })
  } catch (error) {
    const isLarge = error instanceof RangeError
    throw new StatementFault(1, isLarge ? `${listMegabytesMax} MB` : 'gzip')
  }
}

/** The thread that reads a list: tens of megabytes take seconds, in which the server's own goes on trading. */
try {
  // What `readInThread` gave it.
  const text = fileText(unpacked(workerData as Uint8Array))
  const { source, entries } = readList(text)
  for (let from = 0; from < entries.length; from += entriesAtOnce)
    say({ entries: entries.slice(from, from + entriesAtOnce) })
  say({ source, sha256: createHash('sha256').update(text).digest() })
} catch (error) {
  if (!(error instanceof StatementFault)) throw error
  say({ line: error.line, field: error.field })
}
