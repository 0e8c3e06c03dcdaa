/**
 * A figure alone, with its sign, its part behind the point, its currency or percent. A long one is grouped: other
 * long numbers name something, as days and times do.
 */
const unit = String.raw`(?:(?:CN|HK|US)?[€$¥]|%)`
const gap = String.raw`[\u00a0\u202f ]?`
const long = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+`
const figure = new RegExp(
  `^[−+-]?(?:${unit}${gap})?[−+-]?(?:${long}|\\d{1,4})(?:[.,]\\d+)?(?:${gap}${unit})?$`,
  'u',
)

export const isFigure = (text: string): boolean => figure.test(text)

const cellIs = (cell: Element, what: (text: string) => boolean): boolean => {
  const text = (cell.textContent ?? '').trim()
  if (cell.querySelector('time') !== null) return false
  const [only, ...more] = cell.children
  const money = only !== undefined && more.length === 0 && only.matches('.num')
  return (money && only.textContent?.trim() === text) || what(text)
}
const isNothing = (text: string): boolean => text === '–' || text === ''

/**
 * Marks the columns of a table that hold figures alone, heads too: they stand at the end of their
 * column, units under units (`tables.css`). What a column holds is known when it is filled.
 */
export function markFigures(table: Element): void {
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => [...row.children])
  for (const [at, head] of [...table.querySelectorAll('thead th')].entries()) {
    const cells = rows.flatMap((row) => row[at] ?? [])
    const figures =
      at > 0 &&
      cells.some((cell) => cellIs(cell, isFigure)) &&
      cells.every((cell) => cellIs(cell, (text) => isFigure(text) || isNothing(text)))
    for (const cell of [head, ...cells]) cell.toggleAttribute('data-figures', figures)
  }
}
