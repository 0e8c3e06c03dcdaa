import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PlainError } from '../../../base/plain-error.ts'
import { giveTo, hasOwnFiles, type Identity } from './identity.ts'

// A socket address holds 104 bytes on macOS and 108 on Linux, with the name and a closing zero.
const addressBytesMax = 100
export const socketName = '.s.PGSQL.5432'

/**
 * The private folder for the socket: inside the data directory, or, when that path is too long
 * for a socket address, a short one in the system's temporary folder, always the same one for
 * the same data directory.
 */
export function socketFolder(home: string, temporary = tmpdir()): string {
  const inside = join(home, 'run')
  if (Buffer.byteLength(join(inside, socketName)) <= addressBytesMax) return inside
  const mark = createHash('sha256').update(home).digest('hex').slice(0, 12)
  return join(temporary, `parkett-${process.getuid?.() ?? 0}-${mark}`)
}

/**
 * Makes the folder so that nobody else can enter it: the server trusts every connection that
 * reaches the socket.
 * @throws PlainError when somebody else prepared a folder of that name.
 */
export function makeSocketFolder(folder: string, identity: Identity): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const ours = [process.getuid?.(), hasOwnFiles(identity) ? identity.uid : undefined]
  if (!found.isDirectory() || !ours.includes(found.uid)) {
    throw new PlainError(
      `${folder} was made by somebody else. Remove it, or set DATA_DIR to a shorter path.`,
    )
  }
  chmodSync(folder, 0o700)
  giveTo(identity, folder)
}

/**
 * Whether a server accepts connections there. Finds what the process list cannot show: a server
 * of another container that shares the data directory.
 */
export function answers(folder: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(join(folder, socketName))
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
