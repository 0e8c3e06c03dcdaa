import { StatementFault } from '../../accounts/bank/statement.ts'
import { delimiterOf, parseCsv, type CsvRecord } from '../../base/csv.ts'

/**
 * The lines of a CSV, each with its cells under these columns, in their order; the head may have them in any.
 * @throws StatementFault where the head lacks one
 */
export function cellsUnder(text: string, columns: readonly string[]): readonly CsvRecord[] {
  const [head, ...records] = parseCsv(text, delimiterOf(text))
  const names = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  const places = columns.map((name) => names.indexOf(name))
  if (places.includes(-1)) throw new StatementFault(1, columns.join(', '))
  return records.map(({ line, cells }) => ({
    line,
    cells: places.map((at) => cells[at]?.trim() ?? ''),
  }))
}
