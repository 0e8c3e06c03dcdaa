import { crc32 } from 'node:zlib'

type Entry = { readonly name: string; readonly content: Buffer }

/**
 * 1980-01-01: the format asks for a time, and the day of the export stands in the archive's
 * name.
 */
const date = 0x21

/**
 * A zip archive without compression: every program opens it, and it needs no library. Names are
 * plain ASCII.
 */
export function makeZip(entries: readonly Entry[]): Buffer {
  let offset = 0
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  for (const { name, content } of entries) {
    const label = Buffer.from(name, 'ascii')
    const facts = factsOf(label, content)
    const local = Buffer.concat([u32(0x04034b50), facts, label, content])
    const place = Buffer.concat([u16(0), u16(0), u16(0), u32(0), u32(offset)])
    directory.push(Buffer.concat([u32(0x02014b50), u16(20), facts, place, label]))
    parts.push(local)
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const count = u16(entries.length)
  const end = Buffer.concat([
    u32(0x06054b50),
    u16(0),
    u16(0),
    count,
    count,
    u32(index.length),
    u32(offset),
    u16(0),
  ])
  return Buffer.concat([...parts, index, end])
}

/**
 * What local header and directory say alike: version, flags, method, time, checksum, sizes,
 * lengths.
 */
function factsOf(label: Buffer, content: Buffer): Buffer {
  const sizes = [u32(crc32(content)), u32(content.length), u32(content.length)]
  return Buffer.concat([
    u16(20),
    u16(0),
    u16(0),
    u16(0),
    u16(date),
    ...sizes,
    u16(label.length),
    u16(0),
  ])
}

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
