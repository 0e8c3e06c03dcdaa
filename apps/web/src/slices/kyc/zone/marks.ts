import type { Luma } from '../judge.ts'

/** A patch of ink that hangs together: a letter, mostly. Its middle and its sides, in pixels. */
export type Mark = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Ink is this much darker than what surrounds it, so that a shadow over half a card is none. */
const inkBelow = 0.78
const leastHeight = 6
const leastPixels = 10

/** What is printed on a picture, as marks of a size that a letter can have. */
export function marksOf(picture: Luma): readonly Mark[] {
  const { width, height } = picture
  const left = inkOf(picture)
  const most = width / 20
  const marks: Mark[] = []
  for (let at = 0; at < left.length; at += 1) {
    if (left[at] !== 1) continue
    const { mark, pixels } = takeMark(left, at, width, height)
    const isLetter =
      mark.height >= leastHeight &&
      Math.max(mark.width, mark.height) <= most &&
      mark.width <= mark.height * 1.8
    if (isLetter && pixels >= leastPixels) marks.push(mark)
  }
  return marks
}

/** 1 where a pixel is darker than the mean of its neighbourhood by far. */
function inkOf({ width, height, values }: Luma): Uint8Array {
  const line = width + 1
  const sums = new Float64Array(line * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += values[y * width + x] ?? 0
      sums[(y + 1) * line + x + 1] = (sums[y * line + x + 1] ?? 0) + row
    }
  }
  const at = (x: number, y: number): number => sums[y * line + x] ?? 0
  const reach = Math.max(1, Math.round(width / 60))
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    for (let x = 0; x < width; x += 1) {
      const [from, to] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const sum = at(to, bottom) - at(to, top) - at(from, bottom) + at(from, top)
      const mean = sum / ((bottom - top) * (to - from))
      if ((values[y * width + x] ?? 0) < mean * inkBelow) ink[y * width + x] = 1
    }
  }
  return ink
}

/** The mark that this pixel belongs to, taken out of the ink. */
function takeMark(ink: Uint8Array, start: number, width: number, height: number) {
  let [left, right, top, bottom, pixels] = [width, 0, height, 0, 0]
  const waiting = [start]
  ink[start] = 0
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const x = at % width
    const y = (at - x) / width
    pixels += 1
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    for (let down = Math.max(0, y - 1); down <= Math.min(height - 1, y + 1); down += 1)
      for (let across = Math.max(0, x - 1); across <= Math.min(width - 1, x + 1); across += 1) {
        const near = down * width + across
        if (ink[near] !== 1) continue
        ink[near] = 0
        waiting.push(near)
      }
  }
  const mark: Mark = {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: right - left + 1,
    height: bottom - top + 1,
  }
  return { mark, pixels }
}
