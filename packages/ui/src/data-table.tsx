import type { ReactNode } from 'react'

export type TableRow = { readonly key: string; readonly cells: readonly ReactNode[] }

type DataTableProps = {
  /** Names the table; said, not drawn. */
  readonly caption: string
  readonly heads: readonly string[]
  /** The first cell of each row names it. */
  readonly rows: readonly TableRow[]
}

/**
 * Exact figures in columns, the twin of a chart. Scrolls sideways inside its own frame when it
 * must.
 */
export function DataTable({ caption, heads, rows }: DataTableProps) {
  return (
    // In the tab order because a region that scrolls must be reachable by keyboard.
    <div className="table-frame" role="group" aria-label={caption} tabIndex={0}>
      <table className="table">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]} data-head={heads[at + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
