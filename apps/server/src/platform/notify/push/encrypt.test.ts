// Goal: what leaves for a push service is what RFC 8291 says, byte for byte, and who sends it is
// proven as RFC 8292 says. Method: the example of the RFC with its keys and salt; a browser of our own
// for any other text; the token checked with the key that it names.
import { createECDH, createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemChance } from '../../../base/ports.ts'
import { encrypt, freshFor, isPoint, plainBytesMax } from './encrypt.ts'
import { testBrowser } from './testing-browser.ts'
import { openVapid } from './vapid.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

test('the example of RFC 8291 comes out as it stands there', () => {
  const sender = createECDH('prime256v1')
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const keys = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const plain = Buffer.from('When I grow up, I want to be a watermelon')
  const body = encrypt(plain, keys, { sender, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') })
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('a browser reads its own messages, nobody else’s, and no two are alike', () => {
  const [mine, other] = [testBrowser('mine'), testBrowser('other')]
  const said = { text: '浪淘沙 ‹ 3.500,00 €' }
  const send = () =>
    encrypt(Buffer.from(JSON.stringify(said)), mine.subscription, freshFor(systemChance))
  expect(mine.read(send())).toEqual(said)
  expect(() => other.read(send())).toThrow()
  expect(send().equals(send())).toBe(false)
})

test('more than one record holds is refused, and the most that fits is taken', () => {
  const { subscription } = testBrowser('full')
  const of = (length: number) =>
    encrypt(Buffer.alloc(length, 'a'), subscription, freshFor(systemChance))
  expect(of(plainBytesMax).length).toBeLessThanOrEqual(4_096)
  expect(() => of(plainBytesMax + 1)).toThrow()
})

test('a point that is not on the curve is told from one that is', () => {
  expect(isPoint(testBrowser('a').subscription.p256dh)).toBe(true)
  for (const bad of ['', 'B'.repeat(87), Buffer.alloc(65, 4).toString('base64url')])
    expect(isPoint(bad)).toBe(false)
})

test('the house signs who it is for one push service and one hour, with a key that it keeps', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parkett-push-'))
  try {
    const vapid = openVapid(dataDir, 'mailto:push@broker.example')
    const now = Date.UTC(2026, 10, 29)
    const head = vapid.authorization('https://push.example', now)
    const [, token = '', named = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(head) ?? []
    const [header = '', claims = '', signature = ''] = token.split('.')
    expect(JSON.parse(bytes(header).toString())).toEqual({ typ: 'JWT', alg: 'ES256' })
    expect(JSON.parse(bytes(claims).toString())).toEqual({
      aud: 'https://push.example',
      exp: now / 1000 + 3_600,
      sub: 'mailto:push@broker.example',
    })
    const [x, y] = [bytes(named).subarray(1, 33), bytes(named).subarray(33)]
    const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') }
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const signed = Buffer.from(`${header}.${claims}`)
    const checked = { key, dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha256', signed, checked, bytes(signature))).toBe(true)
    expect(openVapid(dataDir, '').publicKey).toBe(vapid.publicKey)
    expect(statSync(join(dataDir, 'secrets', 'push.pem')).mode & 0o077).toBe(0)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})
