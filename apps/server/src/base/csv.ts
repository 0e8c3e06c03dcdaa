import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { CsvError, parse as makeParser, type InfoRecord } from 'csv-parse'
import { parse } from 'csv-parse/sync'

/** One record of a file: the number of the line it starts on (the header is 1), and its fields. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] }

/** Told how far a file is read, in bytes as they lie on the disk. */
export type OnBytes = (done: number, total: number) => void

// Banks and vendors are not strict: records may differ in length, and a quote inside an unquoted
// field is a letter.
const rulesOf = (delimiter: string) =>
  ({
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) as const

/** Where the parser leaves its records: a thrown error loses none that came before it. */
function collector(before: number) {
  const records: CsvRecord[] = []
  let last = before
  const onRecord = (cells: string[], { lines }: InfoRecord): null => {
    last = before + lines
    // The parser counts the line that a record ends on.
    const inside = cells.join('').split('\n').length - 1
    records.push({ line: last - inside, cells })
    return null
  }
  return { records, onRecord, last: () => last }
}

/** What a file splits its fields by, as its first line has it: a semicolon further down is a letter. */
export function delimiterOf(text: string): ',' | ';' {
  const first = text.split('\n', 1)[0] ?? ''
  return first.split(';').length > first.split(',').length ? ';' : ','
}

/**
 * The records of a text. Fields may be quoted and hold delimiters, quotes and line ends (`\n`,
 * however the file ends its lines). Empty lines are skipped; a quote that never closes takes the
 * rest as one record, which its reader will refuse by its line.
 */
export function parseCsv(text: string, delimiter = ','): CsvRecord[] {
  const bare = plainEnds(text.replace(/^\uFEFF/, '').replace(/\r$/, ''))
  const read = (given: string): CsvRecord[] => {
    const { records, onRecord } = collector(0)
    parse(given, { ...rulesOf(delimiter), on_record: onRecord })
    return records
  }
  try {
    return read(bare)
  } catch (error) {
    if (!isUnclosed(error)) throw error
    return read(`${bare}"`)
  }
}

/**
 * Reads a CSV file, plain or gzip (told by its first bytes, not its name), a batch of records
 * at a time, as `recordsOf` does.
 * @throws the file system's error when it cannot be read, and zlib's when the gzip is broken
 */
export const readCsv = (path: string, onBytes: OnBytes = () => {}): AsyncGenerator<CsvRecord[]> =>
  recordsOf(textsOf(path, onBytes))

/**
 * The records of a text that comes in pieces, cut anywhere, as `parseCsv` has them; a quote that
 * never closes takes the rest as one record without fields.
 */
export async function* recordsOf(pieces: AsyncIterable<string>): AsyncGenerator<CsvRecord[]> {
  const texts = withPlainEnds(pieces)
  let line = 1
  let rest = ''
  try {
    for (let next = await texts.next(); next.done !== true; next = await texts.next()) {
      const text = rest + next.value
      // Lines without any quote are split right here, in a fifth of the parser's time: half a
      // million prices have none (docs/decisions/0290). From the first quote on, the parser reads.
      if (text.includes('"')) {
        yield* quoted(text, texts, line - 1)
        return
      }
      const lines = text.split('\n')
      rest = lines.pop() ?? ''
      yield plain(lines, line)
      line += lines.length
    }
    yield plain([rest], line)
  } finally {
    await texts.return(undefined)
  }
}

const plain = (lines: readonly string[], first: number): CsvRecord[] =>
  lines.flatMap((text, at) => (text === '' ? [] : [{ line: first + at, cells: text.split(',') }]))

/** @param before how many lines of the file came before */
async function* quoted(
  text: string,
  texts: AsyncIterable<string>,
  before: number,
): AsyncGenerator<CsvRecord[]> {
  const { records, onRecord, last } = collector(before)
  const parser = makeParser({ ...rulesOf(','), on_record: onRecord })
  parser.on('error', () => {}) // whoever waits below is told
  const write = (piece: string): Promise<void> =>
    new Promise((done, fail) => {
      parser.write(piece, (error) => (error ? fail(error) : done()))
    })
  await write(text)
  yield records.splice(0)
  for await (const piece of texts) {
    await write(piece)
    yield records.splice(0)
  }
  try {
    parser.resume().end()
    await finished(parser)
  } catch (error) {
    if (!isUnclosed(error)) throw error
    records.push({ line: last() + 1, cells: [] })
  }
  yield records
}

const isUnclosed = (error: unknown): boolean =>
  error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED'

/** The same text with its lines ended by `\n`. */
async function* withPlainEnds(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const piece of pieces) {
    const text = held + piece
    held = text.endsWith('\r') ? '\r' : ''
    yield plainEnds(held === '' ? text : text.slice(0, -1))
  }
}

const plainEnds = (text: string): string => text.replaceAll('\r\n', '\n')

async function* textsOf(path: string, onBytes: OnBytes): AsyncGenerator<string> {
  const { size } = await stat(path)
  const gzip = await isGzip(path)
  const raw = createReadStream(path, { highWaterMark: 1 << 18 })
  const bytes = gzip ? raw.pipe(createGunzip()) : raw
  // A failing file must end the reading, not leave it waiting for more.
  raw.on('error', (error) => bytes.destroy(error))
  const decoder = new TextDecoder('utf-8', { ignoreBOM: false })
  // Streams give their chunks as `any`; one without an encoding gives buffers.
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    onBytes(raw.bytesRead, size)
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
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
