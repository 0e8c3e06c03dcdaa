import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonExamples, isCommonPassword } from './common-passwords.ts'
import { readNewPassword } from './password.ts'
import { maskPhone, readPhone } from './phone.ts'
import { isTradePassword, isWeakTradePassword } from './trade-password.ts'
import { readUsername, usernameKey } from './username.ts'

const goodNames = [
  'anna',
  'Jürgen.K',
  'anna_b-2',
  '王小明',
  'Ελένη',
  'Сергей',
  'ab1',
  'a'.repeat(32),
  'Þór',
  'たなかゆき',
  '김민준',
  '123',
]
for (const name of goodNames)
  test(`the username ${name} is taken`, () => expect(readUsername(name).ok).toBe(true))

const badNames = [
  'ab',
  'a'.repeat(33),
  'a b c',
  'раypal',
  'annа',
  'αlpha',
  'ａｎｎａ',
  'ﬁona',
  'anna\u200b',
  'an\u202ena',
  '...',
  'a@b.de',
  "x'or'1",
  '<b>x',
  '',
  '   ',
  'anna\n1',
  '王anna',
  'x\u0000yz',
]
for (const name of badNames) {
  test(`the username ${JSON.stringify(name)} is refused`, () =>
    expect(readUsername(name)).toMatchObject({ reason: 'username_invalid' }))
}

const same: readonly (readonly [string, string])[] = [
  ['ANNA', 'anna'],
  ['Straße', 'STRASSE'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ['  anna ', 'anna'],
  ['José', 'José'],
]
for (const [one, other] of same)
  test(`${one} and ${other} are one name`, () => expect(usernameKey(one)).toBe(usernameKey(other)))

test('a name wholly of look-alike letters collides with the Latin one', () => {
  const [latin, cyrillic, greek] = ['paypac', 'раурас', 'κατα'].map(readUsername)
  expect(latin?.ok === true && latin.value.look).toBe('paypac')
  expect(cyrillic?.ok === true && cyrillic.value.look).toBe('paypac')
  expect(greek?.ok === true && greek.value.look).toBe('kata')
})

test('reading a name twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const read = readUsername(text)
      if (read.ok) expect(readUsername(read.value.shown)).toEqual(read)
    }),
  )
})

const phones: readonly (readonly [string, string | null])[] = [
  ['+49 151 2345-6789', '+4915123456789'],
  ['0049 (151) 23456789', '+4915123456789'],
  ['+86 138 0013 8000', '+8613800138000'],
  ['＋49 151 23456789', '+4915123456789'],
  ['0151 23456789', null],
  ['+0123456789', null],
  ['+12345', null],
  ['+1234567890123456', null],
  ['+49 151 abc', null],
  ['', null],
]
for (const [text, expected] of phones) {
  test(`the phone ${text} reads as ${expected ?? 'refused'}`, () => {
    const read = readPhone(text)
    expect(read.ok ? read.value : null).toBe(expected)
  })
}
test('a masked phone shows its country and its last two digits', () =>
  expect(maskPhone('+4915123456789')).toBe('+49 ••• 89'))

const weak = [
  '000000',
  '123456',
  '654321',
  '012345',
  '567890',
  '098765',
  '121212',
  '123123',
  '112233',
  '111222',
  '123321',
  '311299',
  '123199',
  '991231',
  '456789',
]
for (const digits of weak)
  test(`the trade password ${digits} is weak`, () =>
    expect(isWeakTradePassword(digits, '+49')).toBe(true))
test('the end of the own phone number is weak', () =>
  expect(isWeakTradePassword('839472', '+491839472')).toBe(true))
for (const digits of ['839472', '504938', '728195'])
  test(`${digits} is taken`, () =>
    expect(isWeakTradePassword(digits, '+4915123456789')).toBe(false))
for (const text of ['12345', '1234567', '12345a', '１２３４５６', '', ' 83947', '-83947']) {
  test(`"${text}" is not six digits`, () => expect(isTradePassword(text)).toBe(false))
}

const common = [
  'password',
  'Passwort1',
  'P@$$w0rd',
  'passwort2026',
  'qwertz123',
  'qwer1234',
  '12345678',
  '1q2w3e4r',
  'aaaaaaaa',
  'abcabcabc',
  'iloveyou!',
  'Sommer2026!',
  '01011990',
  'hallohallo',
  'trustno1',
  '1qaz2wsx',
  '!!Berlin!!',
  'йцукенгш',
  'asdfghjkl',
  '87654321',
]
for (const password of common) {
  test(`${password} is refused as a password`, () =>
    expect(readNewPassword(password, 'someone')).toMatchObject({ reason: 'password_weak' }))
}
for (const password of [
  'correct horse',
  'Zq7-marble-fen',
  '紫色的大象在跳舞哦',
  'kupferne Teekanne',
  'gVx4mQ2p',
  'hello there stranger',
]) {
  test(`${password} is taken as a password`, () =>
    expect(readNewPassword(password, 'someone').ok).toBe(true))
}
test('a password is refused when it is short or holds the username', () => {
  for (const text of ['gVx4mQ2', 'someone-8x7', 'xxSOMEONExx9'])
    expect(readNewPassword(text, 'someone').ok).toBe(false)
})
test('more than 3,000 common passwords are spelled out and every one is refused', () => {
  const examples = commonExamples()
  expect(examples.length).toBeGreaterThan(3_000)
  expect(examples.filter((text) => !isCommonPassword(text))).toEqual([])
})
test('no password makes the check slow', () => {
  const hostile = [
    'a1'.repeat(128),
    'abc'.repeat(85) + 'x',
    '1234'.repeat(64),
    `${'qwe'.repeat(80)}!`,
  ]
  const start = performance.now()
  for (const text of hostile) isCommonPassword(text)
  // A few milliseconds; a check that tries every way takes years.
  expect(performance.now() - start).toBeLessThan(10_000)
})

test.each([
  [2, false],
  [3, true],
  [4, true],
  [31, true],
  [32, true],
  [33, false],
])('a username of %s letters is taken: %s', (length, taken) => {
  // Letters, not bytes or halves of a pair.
  for (const letter of ['a', '\u4e00', '\u{20000}'])
    expect(readUsername(letter.repeat(length)).ok, letter).toBe(taken)
})

test.each([
  ['gVx4mQ2', false],
  ['gVx4mQ2p', true],
  ['gVx4mQ2px', true],
  ['\u{20000}\u{20001}\u{20010}x4mQ', false],
  ['\u{20000}\u{20001}\u{20010}x4mQp', true],
])('the password %s is long enough: %s', (text, taken) => {
  expect(readNewPassword(text, 'someone').ok).toBe(taken)
})

test.each([
  [6, false],
  [7, true],
  [8, true],
  [14, true],
  [15, true],
  [16, false],
])('a phone of %s digits is read: %s', (digits, read) => {
  expect(readPhone(`+${'4'.repeat(digits)}`).ok).toBe(read)
})

test.each([
  // The first and the last day and month, and what lies beside them; the last two are no month.
  ['010148', true],
  ['000148', false],
  ['311248', true],
  ['321348', false],
  ['311348', false],
  ['120148', true],
  ['130148', true],
  ['481231', true],
  ['481300', false],
  ['480132', false],
])('%s is a date of birth: %s', (digits, date) => {
  expect(isWeakTradePassword(digits, '+4915123456789')).toBe(date)
})

test.each([
  // Repetition of one to four signs, with at most three left over, and of at most four signs in all.
  ['abcdabcdabc', true],
  ['abcdabcdabcx', false],
  ['ab12ab12', true],
  ['31121999', true],
  // Rows of keys in two to four pieces of three keys and more.
  ['qwertasdfg', true],
  ['qweasdyxcv', true],
  ['qweasdzxcrty', true],
  ['qweasdzxcrtyfgh', false],
  ['qweasdzx', false],
  ['qweasdzxk', false],
  // Words with up to eight signs around them, and words twice.
  ['12345678password', true],
  ['1234password5678', true],
  ['12345678dragon', true],
  ['123456789dragon', false],
  ['dragondragon', true],
  ['dragonfruit', false],
  ['gnrabvgnrabv', false],
])('%s is common: %s', (password, common) => {
  expect(isCommonPassword(password)).toBe(common)
})

test('what is spelled out has the years people were born in and now live in', () => {
  const examples = new Set(commonExamples())
  expect(['football1990', 'football2036'].map((text) => examples.has(text))).toEqual([true, true])
  expect(['football1989', 'football2037'].map((text) => examples.has(text))).toEqual([false, false])
  expect(['password', 'dragon12', 'dragon1'].map((text) => examples.has(text))).toEqual([
    true,
    true,
    false,
  ])
})
