/** Whether the text can be a trade password at all: exactly six ASCII digits. */
export const isTradePassword = (text: string): boolean => /^[0-9]{6}$/.test(text)

const row = '01234567890'
const rowBack = Array.from(row).toReversed().join('')

/**
 * Whether six digits are among the first that anyone would try: a repeated digit, pair or
 * triple, a row up or down, doubled or mirrored rows, a year twice, a date of birth written
 * day-month-year, or the end of the own phone number.
 */
export function isWeakTradePassword(digits: string, phone: string): boolean {
  if (/^(\d)\1{5}$|^(\d\d)\2\2$|^(\d{3})\3$|^(\d)\4(\d)\5(\d)\6$|^(\d)\7\7(\d)\8\8$/.test(digits))
    return true
  if (row.includes(digits) || rowBack.includes(digits)) return true
  const mirrored = digits.slice(0, 3) === Array.from(digits.slice(3)).toReversed().join('')
  return mirrored || phone.endsWith(digits) || isDate(digits)
}

/**
 * DDMMYY, MMDDYY or YYMMDD of any year: about 7 % of all codes, and the first that an
 * acquaintance tries.
 */
function isDate(digits: string): boolean {
  const pair = (at: number): number => Number(digits.slice(at, at + 2))
  const [a, b, c] = [pair(0), pair(2), pair(4)]
  return isDay(a, b) || isDay(b, a) || isDay(c, b)
}

const isDay = (day: number, month: number): boolean =>
  day >= 1 && day <= 31 && month >= 1 && month <= 12
