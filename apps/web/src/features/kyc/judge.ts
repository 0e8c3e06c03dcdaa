/** What a picture lacks, by its own light; null when nothing is wrong with it. */
export type Lack = 'small' | 'dark' | 'glare' | 'blurred'

export type Luma = { readonly width: number; readonly height: number; readonly values: Uint8Array }

/** Less than the server could read. */
const sideMin = 480
const darkBelow = 45
const glareAbove = 0.18
const sharpFrom = 18

/**
 * Looks at a small grey copy of the picture (about 320 pixels wide) on the device, before anything is sent. Only a hint:
 * a pale card on a white table looks like glare, so the customer may send it anyway; too small alone is final.
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
  return sharpness({ width, height, values }) < sharpFrom ? 'blurred' : null
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
