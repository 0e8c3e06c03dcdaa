import { expect, test } from 'vitest'
import { maskEmail, readEmail } from './email.ts'

test('addresses that mail reaches are read, the domain in small letters', () => {
  for (const [given, read] of [
    ['anna@example.com', 'anna@example.com'],
    ['  Anna.Muster+depot@Example.CO.UK ', 'Anna.Muster+depot@example.co.uk'],
    ['o’brien@münchen.example', 'o’brien@münchen.example'],
  ] as const)
    expect(readEmail(given), given).toEqual({ ok: true, value: read })
})

test('what cannot be an address is refused', () => {
  for (const given of [
    '',
    'anna',
    '@example.com',
    'anna@',
    'anna@example',
    'a@b@example.com',
    'anna @example.com',
    'anna@example..com',
    'anna@-example.com',
    'anna@example.com\nBcc: x@example.com',
    '<anna@example.com>',
    `${'a'.repeat(65)}@example.com`,
    `anna@${'a.'.repeat(130)}com`,
  ])
    expect(readEmail(given), JSON.stringify(given)).toMatchObject({
      ok: false,
      reason: 'email_invalid',
    })
})

test('254 signs are an address, one more is none', () => {
  const address = (last: number) =>
    `a@${[60, 60, 60, last].map((signs) => 'b'.repeat(signs)).join('.')}.example`
  expect([address(61), address(62)].map((text) => [text.length, readEmail(text).ok])).toEqual([
    [254, true],
    [255, false],
  ])
})

test('of an address only the first sign and the domain are shown', () => {
  expect(
    ['anna@example.com', 'a@example.com', '"a@b"@example.com', '🦊fox@example.com'].map(maskEmail),
  ).toEqual(['a•••@example.com', 'a•••@example.com', '"•••@example.com', '🦊•••@example.com'])
})
