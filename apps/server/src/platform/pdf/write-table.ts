import type { Block, Column } from './content.ts'
import { ink, innerWidth, margin, type Sheet } from './sheet.ts'

type TableBlock = Extract<Block, { readonly kind: 'table' }>
const gap = 10
const small = { sizePt: 8.5 }
const headStyle = { sizePt: 7.5, colour: ink.soft }
const strong = { sizePt: 8.5, strong: true }

/** A table: head repeated on every page, figures in columns, totals under a double rule. */
export function writeTable(sheet: Sheet, { columns, rows, totals = [] }: TableBlock): void {
  const widths = widthsOf(sheet, columns, [...rows, ...totals])
  const lay = { columns, widths }
  sheet.within('Table', () => {
    writeHead(sheet, lay)
    for (const [at, row] of rows.entries()) {
      const height = heightOf(sheet, lay, row)
      // A sum stands with a line of what it sums.
      const sums = at === rows.length - 1 ? totalsHeight(sheet, lay, totals) : 0
      if (sheet.room(height + 6 + sums)) writeHead(sheet, lay)
      writeCells(sheet, lay, { cells: row, role: 'TD', style: small })
      sheet.y += height + 5
      sheet.rule(sheet.y - 2.5, { widthPt: 0.4, colour: ink.line })
    }
    if (totals.length > 0) writeTotals(sheet, lay, totals)
  })
  sheet.y += 8
}

/** Of so few lines a table is not torn, nor from the heading above it. */
const shortLines = 5

/** The height that a short table needs; of a longer one, what its first line does. */
export function leastHeight(sheet: Sheet, { columns, rows, totals = [] }: TableBlock): number {
  const lay = { columns, widths: widthsOf(sheet, columns, [...rows, ...totals]) }
  const titles = columns.map(({ title }) => title)
  const whole = rows.length <= shortLines
  return [
    heightOf(sheet, lay, titles, headStyle) + 5,
    ...(whole ? rows : rows.slice(0, 1)).map((row) => heightOf(sheet, lay, row) + 5),
    whole ? totalsHeight(sheet, lay, totals) : 0,
  ].reduce((sum, height) => sum + height, 0)
}

const totalsHeight = (sheet: Sheet, lay: Lay, totals: readonly (readonly string[])[]): number =>
  totals.reduce((sum, row) => sum + heightOf(sheet, lay, row, strong) + 4, totals.length && 8)

type Lay = { readonly columns: readonly Column[]; readonly widths: readonly number[] }
type Style = typeof small | typeof headStyle | typeof strong

function writeHead(sheet: Sheet, lay: Lay): void {
  const cells = lay.columns.map(({ title }) => title)
  const height = heightOf(sheet, lay, cells, headStyle)
  writeCells(sheet, lay, { cells, role: 'TH', style: headStyle })
  sheet.y += height + 5
  sheet.rule(sheet.y - 2.5, { widthPt: 0.6 })
}

function writeTotals(sheet: Sheet, lay: Lay, totals: readonly (readonly string[])[]): void {
  if (sheet.room(totalsHeight(sheet, lay, totals))) writeHead(sheet, lay)
  for (const row of totals) {
    writeCells(sheet, lay, { cells: row, role: 'TD', style: strong })
    sheet.y += heightOf(sheet, lay, row, strong) + 4
  }
  sheet.rule(sheet.y)
  sheet.rule(sheet.y + 2.2)
  sheet.y += 6
}

type Line = { readonly cells: readonly string[]; readonly role: 'TH' | 'TD'; readonly style: Style }

function writeCells(sheet: Sheet, { columns, widths }: Lay, { cells, role, style }: Line): void {
  const { y } = sheet
  sheet.within('TR', () => {
    let x = margin.left
    for (const [at, column] of columns.entries()) {
      const width = widths[at] ?? 0
      const box = { x, y, width, right: column.align === 'right' }
      sheet.tagged(role, () => sheet.text(cells[at] ?? '', box, style))
      x += width + gap
    }
  })
}

const heightOf = (
  sheet: Sheet,
  { widths }: Lay,
  cells: readonly string[],
  style: Style = small,
): number => Math.max(...cells.map((cell, at) => sheet.heightOf(cell, widths[at] ?? 0, style)))

/**
 * Figures take what they need; texts share what is left by how long they are, none narrower
 * than its longest word.
 */
function widthsOf(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): number[] {
  const isFigure = (at: number): boolean => columns[at]?.align === 'right'
  const least = columns.map(({ title }, at) => {
    const words = isFigure(at)
      ? rows.map((row) => row[at] ?? '')
      : rows.flatMap((row) => wordsOf(row[at] ?? ''))
    // A head may break between words, not inside one.
    const heads = title.split(' ').map((word) => sheet.widthOf(word, headStyle) + 1)
    return Math.max(...heads, ...words.map((word) => sheet.widthOf(word, strong) + 1))
  })
  const ideal = columns.map((_, at) =>
    Math.max(least[at] ?? 0, ...rows.map((row) => sheet.widthOf(row[at] ?? '', strong) + 1)),
  )
  const total = innerWidth - gap * (columns.length - 1)
  const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0)
  const spare = total - sum(least)
  if (spare <= 0) return least.map((width) => (width * total) / sum(least))
  const more = ideal.map((width, at) => (isFigure(at) ? 0 : width - (least[at] ?? 0)))
  const wanted = sum(more)
  // Where everything fits with room to spare, the first column takes the rest and the figures
  // stay at the right edge.
  if (wanted <= spare)
    return ideal.map((width, at) => (at === roomy(columns) ? width + spare - wanted : width))
  return least.map((width, at) => width + ((more[at] ?? 0) * spare) / wanted)
}

/** Chinese breaks anywhere, so its longest word would be a sentence: one sign is enough. */
const wordsOf = (text: string): readonly string[] =>
  text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu) ?? []

const roomy = (columns: readonly Column[]): number =>
  columns.findLastIndex(({ align }) => align !== 'right')
