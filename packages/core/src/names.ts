const written = new Map([
  ['Ä', 'AE'],
  ['Ö', 'OE'],
  ['Ü', 'UE'],
  ['ẞ', 'SS'],
  ['Æ', 'AE'],
  ['Œ', 'OE'],
  ['Ø', 'OE'],
  ['Å', 'AA'],
  ['Þ', 'TH'],
  ['Ð', 'D'],
  ['Đ', 'D'],
  ['Ł', 'L'],
])

/**
 * A name as machine-readable zones write it (`trust.md` T32): upper case, Ä=AE Ö=OE Ü=UE ß=SS,
 * other marks dropped, everything that is no letter a gap. Letters without a Latin form stay,
 * so that they never compare equal to one.
 */
export const zoneWords = (name: string): string[] =>
  partsOf(bare(name).replace(/['’ʼ.]/gu, ''), /[^\p{L}]+/u)

/** Words of a text written like those of a name, and its numbers. */
export const textWords = (text: string): string[] =>
  partsOf(bare(text).replace(/['’ʼ]/gu, ''), /[^\p{L}\p{N}]+/u)

function bare(text: string): string {
  const upper = text.normalize('NFC').toUpperCase()
  const spelled = Array.from(upper, (letter) => written.get(letter) ?? letter).join('')
  return spelled.normalize('NFKD').replace(/\p{M}/gu, '')
}

const partsOf = (text: string, gap: RegExp): string[] =>
  text.split(gap).filter((word) => word !== '')

/** Chinese signs that stand together: what they say has no gap between its words. */
const together = /\p{Script=Han}{2,}/gu

/** Each two of them that follow one another. */
const pairsOf = (word: string): string[] =>
  [...word.matchAll(together)].flatMap(([run]) => {
    const signs = Array.from(run)
    return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
  })

/** What words are found by: each whole, and in Chinese any two signs of one. */
export const heldParts = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => [word, ...pairsOf(word)])),
]

/** All of these something must hold to be found by the words: of Chinese ones their pairs. */
export const soughtParts = (words: readonly string[]): string[] => [
  ...new Set(
    words.flatMap((word) => (/^\p{Script=Han}{2,}$/u.test(word) ? pairsOf(word) : [word])),
  ),
]

/**
 * Whether two spellings name the same person: the same words in any order, because some write
 * the family name first. A zone cuts long names off, so its last word may be the beginning of
 * one of ours when the zone is `full`.
 */
export function sameName(ours: string, zone: string, full = false): boolean {
  const left = zoneWords(ours)
  const words = zoneWords(zone)
  if (words.length === 0) return false
  for (const [at, word] of words.entries()) {
    const cut = full && at === words.length - 1
    const found = left.findIndex((own) => own === word || (cut && own.startsWith(word)))
    if (found < 0) return false
    left.splice(found, 1)
  }
  return left.length === 0 || full
}
