/**
 * A text made comparable: small letters, no accents, full-width forms narrowed, and where each
 * letter came from.
 */
export type Folded = { readonly text: string; readonly from: readonly number[] }

/** Letters that carry no accent mark but are typed without it. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss', ø: 'o', đ: 'd', ł: 'l', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ı: 'i', ς: 'σ', ё: 'е', й: 'и',
} // prettier-ignore
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/**
 * Folds a text letter by letter. `from[i]` is the index in the original of the letter that
 * became `text[i]`.
 * @param style `plain` turns ä into a, `spelt` into ae, as Germans type it without the key
 */
export function foldText(original: string, style: 'plain' | 'spelt' = 'plain'): Folded {
  let text = ''
  const from: number[] = []
  for (let at = 0; at < original.length;) {
    const letter = String.fromCodePoint(original.codePointAt(at) ?? 0)
    const folded = foldLetter(letter, style)
    for (let i = 0; i < folded.length; i += 1) from.push(at)
    text += folded
    at += letter.length
  }
  return { text, from }
}

const known = new Map<string, string>()

function foldLetter(letter: string, style: 'plain' | 'spelt'): string {
  const key = `${style}${letter}`
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const small = letter.normalize('NFKC').toLowerCase()
  const made =
    (style === 'spelt' ? umlauts[small] : undefined) ??
    plain[small] ??
    small.normalize('NFD').replace(/\p{M}+/gu, '')
  // Bounded by what can be typed; a flood of rare letters only makes it start over.
  if (known.size > 20_000) known.clear()
  known.set(key, made)
  return made
}
