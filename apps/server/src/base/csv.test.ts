import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CsvRecord, parseCsv, readCsv, recordsOf } from './csv.ts'

const quote = (cell: string, delimiter: string) =>
  cell.includes(delimiter) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

async function* cut(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
async function gathered(batches: AsyncIterable<CsvRecord[]>): Promise<CsvRecord[]> {
  const found: CsvRecord[] = []
  for await (const batch of batches) found.push(...batch)
  return found
}

// Goal: however a file is cut into pieces on its way, the same records come out with the same
// line numbers.
test('records survive any cut, quotes and line ends inside fields included', async () => {
  const cell = fc.stringMatching(/^[ab",;\n]{0,4}$/)
  const record = fc.array(cell, { minLength: 2, maxLength: 4 })
  const places = fc.record({
    size: fc.integer({ min: 1, max: 7 }),
    end: fc.constantFrom('\n', '\r\n'),
    last: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { minLength: 1, maxLength: 6 }),
      places,
      async (records, { size, end, last }) => {
        const written = (delimiter: string) =>
          records
            .map((cells) => cells.map((each) => quote(each, delimiter)).join(delimiter))
            .join('\n')
            .replaceAll('\n', end) + (last ? end : '')
        const found = await gathered(recordsOf(cut(written(','), size)))
        expect(found.map(({ cells }) => cells)).toEqual(records)
        let line = 1
        for (const [index, cells] of records.entries()) {
          expect(found[index]?.line).toBe(line)
          line += cells.join('').split('\n').length
        }
        expect(parseCsv(written(','))).toEqual(found)
        expect(parseCsv(written(';'), ';')).toEqual(found)
      },
    ),
  )
})

test('a quote that never closes takes the rest as one record', async () => {
  const text = 'a,b\n"c,d\ne,f'
  expect(parseCsv(text)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['c,d\ne,f'] },
  ])
  expect(parseCsv('a,"b ""c"", d",')[0]?.cells).toEqual(['a', 'b "c", d', ''])
  expect(await gathered(recordsOf(cut(text, 3)))).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: [] },
  ])
})

test('empty lines are skipped and counted, a mark of the encoding is not text', () => {
  expect(parseCsv('\uFEFFa,b\r\n\r\n\nc,d\r')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 4, cells: ['c', 'd'] },
  ])
})

test('a quote inside a field is a letter of it', async () => {
  const found = [
    { line: 1, cells: ['5" pipe', 'b'] },
    { line: 2, cells: ['"x"y', 'z'] },
  ]
  expect(parseCsv('5" pipe,b\n"x"y,z')).toEqual(found)
  expect(await gathered(recordsOf(cut('5" pipe,b\n"x"y,z', 2)))).toEqual(found)
})

test('a file is read plain or packed, its first quote anywhere, whatever a reader stops at', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'csv-'))
  try {
    const lines = Array.from({ length: 60_000 }, (_, at) => `line ${at},ä`)
    const text = [...lines, '"quoted, twice",b', 'c,d'].join('\n')
    writeFileSync(join(folder, 'plain.csv'), `\uFEFF${text}`)
    writeFileSync(join(folder, 'packed'), gzipSync(text))
    for (const name of ['plain.csv', 'packed']) {
      const found = await gathered(readCsv(join(folder, name)))
      expect(found).toHaveLength(60_002)
      expect(found[40_000]).toEqual({ line: 40_001, cells: ['line 40000', 'ä'] })
      expect(found.at(-2)).toEqual({ line: 60_001, cells: ['quoted, twice', 'b'] })
      for await (const batch of readCsv(join(folder, name))) if (batch.length > 0) break
    }
    writeFileSync(join(folder, 'broken'), gzipSync(text).subarray(0, 2000))
    await expect(gathered(readCsv(join(folder, 'broken')))).rejects.toThrow(/unexpected end/)
    await expect(gathered(readCsv(join(folder, 'none')))).rejects.toThrow('ENOENT')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
