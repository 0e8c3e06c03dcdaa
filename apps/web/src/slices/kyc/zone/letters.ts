import type { Luma } from '../judge.ts'
import { cellHeight, cellWidth, shapes } from './shapes.ts'
import type { Row } from './rows.ts'

/** How much a letter of the picture is like each shape, the most alike first; 1 is the same. */
export type Likeness = readonly { readonly sign: string; readonly score: number }[]

/** A letter need not stand in the very middle of its place. */
const shifts = [-0.16, -0.08, 0, 0.08, 0.16].flatMap((down) =>
  [-0.1, 0, 0.1].map((across) => [across, down] as const),
)

const known = Object.entries(shapes).map(([sign, ink]) => ({
  sign,
  ink: normal(Float64Array.from(ink, (digit) => Number.parseInt(digit, 16))),
}))

type Part = { readonly from: number; readonly to: number }

/** Each letter of this part of a row beside all shapes. */
export const likenessesOf = (picture: Luma, row: Row, { from, to }: Part): readonly Likeness[] =>
  Array.from({ length: to - from }, (_, at) => likeness(picture, row, from + at))

function likeness(picture: Luma, row: Row, letter: number): Likeness {
  const [x, y] = row.at(letter)
  const best = new Map<string, number>()
  for (const [across, down] of shifts) {
    const cell = cut(picture, row, [x + across * row.pitch, y + down * row.pitch])
    for (const { sign, ink } of known) {
      const score = product(cell, ink)
      if (score > (best.get(sign) ?? -1)) best.set(sign, score)
    }
  }
  return [...best].map(([sign, score]) => ({ sign, score })).toSorted((a, b) => b.score - a.score)
}

/** A loop by hand: a picture needs two million of these. */
function product(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}

/** The place of a letter, turned upright and drawn as large as the shapes. */
function cut(picture: Luma, { pitch, slope }: Row, [x, y]: readonly [number, number]) {
  const step = pitch / cellWidth
  // What is much larger than the shapes is looked at in more places.
  const fine = step > 1.5 ? 2 : 1
  const ink = new Float64Array(cellWidth * cellHeight)
  for (let at = 0; at < ink.length; at += 1) {
    let sum = 0
    for (let part = 0; part < fine * fine; part += 1) {
      const across = ((at % cellWidth) + ((part % fine) + 0.5) / fine - cellWidth / 2) * step
      const down =
        (Math.floor(at / cellWidth) + (Math.floor(part / fine) + 0.5) / fine - cellHeight / 2) *
        step
      sum += lightAt(picture, x + across - down * slope, y + down + across * slope)
    }
    ink[at] = -sum
  }
  return normal(ink)
}

/** Between four pixels, by how near each is. */
function lightAt({ width, height, values }: Luma, x: number, y: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)))
  const [across, down] = [x - left, y - top]
  const row = (at: number): number =>
    (values[at] ?? 0) * (1 - across) + (values[at + 1] ?? 0) * across
  return row(top * width + left) * (1 - down) + row((top + 1) * width + left) * down
}

/** With a mean of nothing and a length of one, so that neither light nor contrast counts. */
function normal(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const length = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0))
  return values.map((value) => (value - mean) / (length || 1))
}
