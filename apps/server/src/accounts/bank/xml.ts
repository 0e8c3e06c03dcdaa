import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { StatementFault } from './statement.ts'

/** One element of a read document. */
export type Element = {
  readonly [name: string]: unknown
}

const depthMax = 24
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Reads XML that nobody vouches for: no document type, so neither entities of its own nor files
 * of ours; no deep nests; every value as text. Elements are lists by name, attributes begin
 * with `@`.
 * @throws StatementFault with the line that is not well formed
 */
export function readXml(text: string): Element {
  const declared = text.search(/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i)
  if (declared >= 0) throw new StatementFault(lineOf(text, declared), 'DOCTYPE')
  refuseDeep(text)
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new StatementFault(valid.err.line, 'XML')
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    removeNSPrefix: true,
    trimValues: true,
    isArray: (_name, _path, _leaf, isAttribute) => !isAttribute,
  })
  const read: unknown = parser.parse(text)
  if (!isElement(read)) throw new StatementFault(1, 'XML')
  return read
}

/** Text as it is written, and what nobody reads: what looks like an element there is none. */
const verbatim = /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)/g
/** Each sign is looked at once: a tag that never ends ends at the next one. */
const tags = /<(\/?)[A-Za-z_][^<>]*?(\/?)(>|<|$)/g

/**
 * A document that opens more elements inside each other than any statement does, or one inside the
 * tag of another, which no XML may and which would hide how deep it goes.
 */
function refuseDeep(text: string): void {
  let depth = 0
  const written = text.replaceAll(verbatim, (part) => part.replaceAll(/[^\n]/g, ' '))
  for (const { 1: close, 2: empty, 3: end, index } of written.matchAll(tags)) {
    if (close === '/') depth -= 1
    else if (empty !== '/') depth += 1
    if (depth > depthMax || end !== '>') throw new StatementFault(lineOf(text, index), 'XML')
  }
}

export const lineOf = (text: string, index: number): number =>
  text.slice(0, index).split('\n').length

/** The children of that name. */
export function children(of: Element | undefined, name: string): readonly Element[] {
  const list: unknown = of?.[name]
  return Array.isArray(list)
    ? list.map((each: unknown) => (isElement(each) ? each : { '#text': each }))
    : []
}

/** The element at the end of a path of names, each the first of its name. */
export const inside = (of: Element | undefined, path: string): Element | undefined =>
  path.split('/').reduce<Element | undefined>((at, name) => children(at, name)[0], of)

/** The text at the end of a path; empty where there is none. */
export function textAt(of: Element | undefined, path: string): string {
  const found = path === '' ? of : inside(of, path)
  const text: unknown = found?.['#text']
  return typeof text === 'string' ? unescape(text) : ''
}

export function attribute(of: Element | undefined, name: string): string {
  const text: unknown = of?.[`@${name}`]
  return typeof text === 'string' ? unescape(text) : ''
}

/** The five names every XML knows, and numbers; any other stays as it is written. */
const unescape = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )

const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
