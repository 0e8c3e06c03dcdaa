import sharp from 'sharp'

/**
 * A picture with something on it: other seeds look different. JPEG of a card's shape unless
 * told otherwise.
 */
export async function drawPicture({
  seed = 1,
  width = 900,
  height = 560,
  progressive = false,
  orientation = 1,
}: {
  readonly seed?: number
  readonly width?: number
  readonly height?: number
  /** Told from coarse to fine, which a decoder must hold whole. */
  readonly progressive?: boolean
  /** As EXIF counts: 6 lies on its side. */
  readonly orientation?: number
} = {}): Promise<Buffer> {
  return sharp(grid(seed), { raw: { width: 12, height: 8, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ progressive })
    .withMetadata({ orientation })
    .toBuffer()
}

type Grey = { readonly width: number; readonly height: number; readonly values: Uint8Array }

/** A picture of these lights as a JPEG, turned by so many degrees with the clock. */
export async function asJpeg({ width, height, values }: Grey, degrees = 0): Promise<Buffer> {
  const raw = { width, height, channels: 1 } as const
  return sharp(values, { raw }).rotate(degrees).jpeg({ quality: 90 }).toBuffer()
}

/** The same in each of the kinds we take. */
export async function asKind(picture: Buffer, kind: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  return sharp(picture).toFormat(kind).toBuffer()
}

function grid(seed: number): Buffer {
  let state = seed * 2_654_435_761
  return Buffer.from(
    Array.from({ length: 12 * 8 * 3 }, () => {
      state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0
      return state & 255
    }),
  )
}
