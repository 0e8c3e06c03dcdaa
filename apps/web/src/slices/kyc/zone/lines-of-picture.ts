import type { Luma } from '../judge.ts'
import { draw } from '../../../frame/redraw.ts'
import { lumaOf } from '../read-image.ts'
import { zoneIn } from './zone.ts'

const sideMax = 1600

/**
 * The machine-readable lines on a picture that this tab holds, read on this device; null where they
 * cannot be read beyond doubt. A card may have been photographed on any of its sides.
 */
export async function linesOfPicture(url: string): Promise<readonly string[] | null> {
  // As an image, because the content policy of the house lets no call fetch one.
  const image = new Image()
  image.src = url
  await image.decode()
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(1, sideMax / Math.max(naturalWidth, naturalHeight))
  const canvas = draw(image, Math.round(naturalWidth * scale), Math.round(naturalHeight * scale))
  let picture = lumaOf(canvas)
  for (let turn = 0; turn < 4; turn += 1) {
    // Between two looks the screen answers to fingers.
    await new Promise((done) => setTimeout(done))
    const lines = zoneIn(picture)
    if (lines !== null) return lines
    picture = turned(picture)
  }
  return null
}

/** By a quarter, with the clock. */
function turned({ width, height, values }: Luma): Luma {
  const out = new Uint8Array(values.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) out[x * height + height - 1 - y] = values[y * width + x] ?? 0
  return { width: height, height: width, values: out }
}
