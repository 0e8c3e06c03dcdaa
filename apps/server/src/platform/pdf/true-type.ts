/** A step of an outline, in font units; quadratic curves only, as TrueType has them. */
export type Step =
  | { readonly command: 'moveTo' | 'lineTo'; readonly args: readonly number[] }
  | { readonly command: 'quadraticCurveTo'; readonly args: readonly number[] }
  | { readonly command: 'closePath'; readonly args: readonly number[] }

export type Outline = { readonly advance: number; readonly steps: readonly Step[] }

export const unitsPerEm = 2048
export const ascent = 1984
export const descent = -494

type Point = { readonly x: number; readonly y: number; readonly on: boolean }

/**
 * A TrueType file that holds exactly these glyphs, in this order: what a PDF embeds as the font
 * of a CIDFontType2. Written here because the fonts we have are variable and come in pieces,
 * and a PDF takes neither.
 */
export function encodeTrueType(outlines: readonly Outline[]): Buffer {
  const drawn = outlines.map(({ steps }) => contoursOf(steps))
  const glyphs = drawn.map(encodeGlyph)
  const offsets = [0]
  for (const glyph of glyphs) offsets.push((offsets.at(-1) ?? 0) + glyph.length)
  const advances = outlines.map(({ advance }) => Math.round(advance))
  // Readers move a glyph so that it begins at its bearing: with none, every hyphen stands too far left.
  const bearings = drawn.map((contours) => leftOf(contours.flat()))
  return sfnt({
    glyf: Buffer.concat(glyphs),
    head: head(),
    hhea: hhea(outlines.length, Math.max(0, ...advances)),
    hmtx: Buffer.concat(advances.map((advance, at) => words([advance, bearings[at] ?? 0]))),
    loca: longs(offsets),
    maxp: maxp(outlines.length),
  })
}

function contoursOf(steps: readonly Step[]): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of steps) {
    const at = (index: number, on: boolean): Point => ({
      x: Math.round(args[index] ?? 0),
      y: Math.round(args[index + 1] ?? 0),
      on,
    })
    if (command === 'moveTo') contours.push([at(0, true)])
    else if (command === 'lineTo') contours.at(-1)?.push(at(0, true))
    else if (command === 'quadraticCurveTo') contours.at(-1)?.push(at(0, false), at(2, true))
  }
  return contours.map(withoutReturn).filter((contour) => contour.length > 1)
}

/** A contour closes by itself: a last point that stands on the first would be drawn twice. */
function withoutReturn(contour: Point[]): Point[] {
  const [first] = contour
  const last = contour.at(-1)
  const same =
    first !== undefined && last !== undefined && first.x === last.x && first.y === last.y && last.on
  return same && contour.length > 1 ? contour.slice(0, -1) : contour
}

const leftOf = (points: readonly Point[]): number =>
  points.length === 0 ? 0 : Math.min(...points.map(({ x }) => x))

function encodeGlyph(contours: readonly (readonly Point[])[]): Buffer {
  const points = contours.flat()
  if (points.length === 0) return Buffer.alloc(0)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const ends = contours.map((_, at) => contours.slice(0, at + 1).flat().length - 1)
  const body = Buffer.concat([
    words([
      contours.length,
      Math.min(...xs),
      Math.min(...ys),
      Math.max(...xs),
      Math.max(...ys),
      ...ends,
      0,
    ]),
    Buffer.from(points.map(({ on }) => (on ? 1 : 0))),
    words(xs.map((x, at) => x - (xs[at - 1] ?? 0))),
    words(ys.map((y, at) => y - (ys[at - 1] ?? 0))),
  ])
  return padded(body)
}

function head(): Buffer {
  const table = Buffer.alloc(54)
  table.writeUInt32BE(0x00010000, 0)
  table.writeUInt32BE(0x00010000, 4)
  table.writeUInt32BE(0x5f0f3cf5, 12)
  table.writeUInt16BE(0x0009, 16)
  table.writeUInt16BE(unitsPerEm, 18)
  // 20 to 35: created and modified. Left at zero, so that the same text is the same file.
  words([-unitsPerEm, descent, 2 * unitsPerEm, ascent]).copy(table, 36)
  table.writeInt16BE(8, 46)
  table.writeInt16BE(2, 48)
  // Offsets of glyphs are long.
  table.writeInt16BE(1, 50)
  return table
}

function hhea(count: number, widest: number): Buffer {
  const table = Buffer.alloc(36)
  table.writeUInt32BE(0x00010000, 0)
  words([ascent, descent, 0, widest]).copy(table, 4)
  table.writeInt16BE(1, 18)
  table.writeUInt16BE(count, 34)
  return table
}

function maxp(count: number): Buffer {
  const table = Buffer.alloc(32)
  table.writeUInt32BE(0x00010000, 0)
  table.writeUInt16BE(count, 4)
  // Generous maxima of points, contours and zones: nothing is hinted or composed.
  table.writeUInt16BE(4096, 6)
  table.writeUInt16BE(256, 8)
  table.writeUInt16BE(2, 14)
  return table
}

function sfnt(tables: Readonly<Record<string, Buffer>>): Buffer {
  const names = Object.keys(tables).toSorted()
  const power = 2 ** Math.floor(Math.log2(names.length))
  const start = Buffer.concat([
    Buffer.from([0, 1, 0, 0]),
    words([names.length, power * 16, Math.log2(power), (names.length - power) * 16]),
  ])
  let offset = start.length + names.length * 16
  const entries: Buffer[] = []
  const bodies: Buffer[] = []
  for (const name of names) {
    const table = tables[name] ?? Buffer.alloc(0)
    const body = padded(table)
    entries.push(
      Buffer.concat([Buffer.from(name, 'ascii'), longs([sumOf(body), offset, table.length])]),
    )
    bodies.push(body)
    offset += body.length
  }
  return Buffer.concat([start, ...entries, ...bodies])
}

function sumOf(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}

const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, at * 2)
  return bytes
}

function longs(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}
