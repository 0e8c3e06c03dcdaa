import type { OnBytes } from '../../base/csv.ts'

type Terminal = { readonly isTTY?: boolean; readonly write: (text: string) => unknown }

const width = 30
const everyMs = 100

/** A bar on a terminal, nothing where the output goes to a file. `clear` takes it away. */
export function makeProgress(
  terminal: Terminal,
  name: string,
  now: () => number,
): { show: OnBytes; clear: () => void } {
  let shown = 0
  const show: OnBytes = (done, total) => {
    if (terminal.isTTY !== true || now() - shown < everyMs) return
    shown = now()
    const part = total === 0 ? 1 : Math.min(1, done / total)
    const bar = '█'.repeat(Math.round(part * width)).padEnd(width, '░')
    terminal.write(`\r${name} ${bar} ${Math.round(part * 100)} %`)
  }
  const clear = (): void => {
    if (terminal.isTTY === true) terminal.write('\r\u001b[K')
  }
  return { show, clear }
}
