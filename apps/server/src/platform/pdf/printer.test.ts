// Goal: a long document is set while the server goes on, and one that fails does not take the
// others with it.
import { afterAll, expect, test } from 'vitest'
import type { PdfContent } from './content.ts'
import { openPrinter } from './printer.ts'
import { writePdf } from './write-pdf.ts'

const printer = openPrinter()
afterAll(() => printer.close())

const content = (rows: number): PdfContent => ({
  language: 'de',
  title: 'Auszug',
  brand: 'Parkett',
  label: null,
  foot: '',
  pageNumber: '{page}/{pages}',
  at: 0,
  blocks: [
    {
      kind: 'table',
      columns: [{ title: 'Tag' }],
      rows: Array.from({ length: rows }, (_, at) => [`Zeile ${at}`]),
    },
  ],
  attachments: [
    { name: 'a.json', type: 'application/json', description: '', bytes: Buffer.from('{"a":1}') },
  ],
})

test('the thread sets the same bytes, and timers here go on meanwhile', async () => {
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 1)
  const [long, short] = await Promise.all([printer.print(content(1500)), printer.print(content(3))])
  clearInterval(timer)
  // A thread that was held up would have let at most the first through.
  expect(ticks).toBeGreaterThan(3)
  expect(short.equals(await writePdf(content(3)))).toBe(true)
  expect(long.length).toBeGreaterThan(short.length)
  expect(printer.waiting()).toBe(0)
})

test('a document that cannot be set fails alone', async () => {
  const broken = { ...content(1), at: Number.NaN }
  const [bad, good] = await Promise.allSettled([printer.print(broken), printer.print(content(2))])
  expect(bad.status).toBe('rejected')
  expect(good.status).toBe('fulfilled')
})

test('a thread that was ended fails what it had, and the next document gets another', async () => {
  const own = openPrinter()
  const lost = own.print(content(5000)).catch((error: unknown) => String(error))
  await own.close()
  expect(await lost).toContain('ended')
  expect((await own.print(content(1))).subarray(0, 5).toString()).toBe('%PDF-')
  await own.close()
})
