import { reasons as contractReasons } from '@parkett/contract/reasons'
import { allRoutes } from '@parkett/contract/routes'
import { expect, test } from 'vitest'
import { languages, type Language } from './languages.ts'
import { readMessages, readTexts } from './read.ts'
import { makeReasons, reasonSlices } from './reasons.ts'

const names = Object.keys(contractReasons)
const textsIn = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(reasonSlices.flatMap((slice) => Object.entries(readTexts(slice, language))))
const reasonsIn = (language: Language) =>
  makeReasons({ language, messages: readMessages(reasonSlices, language), zone: 'UTC' })

test('every reason of the contract has its own sentence in every language', () => {
  expect(names.length).toBeGreaterThan(50)
  for (const language of languages) {
    const texts = textsIn(language)
    expect(names.filter((name) => !Object.hasOwn(texts, `reason.${name}`))).toEqual([])
  }
})

test('no sentence is left over from a reason that is gone', () => {
  const known = new Set(names)
  for (const language of languages) {
    const keys = Object.keys(textsIn(language))
    expect(keys.filter((key) => !known.has(key.split('.')[1] ?? ''))).toEqual([])
  }
})

/** What is confirmed, put together or kept in a list: of these a screen says the refusal itself (`useReasons`). */
const saidByScreens =
  /^(?:orders|cards|loans|offerings|applications|plans|transfers|withdrawals|deposits|treasury|savings|blocks|security|brakes|closing)\b/

test('whatever a screen says a customer was refused is in the slice that the app loads', () => {
  const own = Object.keys(readTexts('reasons', 'de'))
  const refused = allRoutes.flatMap(({ name, access, refusals }) =>
    access === 'operator' || !saidByScreens.test(name) ? [] : refusals,
  )
  expect(new Set(refused).size).toBeGreaterThan(80)
  expect(refused.filter((reason) => !own.includes(`reason.${reason}`))).toEqual([])
})

test('what is left to the server to say is refused by none of them', () => {
  const told = Object.keys(readTexts('told-reasons', 'de')).map((key) => key.split('.')[1])
  expect(told.length).toBeGreaterThan(30)
  // The desk loads no slice of reasons that the server says.
  const refused = allRoutes.flatMap(({ name, access, refusals }) =>
    access !== 'operator' && saidByScreens.test(name) ? refusals : [],
  )
  expect(told.filter((reason) => refused.some((one) => one === reason))).toEqual([])
})

const table = [
  ['lot_invalid', {}, 'Die Stückzahl muss ein Vielfaches der Handelseinheit sein'],
  [
    'lot_invalid',
    { lot: 1000, nearest: 2000 },
    'Handelseinheit 1.000: möglich sind zum Beispiel 2.000 Stück',
  ],
  ['below_minimum', { min: '1000.00 EUR' }, 'Der Betrag muss mindestens 1.000,00\u00a0€ betragen'],
  [
    'price_out_of_limit',
    { low: '9.00', high: '11.00' },
    'Der Kurs muss heute zwischen 9,00 und 11,00 liegen',
  ],
  ['price_out_of_limit', { low: '9.00' }, 'Der Kurs liegt außerhalb der Tagesgrenzen'],
  [
    'tick_invalid',
    { below: '1.2', above: '1.2005' },
    'Zwischen zwei Kursschritten: möglich sind 1,20 und 1,2005',
  ],
  [
    't1_not_sellable',
    { date: '2026-11-05' },
    'Heute gekaufte Aktien sind ab 05.11.2026 verkäuflich',
  ],
  [
    'session_closed',
    { opens: '2026-11-05T08:00:00Z' },
    'Börse geschlossen. Sie öffnet 05.11.2026, 08:00',
  ],
  ['login_locked', { minutes: 1 }, 'Zu viele Versuche. Versuchen Sie es in 1 Minute erneut'],
  ['login_locked', { minutes: 15 }, 'Zu viele Versuche. Versuchen Sie es in 15 Minuten erneut'],
  ['from_the_future', {}, 'Bei uns ist ein Fehler aufgetreten. Versuchen Sie es später erneut'],
  ['__proto__', {}, 'Bei uns ist ein Fehler aufgetreten. Versuchen Sie es später erneut'],
] as const
for (const [reason, facts, sentence] of table) {
  test(`${reason} with ${JSON.stringify(facts)} is said in full`, () =>
    expect(reasonsIn('de')(reason, { ...facts })).toBe(sentence))
}

const hole = /[{}]|undefined|NaN| {2}/

test('no sentence prints a hole in any language, with or without facts', () => {
  for (const language of languages) {
    const say = reasonsIn(language)
    for (const name of names) {
      expect(say(name), `${language} ${name}`).not.toMatch(hole)
      expect(say(name).length, `${language} ${name}`).toBeGreaterThan(1)
    }
    const messages = readMessages(reasonSlices, language)
    const detailed = Object.keys(messages).filter((key) => key.split('.').length === 3)
    expect(detailed.length).toBeGreaterThan(20)
    for (const key of detailed) {
      const [, name = '', which = ''] = key.split('.')
      const printed = (messages[key] ?? []).flatMap((part) =>
        typeof part === 'string' ? [] : [part],
      )
      // A plural needs its number; everything else is printed as it is given.
      const facts = Object.fromEntries(
        printed.map(([fact, kind]) => [fact, kind === 'plural' ? 5 : `K7QM-${fact}`]),
      )
      const said = say(name, { ...facts, which })
      expect(said, `${language} ${key}`).not.toMatch(hole)
      for (const fact of Object.values(facts)) expect(said, `${language} ${key}`).toContain(fact)
      // With one of them missing the sentence without any is said.
      for (const [fact] of printed) {
        const { [fact]: gone, ...left } = facts
        expect([gone, say(name, { ...left, which })]).toEqual([facts[fact], say(name)])
      }
    }
  }
})

test('without its slice nothing is said at all', () => {
  expect(() => makeReasons({ language: 'de', messages: {} })).toThrow('reasons')
})
