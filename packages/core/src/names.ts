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
export function zoneWords(name: string): string[] {
  const upper = name.normalize('NFC').toUpperCase()
  const spelled = Array.from(upper, (letter) => written.get(letter) ?? letter).join('')
  const bare = spelled
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’ʼ.]/gu, '')
  return bare.split(/[^\p{L}]+/u).filter((word) => word !== '')
}

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
