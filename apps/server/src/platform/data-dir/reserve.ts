import { randomBytes } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const mebibyte = 1024 * 1024
/** Two segments of the database's log and its checkpoint: what it needs to go on reading, or to end well. */
export const reserveBytes = 64 * mebibyte

/** Room on the disk of the database that nobody else can take until the database needs it. */
export type Reserve = {
  /** Takes the room, unless it is taken. */
  readonly hold: () => Promise<void>
  readonly release: () => Promise<void>
}

/**
 * A file of `folder` that is nothing but room. A database whose disk is full to the last byte ends at
 * its next checkpoint, and cannot start again until somebody made room.
 */
export function openReserve(folder: string): Reserve {
  const file = join(folder, 'reserve')
  return {
    hold: async () => {
      const size = await stat(file).then(
        (found) => found.size,
        () => 0,
      )
      if (size === reserveBytes) return
      await fill(`${file}.part`)
      await rename(`${file}.part`, file)
    },
    release: () => rm(file, { force: true }),
  }
}

/** What a disk could press together would be no room. */
async function fill(file: string): Promise<void> {
  const part = randomBytes(mebibyte)
  const handle = await open(file, 'w', 0o600)
  try {
    for (let at = 0; at < reserveBytes; at += mebibyte) await handle.write(part)
    await handle.sync()
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}
