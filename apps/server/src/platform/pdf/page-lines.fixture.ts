import { inflateSync } from 'node:zlib'

/** One piece of text as it is set: where it begins, from the page's foot, and its signs. */
export type Piece = { readonly x: number; readonly y: number; readonly text: string }

/**
 * What a PDF of ours says on each page, read out of its content streams by the fonts' own tables of
 * signs, as a reader that copies text does.
 */
export function pagesOf(pdf: Buffer): readonly (readonly Piece[])[] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/\n(\d+) 0 obj\n([^]*?)\nendobj/g)].map(
      ([, number = '', body = '']) => [number, body] as const,
    ),
  )
  const streamOf = (number: string): string => {
    const body = objects.get(number) ?? ''
    const [, raw = ''] = /stream\n([^]*?)\nendstream/.exec(body) ?? []
    return body.includes('/FlateDecode')
      ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')
      : raw
  }
  const signs = new Map<string, ReadonlyMap<string, string>>()
  for (const body of objects.values())
    for (const [, name = '', font = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '') ?? []
      if (table !== '' && !signs.has(name)) signs.set(name, signsIn(streamOf(table)))
    }
  return [...objects.values()]
    .filter((body) => body.includes('/Type /Page\n'))
    .map((body) => piecesIn(streamOf(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? ''), signs))
}

/** `<0000> <0003> [<0020> …]` of a ToUnicode table: signs by the glyph's code. */
function signsIn(table: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, from = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [at, [, hex = '']] of [...list.matchAll(/<(\w*)>/g)].entries()) {
      const code = (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0')
      found.set(code, Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    }
  return found
}

function piecesIn(
  stream: string,
  signs: ReadonlyMap<string, ReadonlyMap<string, string>>,
): readonly Piece[] {
  const pieces: Piece[] = []
  let [x, y] = [0, 0]
  let font: ReadonlyMap<string, string> = new Map()
  for (const line of stream.split('\n')) {
    const [, left, up] = /^1 0 0 1 ([\d.-]+) ([\d.-]+) Tm$/.exec(line) ?? []
    if (left !== undefined) [x, y] = [Number(left), Number(up)]
    const [, name] = /^\/(F\d+) [\d.]+ Tf$/.exec(line) ?? []
    if (name !== undefined) font = signs.get(name) ?? font
    if (!line.endsWith('TJ')) continue
    const text = [...line.matchAll(/<(\w+)>/g)]
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .map((code) => font.get(code) ?? '?')
      .join('')
    pieces.push({ x, y, text })
  }
  return pieces
}
