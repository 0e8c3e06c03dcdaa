/**
 * The orders of the simulated street, drawn again from a receipt (`market.md` M63). It shares no line with
 * the program that drew them first.
 */
export type Party = { readonly by: string; readonly shares: bigint }

const names = 'Amsel Buchfink Dohle Elster Fasan Habicht Kiebitz Lerche'.split(' ')

/** FNV-1a of 32 bits over the letters, then the finaliser of MurmurHash3. */
function hash(text: string): number {
  let word = 2_166_136_261
  for (const letter of text) word = Math.imul(word ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35)
  return (word ^ (word >>> 16)) >>> 0
}

/** One step of the street: `share|second|side|step`, and what it shows. */
export type Drawn = { readonly text: string; readonly shown: bigint }

function ordersOf({ text, shown }: Drawn): readonly Party[] {
  const start = hash(text)
  const weights: bigint[] = []
  for (let n = 0; n <= start % 4; n += 1) weights.push(BigInt((hash(`${text}|${n}`) % 9) + 1))
  const sum = weights.reduce((all, weight) => all + weight)
  const parts = weights.map((weight) => (shown * weight) / sum)
  const others = parts.slice(0, -1).reduce((all, part) => all + part, 0n)
  return parts.map((part, n) => ({
    by: `SIM ${names[(Math.floor(start / 4) + 3 * n) % 8]}`,
    shares: n === parts.length - 1 ? shown - others : part,
  }))
}

/** Of whom so many shares came, behind those that were gone before. */
export function partiesAt(step: Drawn, { taken, got }: Record<'taken' | 'got', bigint>): Party[] {
  const parties: Party[] = []
  let from = 0n
  for (const { by, shares } of ordersOf(step)) {
    const [first, last] = [from > taken ? from : taken, from + shares]
    const end = last < taken + got ? last : taken + got
    if (end > first) parties.push({ by, shares: end - first })
    from = last
  }
  return parties
}
