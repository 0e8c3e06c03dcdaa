/**
 * The reference a customer writes on a transfer: an ISO 11649 creditor reference over the
 * account number, so that banks and we see a slip of the pen by its two check digits. `RF18
 * 1234 5678 90` is printed in groups of four.
 */
export function depositReference(accountNumber: string): string {
  const check = 98 - mod97(`${accountNumber}RF00`)
  return `RF${String(check).padStart(2, '0')}${accountNumber}`
}

export const printReference = (reference: string): string =>
  reference.replace(/(.{4})(?=.)/g, '$1 ')

/** The account number in a reference whose check digits hold; null for any other. */
export function accountOfReference(reference: string): string | null {
  const match = /^RF(\d\d)(\d{10})$/.exec(reference)
  return match?.[2] !== undefined && mod97(`${match[2]}RF${match[1]}`) === 1 ? match[2] : null
}

/**
 * The account numbers that a remittance text names with a sound reference, each once. Blanks,
 * dots and hyphens between the signs are how people and banks print it.
 */
export function referencesIn(text: string): readonly string[] {
  const bare = text.toUpperCase().replace(/[\s./-]/g, '')
  const found = [...bare.matchAll(/(?=(RF\d{12}))/g)].flatMap(
    ([, candidate = '']) => accountOfReference(candidate) ?? [],
  )
  return [...new Set(found)]
}

/**
 * What may have been meant: every run of ten to twelve digits, as it stands, for staff to look
 * at and never for a machine.
 */
export function digitRunsIn(text: string): readonly string[] {
  const bare = text.replace(/[\s./-]/g, '')
  return [...new Set([...bare.matchAll(/\d{9,14}/g)].map(([run]) => run))]
}

/** Whether one sign was changed, left out, doubled or swapped with its neighbour. */
export function isNearMiss(typed: string, meant: string): boolean {
  if (typed === meant) return true
  if (typed.length === meant.length) {
    const off = Array.from(meant).flatMap((sign, at) => (typed[at] === sign ? [] : [at]))
    const [first = 0, second = 0] = off
    if (off.length === 1) return true
    return (
      off.length === 2 &&
      second === first + 1 &&
      typed[first] === meant[second] &&
      typed[second] === meant[first]
    )
  }
  const [short, long] = typed.length < meant.length ? [typed, meant] : [meant, typed]
  if (long.length - short.length !== 1) return false
  return Array.from(long).some((_sign, at) => long.slice(0, at) + long.slice(at + 1) === short)
}

/** ISO 7064: letters count from 10; digit by digit, so that no number grows too large. */
function mod97(text: string): number {
  let rest = 0
  for (const sign of text)
    for (const digit of Number.parseInt(sign, 36).toString())
      rest = (rest * 10 + Number(digit)) % 97
  return rest
}
