// Goal: a code stands for one signature, is found again however it was pasted, and words count by
// every sign but spaces. Method: tables, and codes of many signatures.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeOf, codesIn, messageText, wordsOf, type ToldMessage } from './message.ts'

const told: ToldMessage = {
  kind: 'withdrawalSent',
  customer: '1234',
  at: '2026-11-23T10:00:00.000Z',
  facts: { reference: '7N7W-NYRE', amount: '640.00 EUR' },
}

test('what is signed changes with kind, customer, time, facts and key', () => {
  const texts = [
    messageText('k1', told),
    messageText('k2', told),
    messageText('k1', { ...told, kind: 'withdrawalArrived' }),
    messageText('k1', { ...told, customer: '1235' }),
    messageText('k1', { ...told, at: '2026-11-23T10:00:00.001Z' }),
    messageText('k1', { ...told, facts: { ...told.facts, amount: '640.01 EUR' } }),
  ]
  expect(new Set(texts).size).toBe(texts.length)
  // The order in which facts were written down is no difference.
  const turned = { amount: '640.00 EUR', reference: '7N7W-NYRE' }
  expect(messageText('k1', { ...told, facts: turned })).toBe(texts[0])
})

test('a code has four groups of four signs, and another signature another code', () => {
  const codes = Array.from({ length: 500 }, (_none, at) => codeOf(`signature ${at}`))
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) {
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(codesIn(`Text (${code})`)).toEqual([code])
  }
})

test('a code is the first 80 bits of a hash with a name of its own, five to a sign', () => {
  const signs = new Map(
    Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (sign, at) => [at.toString(32), sign]),
  )
  for (const signature of ['', 'a', 'signature 7']) {
    const hash = createHash('sha256').update(`parkett.code.1\n${signature}`).digest('hex')
    const bits = BigInt(`0x${hash.slice(0, 20)}`)
      .toString(32)
      .padStart(16, '0')
    const code = Array.from(bits, (digit) => signs.get(digit)).join('')
    expect(codeOf(signature).replaceAll('-', '')).toBe(code)
    const nameless = BigInt(
      `0x${createHash('sha256').update(signature).digest('hex').slice(0, 20)}`,
    )
    expect(nameless.toString(32).padStart(16, '0')).not.toBe(bits)
  }
})

test.each([
  ['k7qm-2f9d-xr4t-9b3c', ['K7QM-2F9D-XR4T-9B3C']],
  ['  K7QM-2F9D-XR4T-9B3C.', ['K7QM-2F9D-XR4T-9B3C']],
  ['Order 7N7W-NYRE (code K7QM-2F9D-XR4T-9B3C)', ['K7QM-2F9D-XR4T-9B3C']],
  ['K7QM-2F9D-XR4T-9B3C-K7QM', []],
  ['7N7W-NYRE', []],
  ['', []],
] as const)('in “%s” the codes %j are found', (text, codes) => {
  expect(codesIn(text)).toEqual(codes)
})

test('spaces, breaks and brackets are no difference between texts, every other sign is one', () => {
  const said = 'Ihre Auszahlung 7N7W-NYRE (640,00 €) wurde gesendet (Prüfcode K7QM-2F9D-XR4T-9B3C)'
  const pasted =
    'Ihre  Auszahlung 7N7W-NYRE\n(640,00 €) wurde gesendet\n(Prüfcode K7QM-2F9D-XR4T-9B3C)'
  expect(wordsOf(pasted)).toBe(wordsOf(said))
  expect(wordsOf(pasted.replaceAll(/[()]/g, ''))).toBe(wordsOf(said))
  const words = said.slice(0, said.indexOf(' K7QM'))
  for (const [at, sign] of [...words].entries()) {
    const without = said.slice(0, at) + said.slice(at + 1)
    expect([at, sign, wordsOf(without) === wordsOf(said)]).toEqual([at, sign, ' ()'.includes(sign)])
  }
  expect(wordsOf(said.replace('640,00', '6400,0'))).not.toBe(wordsOf(said))
  expect(wordsOf(`${said} www.example.com`)).not.toBe(wordsOf(said))
})
