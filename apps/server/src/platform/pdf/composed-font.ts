import { unmarked } from '@parkett/words/isolated'
import type { Language } from '@parkett/words/languages'
import type { Font, Glyph } from 'fontkit'
import { fontsFor, type Weight } from './font-pieces.ts'
import { unbindHyphens } from './hyphens.ts'
import {
  ascent,
  descent,
  encodeTrueType,
  unitsPerEm,
  type Outline,
  type Step,
} from './true-type.ts'

/** `em`: units of the font the glyph comes from; `advanceWidth` in thousandths. */
type Drawn = {
  readonly id: number
  readonly advanceWidth: number
  readonly codePoints: number[]
  readonly from: Glyph
  readonly em: number
}
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }

const space = 0x20
export const unknown = 0xfffd

/** Figures of one width, so that money stands in columns. */
const features = ['tnum', 'kern'] as const

/**
 * One font out of the pieces a text needs, in the shape in which pdfkit takes a font: it lays
 * out, and at the end writes the glyphs that were used into one file. Metrics are in
 * thousandths of the size.
 */
export class ComposedFont {
  readonly postscriptName: string
  readonly unitsPerEm = 1000
  readonly ascent = (ascent * 1000) / unitsPerEm
  readonly descent = (descent * 1000) / unitsPerEm
  readonly lineGap = 0
  readonly xHeight = 546
  readonly capHeight = 727
  readonly italicAngle = 0
  readonly bbox = { minX: -1000, minY: this.descent, maxX: 2000, maxY: this.ascent }
  readonly post = { isFixedPitch: false }
  readonly head = { macStyle: { italic: false } }
  private readonly glyphs: Drawn[] = []
  private readonly known = new Map<Font, Map<number, Drawn>>()
  private readonly fonts: ReadonlyMap<number, Font>
  private readonly first: Font

  constructor(weight: Weight, fonts: ReadonlyMap<number, Font>) {
    this.fonts = fonts
    this.postscriptName = `Parkett-${weight}`
    const first = fonts.get(space)
    if (first === undefined) throw new Error('no font draws a space')
    this.first = first
    // Glyph 0 of a font is the empty box: what stands for a character that nothing draws.
    this.drawn(first, first.getGlyph(0, [unknown]))
  }

  layout(text: string) {
    const glyphs: Drawn[] = []
    const positions: Position[] = []
    for (const { font, part } of this.runs(unmarked(unbindHyphens(text)))) {
      const run = font.layout(part, [...features])
      const scale = 1000 / font.unitsPerEm
      for (const [at, glyph] of run.glyphs.entries()) {
        const position = run.positions[at]
        glyphs.push(this.drawn(font, glyph))
        positions.push({
          xAdvance: (position?.xAdvance ?? 0) * scale,
          yAdvance: 0,
          xOffset: (position?.xOffset ?? 0) * scale,
          yOffset: (position?.yOffset ?? 0) * scale,
        })
      }
    }
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    return { glyphs, positions, advanceWidth }
  }

  getGlyph(id: number): Drawn {
    const glyph = this.glyphs[id]
    if (glyph === undefined) throw new Error(`glyph ${id} was never laid out`)
    return glyph
  }

  /** What pdfkit fills while it writes, and takes as the font file at the end. */
  createSubset() {
    const used: Drawn[] = [this.getGlyph(0)]
    const places = new Map<number, number>([[0, 0]])
    return {
      includeGlyph: (id: number): number => {
        const place = places.get(id) ?? used.push(this.getGlyph(id)) - 1
        places.set(id, place)
        return place
      },
      encode: (): Buffer => encodeTrueType(used.map(outlineOf)),
    }
  }

  private drawn(font: Font, from: Glyph): Drawn {
    const ofFont = this.known.get(font) ?? new Map<number, Drawn>()
    this.known.set(font, ofFont)
    const known = ofFont.get(from.id)
    if (known !== undefined) return known
    const advanceWidth = (from.advanceWidth * 1000) / font.unitsPerEm
    const drawn = {
      id: this.glyphs.length,
      advanceWidth,
      codePoints: from.codePoints,
      from,
      em: font.unitsPerEm,
    }
    this.glyphs.push(drawn)
    ofFont.set(from.id, drawn)
    return drawn
  }

  /** Neighbours that the same font draws are laid out together: it knows their kerning. */
  private runs(text: string): { readonly font: Font; readonly part: string }[] {
    const runs: { font: Font; part: string }[] = []
    for (const sign of text) {
      const font = this.fonts.get(sign.codePointAt(0) ?? unknown) ?? this.first
      const last = runs.at(-1)
      if (last?.font === font) last.part += sign
      else runs.push({ font, part: sign })
    }
    return runs
  }
}

function outlineOf({ advanceWidth, from, em }: Drawn): Outline {
  const scale = unitsPerEm / em
  const steps = from.path.commands.map(({ command, args }): Step => {
    if (command === 'bezierCurveTo') throw new Error('cubic outlines are not TrueType')
    return { command, args: args.map((value) => value * scale) }
  })
  return { advance: (advanceWidth * unitsPerEm) / 1000, steps }
}

/** Fonts of both weights for everything a document says. */
export async function composeFonts(
  text: string,
  language: Language,
): Promise<{ readonly plain: ComposedFont; readonly strong: ComposedFont }> {
  const all = ` ${text}`
  const [plain, strong] = await Promise.all([
    fontsFor(all, language, 400),
    fontsFor(all, language, 600),
  ])
  return { plain: new ComposedFont(400, plain), strong: new ComposedFont(600, strong) }
}
