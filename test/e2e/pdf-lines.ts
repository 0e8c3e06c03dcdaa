import { inflateSync } from 'node:zlib'

// What stands on the pages of a PDF, as a reader's eye meets it: by its place, in the characters
// that its own fonts name.

type Piece = { readonly x: number; readonly y: number; readonly text: string }
type Glyphs = ReadonlyMap<number, string>

/** Every line from top to bottom, its pieces from left to right, page after page. */
export function linesOf(pdf: Buffer): readonly (readonly string[])[] {
  const objects = objectsIn(pdf.toString('latin1'))
  const fonts = fontsIn(objects)
  const pages = [...objects.values()].map(streamOf).filter((stream) => stream.includes(' Tm\n'))
  const lines = pages.flatMap((page) => inLines(piecesOf(page, fonts)))
  if (lines.length === 0) throw new Error('a PDF with no text on any page')
  return lines
}

const objectsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )

/** What a packed stream holds; empty for any other object. */
function streamOf(body: string): string {
  const packed = /\/FlateDecode[^]*?stream\n([^]*)\nendstream/.exec(body)?.[1]
  return packed === undefined ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
}

/** The characters of each font by the numbers of its glyphs. */
function fontsIn(objects: ReadonlyMap<string, string>): ReadonlyMap<string, Glyphs> {
  const bodies = [...objects.values()].join('\n')
  return new Map(
    [...bodies.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? ''
      return [name, glyphsOf(streamOf(objects.get(map) ?? ''))]
    }),
  )
}

function glyphsOf(cmap: string): Glyphs {
  const glyphs = new Map<number, string>()
  for (const [, first = '', list = ''] of cmap.matchAll(
    /<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi,
  )) {
    const signs = [...list.matchAll(/<([0-9a-f ]+)>/gi)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    )
    for (const [at, sign] of signs.entries()) glyphs.set(parseInt(first, 16) + at, sign)
  }
  return glyphs
}

const piecesOf = (page: string, fonts: ReadonlyMap<string, Glyphs>): readonly Piece[] =>
  [...page.matchAll(/BT\n[-\d. ]+? ([-\d.]+) ([-\d.]+) Tm\n\/(F\d+) [^]*?\n([^]*?)ET/g)].map(
    ([, x, y, font = '', shown = '']) => {
      const glyphs = fonts.get(font)
      const text = [...shown.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => glyphs?.get(parseInt(glyph, 16)) ?? '\ufffd')
        .join('')
      return { x: Number(x), y: Number(y), text }
    },
  )

/** What stands at one height is a line; a table's cell is a piece. */
function inLines(pieces: readonly Piece[]): readonly (readonly string[])[] {
  const byHeight = Map.groupBy(pieces, ({ y }) => Math.round(y))
  return [...byHeight]
    .toSorted(([a], [b]) => b - a)
    .map(([, line]) => line.toSorted((a, b) => a.x - b.x).map(({ text }) => text))
}
