import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { readWords } from './read.ts'
import { actText, personText, reasonText, stateText } from './staff-feed.ts'

const texts = [
  ['identity.open', 'Hat Ihren Fall geöffnet', actText],
  ['court_order', 'Gerichtsbeschluss', reasonText],
  ['identity_check', 'um Ihre Angaben mit dem Dokument zu vergleichen', reasonText],
  [
    'same_person',
    'um sie mit einem anderen Antrag mit demselben Dokument zu vergleichen',
    reasonText,
  ],
  ['second_look', 'als zweite Prüfung nach einem anderen Teammitglied', reasonText],
  ['what a person typed', 'what a person typed', reasonText],
  ['compliance K7QM', 'Compliance K7QM', personText],
] as const
const t = readWords(['kyc'], 'de')
for (const [given, expected, say] of texts) {
  test(`${given} is said in every language, or stays as typed`, () => {
    expect(say(t, given)).toBe(expected)
    const said = languages.map((language) => say(readWords(['kyc'], language), given))
    if (given === expected) expect(new Set(said)).toEqual(new Set([given]))
    else expect(said.filter((text) => text === given || text.trim() === '')).toEqual([])
  })
}

test('a freeze says its end and its reason, a status its word, and what is unknown itself', () => {
  expect(stateText(t, 'frozen until 2026-11-30T23:59:59.000Z (court_order)', 'de')).toMatch(
    /Eingefroren bis .*2026.* · Ger/,
  )
  expect(stateText(t, 'frozen until 2026-11-30T23:59:59.000Z', 'de')).toMatch(
    /^Eingefroren bis [^·]*$/,
  )
  expect(stateText(t, 'free', 'de')).toBe('Nicht eingeschränkt')
  expect(stateText(t, 'halted: C.cash EUR would be -5', 'de')).toMatch(
    /^Durch eine Prüfung gestoppt \(Geld −0,05\s€\)$/,
  )
  expect(stateText(t, 'halted: C.wallet JPY would be -1200', 'de')).toMatch(
    /\(Bankseite −1.200\s¥\)$/,
  )
  expect(stateText(t, 'halted: C.shares 7 would be -5', 'de')).toMatch(
    /\(C.shares 7 would be -5\)$/,
  )
  expect(stateText(t, 'in_review', 'de')).toBe('In Prüfung')
  expect(stateText(t, 'C.cash 12.00 EUR', 'de')).toMatch(/^Geld 12,00\s€$/)
  expect(stateText(t, 'C.wallet -1.00 EUR (court_order, H.fees)', 'de')).toMatch(
    /^Bankseite −1,00\s€ · Gerichtsbeschluss · H\.fees$/,
  )
  expect(stateText(t, '7K2M-9QXA 12.00 EUR: in review', 'de')).toBe(
    '7K2M-9QXA 12.00 EUR: In Prüfung',
  )
  expect(
    stateText(t, '7K2M 1.00 EUR: held until 2026-11-30T23:59:59.000Z (sanctions)', 'de'),
  ).toMatch(/^7K2M 1.00 EUR: Angehalten bis .* · Sanktionen$/)
  expect(stateText(t, 'closed: 3 differences', 'de')).toBe('Abgeschlossen (3 differences)')
  expect(stateText(t, 'constructor', 'de')).toBe('constructor')
})
