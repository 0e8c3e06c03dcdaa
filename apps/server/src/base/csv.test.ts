import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSplitter, splitRecord } from './csv.ts'

const quote = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

// Goal: however a file is cut into pieces on its way, the same records come out with the same
// line numbers.
test('records survive any cut, quotes and line ends inside fields included', () => {
  const cell = fc.stringMatching(/^[ab",\n]{0,4}$/)
  const record = fc.array(cell, { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(
      fc.array(record, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 7 }),
      (records, size) => {
        const text = records.map((cells) => cells.map(quote).join(',')).join('\n')
        const splitter = makeSplitter()
        const found = []
        for (let at = 0; at < text.length; at += size)
          found.push(...splitter.feed(text.slice(at, at + size)))
        found.push(...splitter.end(''))
        expect(found.map(({ cells }) => cells)).toEqual(records)
        let line = 1
        for (const [index, cells] of records.entries()) {
          expect(found[index]?.line).toBe(line)
          line += cells.join('').split('\n').length
        }
      },
    ),
  )
})

test('a quote that never closes takes the rest as one record', () => {
  const splitter = makeSplitter()
  expect([...splitter.feed('a,b\n"c,d\ne,f'), ...splitter.end('')]).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['c,d\ne,f'] },
  ])
  expect(splitRecord('a,"b ""c"", d",')).toEqual(['a', 'b "c", d', ''])
})
