import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBase32 } from './base32.ts'
import { takeTotp, totpCode, totpStep, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, SHA-1.
const published = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const
for (const [seconds, code] of published) {
  test(`the published code at ${seconds} s is ${code}`, () =>
    expect(totpCode(secret, totpStep(seconds * 1000), 8)).toBe(code))
}

const nowMs = 1_111_111_111_000
const codeAt = (byMs: number) => totpCode(secret, totpStep(nowMs + byMs))
const cases = [
  [codeAt(0), true],
  [codeAt(-30_000), true],
  [codeAt(30_000), true],
  [codeAt(-60_000), false],
  [codeAt(60_000), false],
  [`${codeAt(0).slice(0, 3)} ${codeAt(0).slice(3)}`, true],
  ['', false],
  ['12345', false],
  ['1234567', false],
  ['abcdef', false],
  ['٠١٢٣٤٥', false],
] as const
for (const [code, right] of cases) {
  test(`the code ${JSON.stringify(code)} is ${right ? 'taken' : 'refused'}`, () =>
    expect(takeTotp(secret, { code, nowMs, after: 0n }) !== null).toBe(right))
}

test('a code counts once, and none before it any more', () => {
  const after = takeTotp(secret, { code: codeAt(0), nowMs, after: 0n })
  expect(after).toBe(totpStep(nowMs))
  for (const by of [0, -30_000])
    expect(takeTotp(secret, { code: codeAt(by), nowMs, after: after ?? 0n })).toBeNull()
  expect(takeTotp(secret, { code: codeAt(30_000), nowMs, after: after ?? 0n })).not.toBeNull()
})

test('base 32 is that of RFC 4648 and decodes to the same bytes', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  const decode = (text: string) => {
    const bits = Array.from(text)
      .map((l) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(l).toString(2).padStart(5, '0'))
      .join('')
    return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  }
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(decode(toBase32(Buffer.from(bytes)))).toEqual(Buffer.from(bytes))
    }),
  )
})

test('the link names the account as it is', () => {
  expect(totpUri('ABC', 'ä b:c', 'Parkett')).toBe(
    'otpauth://totp/Parkett:%C3%A4%20b%3Ac?secret=ABC&issuer=Parkett&algorithm=SHA1&digits=6&period=30',
  )
})
