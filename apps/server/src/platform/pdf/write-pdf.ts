import { composeFonts } from './composed-font.ts'
import { textOf, type Block, type PdfContent } from './content.ts'
import { ink, innerWidth, margin, Sheet } from './sheet.ts'
import { leastHeight, writeTable } from './write-table.ts'

/**
 * Sets a document: A4, tagged for readers aloud, fonts embedded, the label and the page number
 * on every page. The same content gives the same bytes, so a document can be made again and
 * compared.
 */
export async function writePdf(content: PdfContent): Promise<Buffer> {
  const fonts = await composeFonts(textOf(content), content.language)
  const first = setBlocks(new Sheet(content, fonts), content)
  const ends = first.endsForLast()
  const sheet = ends === null ? first : setBlocks(new Sheet(content, fonts, ends), content)
  sheet.frame(content)
  for (const { name, type, description, bytes } of content.attachments ?? []) {
    const at = new Date(content.at)
    sheet.doc.file(Buffer.from(bytes), {
      name,
      type,
      description,
      creationDate: at,
      modifiedDate: at,
    })
  }
  return sheet.end()
}

function setBlocks(sheet: Sheet, content: PdfContent): Sheet {
  sheet.tagged('H1', () =>
    sheet.text(
      content.title,
      { x: margin.left, y: sheet.y, width: innerWidth },
      { strong: true, sizePt: 19 },
    ),
  )
  sheet.y += sheet.heightOf(content.title, innerWidth, { strong: true, sizePt: 19 }) + 8
  for (const [at, block] of content.blocks.entries())
    writeBlock(sheet, block, content.blocks[at + 1])
  return sheet
}

function writeBlock(sheet: Sheet, block: Block, next: Block | undefined): void {
  if (block.kind === 'heading')
    writeHeading(sheet, block.text, next?.kind === 'table' ? leastHeight(sheet, next) : 0)
  else if (block.kind === 'text') writeText(sheet, block)
  else if (block.kind === 'facts') writeFacts(sheet, block.rows)
  else writeTable(sheet, block)
}

/** One rule above each section, and never a heading alone at the foot of a page, nor torn from a short table. */
function writeHeading(sheet: Sheet, text: string, below: number): void {
  const style = { strong: true, sizePt: 12 }
  const height = sheet.heightOf(text, innerWidth, style)
  sheet.room(height + Math.max(60, below + 25))
  sheet.y += 8
  sheet.rule(sheet.y)
  sheet.y += 6
  sheet.tagged('H2', () =>
    sheet.text(text, { x: margin.left, y: sheet.y, width: innerWidth }, style),
  )
  sheet.y += height + 5
}

function writeText(
  sheet: Sheet,
  { text, small = false }: Extract<Block, { readonly kind: 'text' }>,
): void {
  const style = small ? { sizePt: 8, colour: ink.soft } : {}
  const height = sheet.heightOf(text, innerWidth, style)
  sheet.room(height)
  sheet.tagged('P', () =>
    sheet.text(text, { x: margin.left, y: sheet.y, width: innerWidth }, style),
  )
  sheet.y += height + 5
}

const labelWidth = innerWidth * 0.36

function writeFacts(sheet: Sheet, rows: readonly (readonly [string, string])[]): void {
  const valueWidth = innerWidth - labelWidth - 12
  sheet.within('L', () => {
    for (const [label, value] of rows) {
      const height = Math.max(sheet.heightOf(label, labelWidth), sheet.heightOf(value, valueWidth))
      sheet.room(height)
      const { y } = sheet
      sheet.within('LI', () => {
        sheet.tagged('Lbl', () =>
          sheet.text(label, { x: margin.left, y, width: labelWidth }, { colour: ink.soft }),
        )
        sheet.tagged('LBody', () =>
          sheet.text(value, { x: margin.left + labelWidth + 12, y, width: valueWidth }),
        )
      })
      sheet.y += height + 3
    }
  })
  sheet.y += 4
}
