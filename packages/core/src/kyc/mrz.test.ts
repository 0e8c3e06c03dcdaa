// Goal: each check digit of a zone holds by itself. Method: a zone whose fields are all sound, and
// then one field whose own digit is wrong while the digit over the whole is right.
import { expect, test } from 'vitest'
import { checkDigit, isSoundMrz } from './mrz.ts'

test('the example of ICAO 9303: weights 7, 3, 1, letters from 10, a gap as nothing', () => {
  expect(['D23145890734', '340712', 'L898902C<', 'A', '<'].map(checkDigit)).toEqual([
    '9',
    '7',
    '3',
    '0',
    '0',
  ])
  expect(checkDigit('ZE184226B<<<<<')).toBe('1')
  for (const strange of ['a', '-', ' ', 'É']) expect(() => checkDigit(strange)).toThrow(RangeError)
})

const other = (digit: string): string => String((Number(digit) + 1) % 10)
type Spoilt = 'number' | 'birth' | 'expires' | 'personal' | 'whole'

function passport(spoilt?: Spoilt, personal = 'ZE184226B'): readonly string[] {
  const field = (name: Spoilt, text: string): string =>
    text + (spoilt === name ? other(checkDigit(text)) : checkDigit(text))
  const number = field('number', 'L898902C3')
  const [birth, expires] = [field('birth', '740812'), field('expires', '220415')]
  const own = field('personal', personal.padEnd(14, '<'))
  const whole = checkDigit(number + birth + expires + own)
  const second = `${number}UTO${birth}F${expires}${own}`
  return [
    'P<UTOERIKSSON<<ANNA<MARIA'.padEnd(44, '<'),
    second + (spoilt === 'whole' ? other(whole) : whole),
  ]
}

function card(spoilt?: Spoilt): readonly string[] {
  const field = (name: Spoilt, text: string): string =>
    text + (spoilt === name ? other(checkDigit(text)) : checkDigit(text))
  const [number, birth, expires] = [
    field('number', 'D23145890'),
    field('birth', '740812'),
    field('expires', '220415'),
  ]
  const first = `I<UTO${number}A7B8<<<<<<<<<<<`.slice(0, 30)
  const more = 'Q5R6<<<<<<T'
  const whole = checkDigit(first.slice(5) + birth + expires + more)
  const second = `${birth}F${expires}UTO${more}${spoilt === 'whole' ? other(whole) : whole}`
  return [first, second, 'ERIKSSON<<ANNA<MARIA'.padEnd(30, '<')]
}

test('a passport and a card whose fields all hold are sound, each as itself', () => {
  expect(isSoundMrz('TD3', passport())).toBe(true)
  expect(isSoundMrz('TD1', card())).toBe(true)
  expect(isSoundMrz('TD1', passport())).toBe(false)
  expect(isSoundMrz('TD3', card())).toBe(false)
})

test.each(['number', 'birth', 'expires', 'personal', 'whole'] as const)(
  'a passport with a wrong digit of its %s',
  (field) => {
    expect(isSoundMrz('TD3', passport(field))).toBe(false)
  },
)

test.each(['number', 'birth', 'expires', 'whole'] as const)(
  'a card with a wrong digit of its %s',
  (field) => {
    expect(isSoundMrz('TD1', card(field))).toBe(false)
  },
)

test('an empty personal number may leave out its digit, a full one may not', () => {
  const without = (lines: readonly string[]): readonly string[] => {
    const [first = '', second = ''] = lines
    const line = `${second.slice(0, 42)}<`
    const whole = checkDigit(line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43))
    return [first, line + whole]
  }
  expect(isSoundMrz('TD3', passport(undefined, ''))).toBe(true)
  expect(isSoundMrz('TD3', without(passport(undefined, '')))).toBe(true)
  expect(isSoundMrz('TD3', without(passport()))).toBe(false)
})

test('every line has its width and its signs', () => {
  const [first = '', second = ''] = passport()
  for (const line of [first.slice(1), `${first}<`, first.toLowerCase(), first.replace('<', '-')]) {
    expect(isSoundMrz('TD3', [line, second])).toBe(false)
    expect(isSoundMrz('TD3', [first, second, line])).toBe(false)
  }
})
