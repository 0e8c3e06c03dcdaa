import type { Words } from '@parkett/words/speak'
import { expect, test } from 'vitest'
import { sessionText, type Session } from './session-text.ts'
import { isSilent } from './display.ts'
import { quoteOf } from './samples.fixture.ts'
import { sourceText } from './source-text.ts'

/** Says which text, and with which values. */
const t: Words = (key, values = {}) => [key, ...Object.values(values)].join(' ')
const place = {
  t,
  language: 'de',
  now: new Date('2026-11-23T10:00:00.000Z'),
  zone: 'Europe/Berlin',
} as const
const session: Session = {
  market: 'DE',
  phase: 'continuous',
  tradeDate: '2026-11-23',
  nextOpen: '2026-11-24T08:00:00.000Z',
  nextClose: '2026-11-23T16:30:00.000Z',
  provisional: false,
}

const said: readonly (readonly [string, Partial<Session>])[] = [
  ['market.openUntil 17:30', {}],
  ['market.openNow', { nextClose: null }],
  ['market.openNow · source.alwaysOpenShort', { nextClose: session.nextOpen }],
  ['market.closed · market.opens Di., 24. Nov., 09:00', { phase: 'closed' }],
  ['market.phasePre · market.opens 12:00', { phase: 'pre', nextOpen: '2026-11-23T11:00:00.000Z' }],
  [
    'market.phaseBreak · market.opens 12:00',
    { phase: 'break', nextOpen: '2026-11-23T11:00:00.000Z' },
  ],
  ['market.closed', { phase: 'closed', nextOpen: null }],
]
for (const [text, change] of said) {
  test(`a session says "${text}"`, () =>
    expect(sessionText({ ...session, ...change }, place)).toBe(text))
}

test('a source says its kind, time and name, and that a demo never closes', () => {
  const of = { kind: 'SIMULATED', source: 'simulation', at: '', delaySeconds: 0 } as const
  expect(sourceText(of, t, '10:00')).toBe(
    'source.simulated · source.at 10:00 · source.name simulation',
  )
  expect(sourceText({ ...of, alwaysOpen: true }, t, '10:00')).toContain('source.alwaysOpen')
  expect(sourceText({ ...of, kind: 'DELAYED', delaySeconds: 900 }, t, '10:00')).toContain(
    'source.delayed 15',
  )
})

test('a price is too old for an order behind 15 s, unless it was always late', () => {
  const quote = quoteOf({})
  const priced = (kind: 'SIMULATED' | 'DELAYED', delaySeconds: number) => ({
    ...quote,
    provenance: { ...quote.provenance, kind, delaySeconds },
  })
  expect(isSilent(priced('SIMULATED', 15))).toBe(false)
  expect(isSilent(priced('SIMULATED', 16))).toBe(true)
  expect(isSilent(priced('DELAYED', 900))).toBe(false)
})
