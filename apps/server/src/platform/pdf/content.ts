import type { Language } from '@parkett/words/languages'

/**
 * What a printed document says, as data: a slice fills it in with finished texts,
 * `write-pdf.ts` sets it. The writer knows nothing of orders or statements, and takes no time
 * of its own: the same content is the same bytes.
 */
export type PdfContent = {
  readonly language: Language
  readonly title: string
  /** Small, above the title: whose paper this is. */
  readonly brand: string
  /** On every page, in a box: says that all of it is simulated. Null only where nothing is. */
  readonly label: string | null
  /** At the foot of every page, for example the reference and how to verify. */
  readonly foot: string
  /** With `{page}` and `{pages}`, which are known only when all is set. */
  readonly pageNumber: string
  /** Business ms: the date inside the file. */
  readonly at: number
  readonly blocks: readonly Block[]
  readonly attachments?: readonly Attachment[]
}

export type Attachment = {
  readonly name: string
  readonly type: string
  readonly description: string
  readonly bytes: Buffer
}

/**
 * `facts` are label and value, one pair to a line. In a `table` the first row of `rows` follows
 * the head; `totals` come under a double rule. A column with `align: 'right'` is as wide as its
 * widest cell and never wraps: figures.
 */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly small?: boolean }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [string, string])[] }
  | {
      readonly kind: 'table'
      readonly columns: readonly Column[]
      readonly rows: readonly (readonly string[])[]
      readonly totals?: readonly (readonly string[])[]
    }

export type Column = { readonly title: string; readonly align?: 'left' | 'right' }

/** Everything that will be printed, to find the fonts it needs before a line is set. */
export function textOf(content: PdfContent): string {
  const parts = [
    content.title,
    content.brand,
    content.label ?? '',
    content.foot,
    content.pageNumber,
    '0123456789',
  ]
  for (const block of content.blocks) {
    if (block.kind === 'facts') parts.push(...block.rows.flat())
    else if (block.kind !== 'table') parts.push(block.text)
    else
      parts.push(
        ...block.columns.map(({ title }) => title),
        ...block.rows.flat(),
        ...(block.totals ?? []).flat(),
      )
  }
  return parts.join('')
}
