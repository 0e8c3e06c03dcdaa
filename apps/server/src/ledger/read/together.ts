import type { Reading, Statement } from './statement.ts'

/**
 * A change to be made beside others, or none and only what must hold. `check` is an expression; it
 * counts what `text` returns under the writing's own name.
 */
export type Writing = Omit<Statement, 'text'> & { readonly text?: string; readonly check?: string }

type Text = Pick<Statement, 'name' | 'text'>

/** Texts that one connection made. */
export type Made = { readonly most: number; readonly known: Map<string, Text> }

/**
 * A connection keeps a plan of each, so there must be an end: a batch of acts that seldom meet goes
 * without once so many are known.
 */
export const nothingMade = (most = 150): Made => ({ most, known: new Map() })

/** Undefined where the parts must travel alone. */
function composed(
  { most, known }: Made,
  names: readonly string[],
  make: () => string,
): Text | undefined {
  const whole = names.join(' ')
  const text = known.get(whole)
  if (text !== undefined) return text
  if (names.length > 2 && known.size >= most) return undefined
  const made = { name: `${names[0]}_${known.size}`, text: make() }
  known.set(whole, made)
  return made
}

/** The text of a part behind so many values of others. */
const behind = (text: string, count: number): string =>
  text.replaceAll(/\$(\d+)/g, (_all, place: string) => `$${Number(place) + count}`)

/** Each part with how many values stand before its own. */
function placed<P extends { readonly values: readonly Buffer[] }>(parts: readonly P[]) {
  let count = 0
  return parts.map((part) => {
    const place = { part, count }
    count += part.values.length
    return place
  })
}

type Rows = readonly (readonly (string | null)[])[]
type Read = {
  readonly statements: readonly Statement[]
  /** The rows of each part, in the order of the parts, from what the statements answered. */
  readonly rowsOf: (answers: readonly Rows[]) => readonly Rows[]
}

/** Reads all parts in one statement, whose rows begin with the number of their part. */
export function readTogether(made: Made, parts: readonly Reading[]): Read {
  const whole = composed(made, ['read', ...namesOf(parts)], () => unionOf(parts))
  if (whole === undefined) {
    const each = parts.map((part) => readTogether(made, [part]))
    const rowsOf = (answers: readonly Rows[]): readonly Rows[] =>
      each.flatMap((one, at) => one.rowsOf(answers.slice(at, at + 1)))
    return { statements: each.flatMap(({ statements }) => statements), rowsOf }
  }
  const rowsOf = ([all = []]: readonly Rows[]): readonly Rows[] => {
    const sorted = parts.map((): (readonly (string | null)[])[] => [])
    for (const [part, ...row] of all) sorted[Number(part)]?.push(row)
    return sorted
  }
  return { statements: [{ ...whole, values: valuesOf(parts) }], rowsOf }
}

function unionOf(parts: readonly Reading[]): string {
  const width = Math.max(...parts.map(({ columns }) => columns.length))
  const selects = placed(parts).map(({ part: { columns, from }, count }, at) => {
    const texts = columns.map((column) => `(${column})::text`)
    const empty = Array.from({ length: width - columns.length }, () => 'NULL')
    return `SELECT ${[at, ...texts, ...empty].join(', ')} ${behind(from, count)}`
  })
  return selects.join('\nUNION ALL ')
}

/** Makes all changes in one statement; what is checked is checked when all of it is made. */
export function writeTogether(made: Made, parts: readonly Writing[]): Statement[] {
  if (parts.length === 0) return []
  const whole = composed(made, ['write', ...namesOf(parts)], () => changeOf(parts))
  if (whole === undefined) return parts.flatMap((part) => writeTogether(made, [part]))
  return [{ ...whole, values: valuesOf(parts) }]
}

// Dividing by zero is how a statement without PL/pgSQL stops a transaction.
function changeOf(parts: readonly Writing[]): string {
  const all = placed(parts)
  const changes = all.flatMap(({ part: { name, text }, count }) =>
    text === undefined ? [] : [`${name} AS (${behind(text, count)})`],
  )
  const checks = all.flatMap(({ part: { check }, count }) =>
    check === undefined ? [] : [`1 / (${behind(check, count)})::int`],
  )
  const list = changes.length === 0 ? '' : `WITH ${changes.join(',\n')}\n`
  return `${list}SELECT ${checks.length === 0 ? '1' : checks.join(', ')}`
}

const namesOf = (parts: readonly { readonly name: string }[]) => parts.map(({ name }) => name)
const valuesOf = (parts: readonly { readonly values: readonly Buffer[] }[]) =>
  parts.flatMap(({ values }) => values)
