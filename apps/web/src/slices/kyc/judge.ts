/** What a picture lacks, by its own light; null when nothing is wrong with it. */
export type Lack = 'small' | 'dark' | 'glare' | 'blurred' | 'edges'

export type Luma = { readonly width: number; readonly height: number; readonly values: Uint8Array }

/** Less than the server could read. */
const sideMin = 480
const darkBelow = 45
const glareAbove = 0.18
const sharpFrom = 18
/** The outermost pixels of the grey copy. */
const borderPixels = 3
/** Grain of a table cloth or a wooden desk. */
const liveliestQuiet = 12
const cutOffFrom = 0.3

/**
 * Looks at a small grey copy of the picture (about 320 pixels wide) on the device, before
 * anything is sent. Only a hint: a pale card on a white table looks like glare, so the customer
 * may send it anyway; too small alone is final.
 * @param longest the longer side of the picture itself, pixels.
 */
export function judge({ width, height, values }: Luma, longest: number): Lack | null {
  if (longest < sideMin) return 'small'
  const count = Math.max(1, values.length)
  let sum = 0
  let white = 0
  for (const value of values) {
    sum += value
    if (value >= 250) white += 1
  }
  if (sum / count < darkBelow) return 'dark'
  if (white / count > glareAbove) return 'glare'
  if (sharpness({ width, height, values }) < sharpFrom) return 'blurred'
  return isCutOff({ width, height, values }) ? 'edges' : null
}

/**
 * Whether the document runs out of the picture: along a whole document the border shows a table
 * or a blank margin, which is quiet; where it is cut off, its print goes on to the very last
 * pixel.
 */
export function isCutOff(picture: Luma): boolean {
  const { width, height } = picture
  const inside = liveliness(picture, { from: [0.2, 0.2], to: [0.8, 0.8] })
  const [across, down] = [borderPixels / width, borderPixels / height]
  const borders = [
    { from: [0, 0], to: [1, down] },
    { from: [0, 1 - down], to: [1, 1] },
    { from: [0, 0], to: [across, 1] },
    { from: [1 - across, 0], to: [1, 1] },
  ] as const
  return borders.some((border) => {
    const outside = liveliness(picture, border)
    return outside > liveliestQuiet && outside > inside * cutOffFrom
  })
}

type Area = { readonly from: readonly [number, number]; readonly to: readonly [number, number] }

/** Mean difference between neighbours in a part of the picture, given as shares of its sides. */
function liveliness({ width, height, values }: Luma, { from, to }: Area): number {
  const [left, top] = [Math.floor(from[0] * width), Math.floor(from[1] * height)]
  const [right, bottom] = [Math.ceil(to[0] * width), Math.ceil(to[1] * height)]
  let sum = 0
  let count = 0
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const value = values[y * width + x] ?? 0
      const beside = x + 1 < right ? (values[y * width + x + 1] ?? 0) : value
      const below = y + 1 < bottom ? (values[(y + 1) * width + x] ?? 0) : value
      sum += Math.abs(value - beside) + Math.abs(value - below)
      count += 1
    }
  return count === 0 ? 0 : sum / count
}

/** Variance of the Laplacian: how much neighbours differ from their middle. Blur takes it away. */
export function sharpness({ width, height, values }: Luma): number {
  const at = (x: number, y: number): number => values[y * width + x] ?? 0
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const edge = 4 * at(x, y) - at(x - 1, y) - at(x + 1, y) - at(x, y - 1) - at(x, y + 1)
      sum += edge
      squares += edge * edge
      count += 1
    }
  if (count === 0) return 0
  return squares / count - (sum / count) ** 2
}
