import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'

/** One record of a file: the number of the line it starts on (the header is 1), and its fields. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] }

/** Told how far a file is read, in bytes as they lie on the disk. */
export type OnBytes = (done: number, total: number) => void

/**
 * Reads a CSV file, plain or gzip (told by its first bytes, not its name), a batch of records
 * at a time. Fields may be quoted and hold commas, quotes and line ends. Empty lines are
 * skipped.
 * @throws the file system's error when it cannot be read, and zlib's when the gzip is broken
 */
export async function* readCsv(
  path: string,
  onBytes: OnBytes = () => {},
): AsyncGenerator<CsvRecord[]> {
  const { size } = await stat(path)
  const gzip = await isGzip(path)
  const raw = createReadStream(path, { highWaterMark: 1 << 18 })
  const bytes = gzip ? raw.pipe(createGunzip()) : raw
  // A failing file must end the reading, not leave it waiting for more.
  raw.on('error', (error) => bytes.destroy(error))
  const decoder = new TextDecoder('utf-8', { ignoreBOM: false })
  const splitter = makeSplitter()
  // Streams give their chunks as `any`; one without an encoding gives buffers.
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    onBytes(raw.bytesRead, size)
    yield splitter.feed(decoder.decode(chunk, { stream: true }))
  }
  yield splitter.end(decoder.decode())
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

/** Cuts text into records as it comes. A record goes on over a line end while a quote is open. */
export function makeSplitter(): {
  feed: (text: string) => CsvRecord[]
  end: (text: string) => CsvRecord[]
} {
  let rest = ''
  let line = 1
  const take = (text: string, final: boolean): CsvRecord[] => {
    const lines = (rest + text).split('\n')
    rest = final ? '' : (lines.pop() ?? '')
    const records: CsvRecord[] = []
    for (let at = 0; at < lines.length; at += 1) {
      let record = lines[at] ?? ''
      const start = at
      while (hasOpenQuote(record) && at + 1 < lines.length) {
        at += 1
        record += `\n${lines[at] ?? ''}`
      }
      if (hasOpenQuote(record) && !final) {
        rest = `${record}\n${rest}`
        return records
      }
      const text = record.endsWith('\r') ? record.slice(0, -1) : record
      if (text !== '') records.push({ line, cells: splitRecord(text) })
      line += at - start + 1
    }
    return records
  }
  return { feed: (text) => take(text, false), end: (text) => take(text, true) }
}

function hasOpenQuote(text: string): boolean {
  if (!text.includes('"')) return false
  let open = false
  for (const letter of text) if (letter === '"') open = !open
  return open
}

/** The fields of one record; doubled quotes inside a quoted field mean one. */
export function splitRecord(record: string): string[] {
  if (!record.includes('"')) return record.split(',')
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < record.length; at += 1) {
    const letter = record[at]
    if (quoted && letter === '"' && record[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"') quoted = !quoted
    else if (letter === ',' && !quoted) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell]
}
