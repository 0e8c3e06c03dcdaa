import { createHash } from 'node:crypto'

/** A statement that ran this often runs often: from then on each connection plans it once. */
const often = 20
/** A connection keeps a plan for as long as it lives, some 30 KB each. */
const namesMax = 400
/** Texts made for one call are counted, too; their count must not grow without end. */
const countedMax = 2_000

const names = new Map<string, string>()
const counts = new Map<string, number>()

/**
 * The name under which a connection keeps the plan of this text, or undefined while the text is
 * rare: planning costs more than many of the statements, and a plan that is used once costs memory.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= namesMax) return known
  const count = (counts.get(text) ?? 0) + 1
  if (count < often) {
    if (counts.size >= countedMax) counts.clear()
    counts.set(text, count)
    return undefined
  }
  counts.delete(text)
  const name = `read_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}
