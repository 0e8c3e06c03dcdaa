import { runsAsFormula } from '@parkett/contract/wire/csv'

type Cell = string | number
export type CsvRow = Readonly<Record<string, Cell>>

/**
 * Rows as CSV (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe
 * before it: names and reasons are typed by people (ASVS 1.2.10).
 */
export function csvOf(rows: readonly CsvRow[]): string {
  const [first] = rows
  if (first === undefined) return ''
  const heads = Object.keys(first)
  const lines = rows.map((row) => heads.map((head) => cell(row[head] ?? '')).join(','))
  return [heads.map(cell).join(','), ...lines, ''].join('\r\n')
}

function cell(value: Cell): string {
  const text = String(value)
  const harmless = runsAsFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * Hands the file to the browser; nothing is sent anywhere. Excel takes UTF-8 only with the mark
 * before it.
 */
export const saveCsv = (name: string, text: string): void =>
  saveBlob(name, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
