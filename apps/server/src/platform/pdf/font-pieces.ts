import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Language } from '@parkett/words/languages'
import { create, type Font } from 'fontkit'

export type Weight = 400 | 600

/**
 * One file of a font: the web fonts we print with come in pieces, each for a range of
 * characters.
 */
type Piece = { readonly file: string; readonly ranges: readonly (readonly [number, number])[] }

const families = ['inter', 'noto-sans-sc', 'noto-sans-tc'] as const
type Family = (typeof families)[number]

const require = createRequire(import.meta.url)
// The package brings no types of its own.
const { decompress } = require('wawoff2') as {
  readonly decompress: (woff2: Uint8Array) => Promise<Uint8Array>
}
const pieces = new Map<Family, readonly Piece[]>()

/**
 * Latin, Cyrillic and Greek are Inter's; Chinese characters come in the shapes of the reader's
 * script first.
 */
const orderFor = (language: Language): readonly Family[] =>
  language === 'zh-TW'
    ? ['inter', 'noto-sans-tc', 'noto-sans-sc']
    : ['inter', 'noto-sans-sc', 'noto-sans-tc']

function piecesOf(family: Family): readonly Piece[] {
  const known = pieces.get(family)
  if (known !== undefined) return known
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`))
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  > // of the package
  const read = Object.entries(ranges).map(([name, text]) => ({
    // Pieces of the Chinese fonts are numbered, `[4]`; their files say `4`.
    file: join(folder, 'files', `${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: text.split(',').map(span),
  }))
  pieces.set(family, read)
  return read
}

/** `U+4E00-4E1F` or `U+4E00`. */
function span(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().slice(2).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

const candidatesOf = (point: number, language: Language): readonly Piece[] =>
  orderFor(language).flatMap((family) =>
    piecesOf(family).filter(({ ranges }) =>
      ranges.some(([from, to]) => point >= from && point <= to),
    ),
  )

const unpacked = new Map<string, Promise<Uint8Array>>()
const fonts = new Map<string, Promise<Font>>()

/** The font of a piece in one weight, unpacked once in the life of the process. */
function fontOf({ file }: Piece, weight: Weight): Promise<Font> {
  const bytes = unpacked.get(file) ?? decompress(readFileSync(file))
  unpacked.set(file, bytes)
  const key = `${file} ${weight}`
  const font =
    fonts.get(key) ??
    bytes.then((ttf) => single(create(Buffer.from(ttf))).getVariation({ wght: weight }))
  fonts.set(key, font)
  return font
}

function single(font: ReturnType<typeof create>): Font {
  if (!('glyphForCodePoint' in font)) throw new Error('a font file holds a collection')
  return font
}

/** The font that draws each character of a text; characters that none draws are not in it. */
export async function fontsFor(
  text: string,
  language: Language,
  weight: Weight,
): Promise<ReadonlyMap<number, Font>> {
  const found = new Map<number, Font>()
  for (const point of new Set(Array.from(text, (sign) => sign.codePointAt(0) ?? 0))) {
    for (const piece of candidatesOf(point, language)) {
      const font = await fontOf(piece, weight)
      if (!font.hasGlyphForCodePoint(point)) continue
      found.set(point, font)
      break
    }
  }
  return found
}
