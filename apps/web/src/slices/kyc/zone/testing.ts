import type { Luma } from '../judge.ts'
import { cellHeight, cellWidth, shapes } from './shapes.ts'

/** The examples of ICAO 9303: a passport (part 4) and a card (part 5). */
export const passport = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
] as const
export const card = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
] as const

/** How a picture was taken. */
export type Taken = {
  readonly degrees?: number
  /** Pixels that a point is spread over to each side. */
  readonly blur?: number
  readonly noise?: number
  /** How much of the light is taken from its right half. */
  readonly shadow?: number
  readonly width?: number
}

/** These lines at the foot of a pale card on a dark table. */
export function photograph(lines: readonly string[], taken: Taken = {}): Luma {
  const { degrees = 0, blur = 0, noise = 0, shadow = 0, width = 900 } = taken
  const height = Math.round(width * 0.64)
  const pitch = (width * 0.86) / (lines[0]?.length ?? 1)
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const sharp = new Float64Array(width * height)
  for (let at = 0; at < sharp.length; at += 1) {
    const [right, down] = [(at % width) - width / 2, Math.floor(at / width) - height / 2]
    const [x, y] = [right * cos + down * sin, down * cos - right * sin]
    const isTable = Math.abs(x) > width * 0.46 || Math.abs(y) > height * 0.45
    sharp[at] = isTable ? 90 : 220 - 190 * inkAt(lines, x / pitch, (y - height * 0.2) / pitch)
  }
  let state = 7
  const values = spread(spread(sharp, 1, blur), width, blur).map((light, at) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    const grain = noise * ((state >>> 8) / 8_388_608 - 1)
    return Math.max(0, Math.min(255, light * (at % width > width / 2 ? 1 - shadow : 1) + grain))
  })
  return { width, height, values: Uint8Array.from(values) }
}

/** Each point as the mean of those so many steps before and after it. */
function spread(light: Float64Array, step: number, far: number): Float64Array {
  if (far === 0) return light
  return light.map((_, at) => {
    let sum = 0
    for (let off = -far; off <= far; off += 1) sum += light[at + off * step] ?? 0
    return sum / (2 * far + 1)
  })
}

/** By widths of a letter from the middle of the first line. */
function inkAt(lines: readonly string[], x: number, y: number): number {
  const number = Math.floor(y / lineHeight + 0.5)
  const line = lines[number]
  if (line === undefined) return 0
  const place = x + line.length / 2
  const shape = shapes[line[Math.floor(place)] ?? '']
  if (shape === undefined) return 0
  // Between the four nearest points of the shape.
  const across = (place - Math.floor(place)) * cellWidth - 0.5
  const down = (y - number * lineHeight) * cellWidth + cellHeight / 2 - 0.5
  const [left, top] = [Math.floor(across), Math.floor(down)]
  const at = (column: number, row: number): number => {
    const isInside = column >= 0 && column < cellWidth && row >= 0 && row < cellHeight
    return isInside ? Number.parseInt(shape[row * cellWidth + column] ?? '0', 16) / 15 : 0
  }
  const rowOf = (row: number): number =>
    at(left, row) * (1 - across + left) + at(left + 1, row) * (across - left)
  return rowOf(top) * (1 - down + top) + rowOf(top + 1) * (down - top)
}

const lineHeight = 2
