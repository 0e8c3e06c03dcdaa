import { curveThrough, median } from './curve.ts'
import type { Mark } from './marks.ts'

/** Letters at one distance in a line, as a machine-readable zone has them. */
export type Row = {
  readonly letters: number
  /** The middle of a letter. */
  readonly at: (letter: number) => readonly [x: number, y: number]
  /** From one letter to the next. */
  readonly pitch: number
  /** How far the line falls on its way to the right. */
  readonly slope: number
}

const leastMarks = 16

/** The lines that these marks stand in, from the top; those of fewer letters are none of ours. */
export function rowsOf(marks: readonly Mark[]): readonly Row[] {
  const sorted = marks.toSorted((a, b) => a.x - b.x)
  const used = new Set<Mark>()
  const rows: Row[] = []
  for (const start of sorted) {
    if (used.has(start)) continue
    const chain = [start]
    for (let one = nextOf(start, sorted); one && !used.has(one); one = nextOf(one, sorted))
      chain.push(one)
    if (chain.length < leastMarks) continue
    for (const one of chain) used.add(one)
    const row = rowOf(chain)
    if (row !== null) rows.push(row)
  }
  return rows.toSorted((a, b) => a.at(a.letters / 2)[1] - b.at(b.letters / 2)[1])
}

/** The mark that follows in the same line; letters of one line are about as high. */
function nextOf(one: Mark, sorted: readonly Mark[]): Mark | undefined {
  let best: Mark | undefined
  let least = Number.POSITIVE_INFINITY
  for (const other of sorted) {
    const across = other.x - one.x
    if (across <= one.height * 0.25) continue
    if (across > one.height * 4) break
    const down = Math.abs(other.y - one.y)
    const ratio = other.height / one.height
    if (down > one.height * 0.35 || ratio > 2 || ratio < 0.5) continue
    if (across + down * 2 >= least) continue
    least = across + down * 2
    best = other
  }
  return best
}

/** Null where the marks do not stand at one distance. */
function rowOf(chain: readonly Mark[]): Row | null {
  const gaps = chain.slice(1).map((mark, i) => mark.x - (chain[i]?.x ?? 0))
  const pitch = median(gaps)
  if (pitch < leastPitch) return null
  // A letter that left no mark leaves a gap of two.
  let letter = 0
  const places = [0, ...gaps.map((gap) => (letter += Math.max(1, Math.round(gap / pitch))))]
  const x = curveThrough(chain.map((mark, i) => [places[i] ?? 0, mark.x]))
  const y = curveThrough(chain.map((mark, i) => [places[i] ?? 0, mark.y]))
  const off = median(chain.map((mark, i) => Math.abs(mark.x - x(places[i] ?? 0))))
  if (off > pitch * 0.2) return null
  return {
    letters: letter + 1,
    at: (of) => [x(of), y(of)],
    pitch: (x(letter) - x(0)) / letter,
    slope: (y(letter) - y(0)) / (x(letter) - x(0)),
  }
}

/** Less holds no shape of a letter. */
const leastPitch = 8
