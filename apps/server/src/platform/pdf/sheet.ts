import PDFDocument from 'pdfkit'
import { languageFacts } from '@parkett/words/languages'
import type { ComposedFont } from './composed-font.ts'
import type { PdfContent } from './content.ts'
import { bindHyphens } from './hyphens.ts'

/** Millimetres of an A4 page as points. */
const mm = (value: number): number => (value * 72) / 25.4

export const margin = { left: mm(20), right: mm(20), top: mm(30), bottom: mm(24) }
const size = { width: 595.28, height: 841.89 }
export const innerWidth = size.width - margin.left - margin.right
const lowest = size.height - margin.bottom
/** A last page holds at least this much: about five lines. */
const leastOnLast = 72

/** The light theme's ink on white paper (`screens.md` P14). */
export const ink = {
  text: '#17202E',
  soft: '#4A5363',
  line: '#DDD7CA',
  brass: '#7A5310',
  brassSoft: '#F6EAD0',
} as const

export type Fonts = { readonly plain: ComposedFont; readonly strong: ComposedFont }
type Style = { readonly strong?: boolean; readonly sizePt?: number; readonly colour?: string }

type Structure =
  InstanceType<typeof PDFDocument> extends { struct: (...given: never) => infer S } ? S : never
type Role = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Sect'

/** A pen over the pages: where the next line goes, in which style, and under which structure. */
export class Sheet {
  readonly doc: InstanceType<typeof PDFDocument>
  y = margin.top
  private readonly fonts: Fonts
  private parent: Structure
  /** How far each page before this one was filled. */
  private readonly filled: number[] = []
  private readonly ends: readonly number[]

  /** `ends`: where pages end that must not be filled to the last line. */
  constructor(content: PdfContent, fonts: Fonts, ends: readonly number[] = []) {
    this.ends = ends
    const at = new Date(content.at)
    const options = {
      size: 'A4',
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      lang: languageFacts[content.language].html,
      displayTitle: true,
      bufferPages: true,
      // Without one pdfkit would load Helvetica, which no page uses.
      font: null,
      info: {
        Title: content.title,
        Author: content.brand,
        Creator: content.brand,
        CreationDate: at,
        ModDate: at,
      },
    }
    // The types of pdfkit lag behind what it takes: subset, font objects and structure.
    this.doc = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions)
    this.fonts = fonts
    this.parent = this.doc.struct('Document')
    this.doc.addStructure(this.parent)
  }

  /** Content of one role; what `draw` sets belongs to it. */
  tagged(role: Role, draw: () => void): void {
    this.parent.add(this.doc.struct(role, {}, draw))
  }

  /** Roles inside a role, for tables and lists. */
  within(role: Role, draw: () => void): void {
    const outer = this.parent
    const inner = this.doc.struct(role)
    outer.add(inner)
    this.parent = inner
    draw()
    inner.end()
    this.parent = outer
  }

  /** What readers aloud skip: rules, labels that repeat on every page. */
  artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.doc.markContent('Artifact', { type })
    draw()
    this.doc.endMarkedContent()
  }

  /** Room for this much, on the next page if there is none on this one. */
  room(height: number): boolean {
    if (this.y + height <= (this.ends[this.page] ?? lowest)) return false
    this.filled.push(this.y)
    this.doc.addPage()
    this.y = margin.top
    return true
  }

  private get page(): number {
    return this.filled.length
  }

  /**
   * Where each page must end for the last one to hold more than a line or two; null when it does,
   * or is the only one.
   */
  endsForLast(): readonly number[] | null {
    const missing = margin.top + leastOnLast - this.y
    const before = this.filled.at(-1)
    if (before === undefined || missing <= 0) return null
    return [...this.filled.slice(0, -1).map(() => lowest), before - missing]
  }

  style({ strong = false, sizePt = 9.5, colour = ink.text }: Style = {}): void {
    // pdfkit takes a font object since 0.18; its types do not say so yet.
    this.doc.font((strong ? this.fonts.strong : this.fonts.plain) as unknown as string)
    this.doc.fontSize(sizePt).fillColor(colour)
  }

  widthOf(text: string, style?: Style): number {
    this.style(style)
    return this.doc.widthOfString(text)
  }

  heightOf(text: string, width: number, style?: Style): number {
    this.style(style)
    const set = this.whole(text, width)
    return this.doc.heightOfString(set === '' ? ' ' : set, { width, lineGap: 1.5 })
  }

  /** In the style that is set. */
  private whole(text: string, width: number): string {
    return bindHyphens(text, (word) => this.doc.widthOfString(word) <= width)
  }

  text(
    text: string,
    box: { x: number; y: number; width: number; right?: boolean },
    style?: Style,
  ): void {
    this.style(style)
    const { x, y, width, right = false } = box
    if (text !== '')
      this.doc.text(this.whole(text, width), x, y, {
        width,
        align: right ? 'right' : 'left',
        lineGap: 1.5,
      })
  }

  rule(y: number, style: { readonly widthPt?: number; readonly colour?: string } = {}): void {
    const { widthPt = 0.8, colour = ink.text } = style
    this.artifact('Layout', () => {
      this.doc.lineWidth(widthPt).strokeColor(colour)
      this.doc
        .moveTo(margin.left, y)
        .lineTo(size.width - margin.right, y)
        .stroke()
    })
  }

  /** Head and foot of every page, now that their number is known. */
  frame({ brand, label, foot, pageNumber }: PdfContent): void {
    const { count } = this.doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page)
      this.artifact('Pagination', () => {
        const half = innerWidth / 2
        this.text(brand, { x: margin.left, y: mm(14), width: half }, { strong: true, sizePt: 13 })
        if (label !== null) this.labelBox(label)
        const y = size.height - mm(16)
        const number = pageNumber
          .replace('{page}', String(page + 1))
          .replace('{pages}', String(count))
        const numberWidth = this.widthOf(number, { sizePt: 7.5 }) + 2
        this.text(
          foot,
          { x: margin.left, y, width: innerWidth - numberWidth - 12 },
          { sizePt: 7.5, colour: ink.soft },
        )
        const x = size.width - margin.right - numberWidth
        this.text(
          number,
          { x, y, width: numberWidth, right: true },
          { sizePt: 7.5, colour: ink.soft },
        )
      })
    }
  }

  private labelBox(label: string): void {
    const style = { strong: true, sizePt: 8.5, colour: ink.brass }
    const width = Math.min(this.widthOf(label, style) + 1, innerWidth * 0.6)
    const height = this.heightOf(label, width, style)
    const x = size.width - margin.right - width - 8
    this.doc.roundedRect(x - 8, mm(13), width + 16, height + 7, 3).fill(ink.brassSoft)
    this.text(label, { x, y: mm(13) + 4, width }, style)
  }

  end(): Promise<Buffer> {
    const chunks: Buffer[] = []
    this.doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    const done = new Promise<Buffer>((resolve, reject) => {
      this.doc.on('end', () => resolve(Buffer.concat(chunks)))
      this.doc.on('error', reject)
    })
    this.parent.end()
    this.doc.end()
    return done
  }
}
