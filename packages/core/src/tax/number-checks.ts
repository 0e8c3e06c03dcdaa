import { readCnId } from '../cn-id.ts'
import { passesLuhn, passesMod11To10, weighted } from '../check-sums.ts'

/**
 * Whether a text without signs between its parts, in upper case, can be a tax number of a country
 * (`trust.md` T70). One that passes proves nothing about its holder.
 */
type Check = (number: string) => boolean

/** Of the first ten digits one comes two or three times, the others at most once. */
export const germany: Check = (number) => {
  if (!/^[1-9]\d{10}$/.test(number) || !passesMod11To10(number)) return false
  const first = Array.from(number.slice(0, 10))
  const times = [...Map.groupBy(first, (digit) => digit).values()].map(({ length }) => length)
  return times.filter((count) => count > 1).length === 1 && Math.max(...times) <= 3
}

export const austria: Check = (number) => /^\d{9}$/.test(number) && passesLuhn(number)

/** The AHV number, by the check digit of an EAN-13. */
export const switzerland: Check = (number) =>
  /^756\d{10}$/.test(number) &&
  (weighted(number, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3]) + Number(number[12])) % 10 === 0

export const france: Check = (number) =>
  /^[0-3]\d{12}$/.test(number) && Number(number.slice(0, 10)) % 511 === Number(number.slice(10))

const odd = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
]
/** Digits of a number that two people would share are written as letters. */
const digit = '[\\dLMNPQRSTUV]'
const codice = new RegExp(`^[A-Z]{6}${digit}{2}[ABCDEHLMPRST]${digit}{2}[A-Z]${digit}{3}[A-Z]$`)
export const italy: Check = (number) => {
  if (!codice.test(number)) return false
  const sum = Array.from(number.slice(0, 15)).reduce((total, sign, at) => {
    const value = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65
    return total + (at % 2 === 0 ? (odd[value] ?? 0) : value)
  }, 0)
  return String.fromCharCode(65 + (sum % 26)) === number[15]
}

/** Of residents by number, of foreigners with X, Y or Z, of others with K, L or M. */
export const spain: Check = (number) => {
  const [, head = '', digits = '', letter] = /^([XYZKLM]?)(\d{7,8})([A-Z])$/.exec(number) ?? []
  if (digits.length + head.length !== 8) return false
  const lead = 'XYZ'.indexOf(head)
  const value = Number(head === '' || lead < 0 ? digits : `${lead}${digits}`)
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[value % 23] === letter
}

export const netherlands: Check = (number) =>
  /^\d{9}$/.test(number) &&
  Number(number) > 0 &&
  (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) - Number(number[8])) % 11 === 0

const insurance = /^(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/
/** The ten digits of the tax office, or the number of national insurance. */
export const britain: Check = (number) =>
  insurance.test(number) ||
  (/^\d{10}$/.test(number) &&
    '21987654321'[weighted(number, [0, 6, 7, 8, 9, 10, 5, 4, 3, 2]) % 11] === number[0])

/** Of social security, or of a person without one: the latter begins with 9. */
export const america: Check = (number) =>
  /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(number) ||
  /^9\d{2}(5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/.test(number)

/** The resident number; others by the kind of their document and its number. */
export const china: Check = (number) =>
  readCnId(number) !== null || /^[CWHMTJ][A-Z0-9]{6,17}$/.test(number)

const letters = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'
export const taiwan: Check = (number) => {
  if (!/^[A-Z][1289]\d{8}$/.test(number)) return false
  const head = letters.indexOf(number[0] ?? '') + 10
  const sum =
    Math.floor(head / 10) + (head % 10) * 9 + weighted(number.slice(1), [8, 7, 6, 5, 4, 3, 2, 1, 1])
  return sum % 10 === 0
}

export const hongKong: Check = (number) => {
  const [, head = '', digits = '', check] = /^([A-Z]{1,2})(\d{6})([\dA])$/.exec(number) ?? []
  if (head === '') return false
  const value = (sign: string): number => (sign === ' ' ? 36 : sign.charCodeAt(0) - 55)
  const [first = ' ', second = ' '] = head.padStart(2)
  const sum = value(first) * 9 + value(second) * 8 + weighted(digits, [7, 6, 5, 4, 3, 2])
  return (sum + (check === 'A' ? 10 : Number(check))) % 11 === 0
}

export const portugal: Check = (number) =>
  /^[1-9]\d{8}$/.test(number) &&
  ((11 - (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === Number(number[8])

/** Who was born from 2000 on has a 2 before the number when it is divided. */
export const belgium: Check = (number) =>
  /^\d{11}$/.test(number) &&
  ['', '2'].some(
    (head) => 97 - (Number(head + number.slice(0, 9)) % 97) === Number(number.slice(9)),
  )

/** With or without the century before it. */
export const sweden: Check = (number) =>
  /^(19|20)?\d{10}$/.test(number) && passesLuhn(number.slice(-10))

/** The sign between birth and serial number tells the century; a dash is not written. */
export const finland: Check = (number) => {
  const [, birth = '', serial = '', check] =
    /^(\d{6})[+A-FU-Y]?(\d{3})([\dA-Y])$/.exec(number) ?? []
  return '0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(birth + serial) % 31] === check
}

export const greece: Check = (number) =>
  /^\d{9}$/.test(number) &&
  Number(number) > 0 &&
  (weighted(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(number[8])

/** The number of a person, or of a person who trades. */
export const poland: Check = (number) =>
  (/^\d{11}$/.test(number) &&
    (10 - (weighted(number, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10 === Number(number[10])) ||
  (/^\d{10}$/.test(number) &&
    weighted(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(number[9]))

const inn = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
export const russia: Check = (number) =>
  /^\d{12}$/.test(number) &&
  (weighted(number, inn.slice(1)) % 11) % 10 === Number(number[10]) &&
  (weighted(number, inn) % 11) % 10 === Number(number[11])
