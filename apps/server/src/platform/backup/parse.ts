import { PlainError } from '../../base/plain-error.ts'

const cut = (): PlainError =>
  new PlainError('The backup ends too early: the file was cut off. Nothing was restored.')

const endLine = Buffer.from('\\.\n')
const endAfterRow = Buffer.from('\n\\.\n')

export type Source = {
  /** The next line, without its end; undefined when there is no more. */
  readonly line: () => Promise<string | undefined>
  /** Rows up to the line that ends them, in pieces of whole rows. @throws PlainError when cut off */
  readonly rows: () => AsyncGenerator<Buffer>
}

/** Reads a backup in pieces of any size. */
export function sourceOf(bytes: AsyncIterable<Uint8Array>): Source {
  const pieces = bytes[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    const next = await pieces.next()
    if (next.done === true) return false
    held = Buffer.concat([held, next.value])
    return true
  }
  const take = (length: number): Buffer => {
    const taken = held.subarray(0, length)
    held = held.subarray(length)
    return taken
  }
  return {
    line: async () => {
      let end = held.indexOf('\n')
      while (end === -1) {
        if (!(await more())) {
          if (held.length > 0) throw cut()
          return undefined
        }
        end = held.indexOf('\n')
      }
      return take(end + 1)
        .subarray(0, -1)
        .toString('utf8')
    },
    rows: async function* () {
      for (;;) {
        const whole = held.lastIndexOf('\n') + 1
        const block = held.subarray(0, whole)
        if (block.subarray(0, endLine.length).equals(endLine)) {
          take(endLine.length)
          return
        }
        const end = block.indexOf(endAfterRow)
        if (end !== -1) {
          yield take(end + 1)
          take(endLine.length)
          return
        }
        if (whole > 0) yield take(whole)
        if (!(await more())) throw cut()
      }
    },
  }
}
