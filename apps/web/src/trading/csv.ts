import { isPlainNumber, runsAsFormula } from '@parkett/contract/wire/csv'

/**
 * A CSV text (RFC 4180) that a spreadsheet shows and never runs: a leading apostrophe disarms
 * what could be a formula. Plain decimals stay numbers, also negative ones.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cell).join(',') + '\r\n').join('')
}

function cell(text: string): string {
  const safe = runsAsFormula(text) && !isPlainNumber(text) ? `'${text}` : text
  return /[",\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Hands the text to the browser as a file. The mark at its start tells spreadsheets that it is
 * UTF-8.
 */
export function download(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: some browsers begin the download a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
