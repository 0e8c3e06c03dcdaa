/**
 * Machine-readable zones of identity cards (TD1: 3 × 30) and passports (TD3: 2 × 44), ICAO 9303
 * (`trust.md` T32).
 */
export type MrzType = 'TD1' | 'TD3'

const weightAt = (at: number): number => (at % 3 === 0 ? 7 : at % 3 === 1 ? 3 : 1)

/**
 * The check digit of a field: 0-9 as they are, A-Z 10-35, `<` 0, weights 7 3 1. Throws
 * RangeError on other characters.
 */
export function checkDigit(field: string): string {
  const sum = field
    .split('')
    .reduce((total, character, i) => total + valueOf(character) * weightAt(i), 0)
  return String(sum % 10)
}

/**
 * Whether the lines have the shape of their type and every check digit fits, the one over the
 * whole document too. A zone that passes proves nothing about the document.
 */
export function isSoundMrz(type: MrzType, lines: readonly string[]): boolean {
  const shape = type === 'TD3' ? { rows: 2, width: 44 } : { rows: 3, width: 30 }
  const sound =
    lines.length === shape.rows &&
    lines.every((line) => line.length === shape.width && /^[A-Z0-9<]+$/.test(line))
  if (!sound) return false
  const [first = '', second = ''] = lines
  return type === 'TD3' ? isPassport(second) : isCard(first, second)
}

function isPassport(line: string): boolean {
  const personal = line.slice(28, 42)
  const empty = /^<+$/.test(personal)
  const whole = line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43)
  return (
    fits(line.slice(0, 9), line[9]) &&
    fits(line.slice(13, 19), line[19]) &&
    fits(line.slice(21, 27), line[27]) &&
    // An empty personal number may have `<` in place of its digit.
    ((empty && line[42] === '<') || fits(personal, line[42])) &&
    fits(whole, line[43])
  )
}

function isCard(first: string, second: string): boolean {
  const whole = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29)
  return (
    fits(first.slice(5, 14), first[14]) &&
    fits(second.slice(0, 6), second[6]) &&
    fits(second.slice(8, 14), second[14]) &&
    fits(whole, second[29])
  )
}

const fits = (field: string, digit: string | undefined): boolean => checkDigit(field) === digit

function valueOf(character: string): number {
  const value = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(character)
  if (character === '<') return 0
  if (value < 0 || character.length !== 1)
    throw new RangeError(`no character of a machine-readable zone: ${character}`)
  return value
}
