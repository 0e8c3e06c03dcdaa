import { weighted } from './check-sums.ts'
import { isDate, type IsoDate } from './civil.ts'

export type CnIdentity = { readonly birth: IsoDate; readonly sex: 'M' | 'F' }

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/**
 * Reads a Chinese resident identity number (GB 11643, `trust.md` T31): check character, real
 * birth date, sex by the 17th digit. `null` when it cannot be one. A number that passes proves
 * nothing about its holder.
 */
export function readCnId(text: string): CnIdentity | null {
  const id = text.trim().toUpperCase()
  const match = /^\d{6}(\d{4})(\d{2})(\d{2})\d{2}(\d)[\dX]$/.exec(id)
  if (match === null) return null
  if ('10X98765432'[weighted(id.slice(0, 17), weights) % 11] !== id[17]) return null
  const birth = `${match[1]}-${match[2]}-${match[3]}`
  return isDate(birth) ? { birth, sex: Number(match[4]) % 2 === 1 ? 'M' : 'F' } : null
}
