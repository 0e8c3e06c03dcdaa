/** What draws, and nothing that runs, loads, moves or holds a page. */
const elements = new Set(
  'svg g defs title desc path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask use'.split(
    ' ',
  ),
)
const attributes = new Set(
  `xmlns version id viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform fill fill-rule
   fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
   stroke-opacity opacity offset stop-color stop-opacity clip-path clip-rule mask gradientUnits
   gradientTransform clipPathUnits maskUnits href role aria-label`.split(/\s+/),
)
const bytesMax = 200_000
/** Of a picture, in each direction: what a home screen shows, and what nobody needs. */
const edgeMin = 512
const edgeMax = 2048

/**
 * Whether a file may stand as the logo of the house (abuse row 669): square, drawn only, and whole by itself. Answers with
 * its sizes, as the manifest of an app says them. @throws Error that names the file and what is wrong with it.
 */
export function checkLogo(name: string, bytes: Uint8Array): string {
  const fault =
    bytes.length > bytesMax
      ? `has more than ${bytesMax} bytes`
      : name.endsWith('.svg')
        ? svgFault(new TextDecoder().decode(bytes))
        : pngFault(bytes)
  if (fault !== null) throw new Error(`brand.json: logo ${name} ${fault}`)
  if (name.endsWith('.svg')) return 'any'
  const width = edgesOf(bytes)[0]
  return `${width}x${width}`
}

const edgesOf = (bytes: Uint8Array): readonly [number, number] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return [view.getUint32(16), view.getUint32(20)]
}

/** One piece of such a file: a tag with its attributes, or text between two. */
const piece = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*(\/?)>|([^<&]+)/y

/** It is read piece by piece: whatever is none (a comment, an entity, a doctype) is refused. */
function svgFault(text: string): string | null {
  const open: string[] = []
  let isFirst = true
  for (piece.lastIndex = text.startsWith('\uFEFF') ? 1 : 0; piece.lastIndex < text.length;) {
    const at = piece.lastIndex
    const [found, ends, name = '', said = '', isEmpty, words] = piece.exec(text) ?? []
    if (found === undefined) return `has something at sign ${at} that only draws nothing`
    if (words !== undefined) {
      if (words.trim() !== '' && !/^(title|desc)$/.test(open.at(-1) ?? '')) return 'has loose text'
      continue
    }
    if (!elements.has(name)) return `has an element ${name}`
    if (isFirst && name !== 'svg') return 'is no svg'
    if (!isFirst && open.length === 0) return 'goes on behind its end'
    const fault = attributeFault(said) ?? (isFirst ? squareFault(said) : null)
    if (fault !== null) return fault
    isFirst = false
    if (ends === '/' && open.pop() !== name) return `ends ${name}, which is not open`
    if (ends !== '/' && isEmpty !== '/') open.push(name)
  }
  return isFirst || open.length > 0 ? 'is not whole' : null
}

const pairsOf = (said: string): readonly (readonly [string, string])[] =>
  [...said.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, name = '', one, other]) => [name, one ?? other ?? ''] as const,
  )

function attributeFault(said: string): string | null {
  for (const [name, value] of pairsOf(said)) {
    if (!attributes.has(name)) return `has an attribute ${name}`
    const isLocal = name === 'href' ? /^#[\w-]+$/.test(value) : isOfItself(value)
    if (!isLocal && name !== 'xmlns') return `leads outside by ${name}`
    if (name === 'xmlns' && value !== 'http://www.w3.org/2000/svg') return 'is no svg'
  }
  return null
}

/** Names only what stands in the same file. */
const isOfItself = (value: string): boolean =>
  !/[\\:]|\/\//.test(value.replaceAll(/url\(#[\w-]+\)/g, '')) &&
  !/url|image|src|expression|@/i.test(value.replaceAll(/url\(#[\w-]+\)/g, ''))

function squareFault(said: string): string | null {
  const all = new Map(pairsOf(said))
  if (!all.has('xmlns')) return 'does not say that it is svg (xmlns)'
  const [, , width, height] = (all.get('viewBox') ?? '').trim().split(/[\s,]+/)
  return width !== undefined && width === height && Number(width) > 0
    ? null
    : 'has no square viewBox'
}

/** What a picture may be made of; a text within it, or a profile, is nobody's to read. */
const chunks = /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|sBIT|pHYs|bKGD)$/

function pngFault(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isPng = [137, 80, 78, 71, 13, 10, 26, 10].every((one, at) => bytes[at] === one)
  if (!isPng || bytes.length < 45) return 'is no png'
  let last = ''
  for (let at = 8; at < bytes.length;) {
    if (last === 'IEND') return 'goes on behind its end'
    if (at + 12 > bytes.length) return 'is not whole'
    last = new TextDecoder().decode(bytes.subarray(at + 4, at + 8))
    if (!chunks.test(last)) return `holds a part ${JSON.stringify(last)}`
    if ((at === 8) !== (last === 'IHDR')) return 'is no png'
    at += 12 + view.getUint32(at)
  }
  if (last !== 'IEND') return 'is not whole'
  const [width, height] = edgesOf(bytes)
  if (width !== height) return `is ${width} by ${height}, not square`
  return width < edgeMin || width > edgeMax
    ? `is ${width} wide, not between ${edgeMin} and ${edgeMax}`
    : null
}
