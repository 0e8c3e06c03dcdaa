import { statfs } from 'node:fs/promises'

/** How much may still be written in this folder; null where its disk does not say. */
export async function freeBytesIn(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}
