import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { PlainError } from '../../base/plain-error.ts'

// The standard's streams have two descriptions, the browser's (of the library) and Node's.
type Web = ReadableStream<Uint8Array>
type Pass = ReadableWritablePair<Uint8Array, Uint8Array>
const webOf = (bytes: AsyncIterable<Uint8Array>): Web =>
  Readable.toWeb(Readable.from(bytes)) as unknown as Web
const nodeOf = (bytes: Web): AsyncIterable<Uint8Array> =>
  Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0])

/**
 * Writes a file that only the holder of the private key opens, in the age format
 * (age-encryption.org/v1), so that it also opens without this program. It appears under its name
 * when it is whole and on the disk.
 */
export async function writeSealed(
  path: string,
  recipient: string,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const draft = `${path}.part`
  try {
    const packed = webOf(bytes).pipeThrough(new CompressionStream('gzip') as Pass)
    const sealed = await encrypter.encrypt(packed)
    await pipeline(nodeOf(sealed), createWriteStream(draft, { mode: 0o600, flush: true }))
    await rename(draft, path)
    await syncFolderOf(path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** The new name itself must survive a power cut. */
async function syncFolderOf(path: string): Promise<void> {
  const folder = await open(new URL('.', `file://${path}`), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/**
 * The bytes that were sealed, checked piece by piece.
 * @throws PlainError when no key fits or the file was changed
 */
export async function* readSealed(
  path: string,
  keys: readonly string[],
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  for (const key of keys) decrypter.addIdentity(key)
  try {
    const packed = await decrypter.decrypt(webOf(createReadStream(path)))
    yield* nodeOf(packed.pipeThrough(new DecompressionStream('gzip') as Pass))
  } catch (error) {
    if (error instanceof PlainError) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new PlainError(`${path} cannot be opened: ${why}. Nothing was restored.`)
  }
}
