// Goal: who stands on a list is found however the name is written, and a namesake of another age is told
// apart. Method: names of a list that is made up, as people spell and disguise them.
import { expect, test } from 'vitest'
import { rowOn } from '../effective.ts'
import { birthMatch, matchOf, openIndex, screeningLeast } from './screening.ts'

const listed = {
  names: ['Viktor Anatoljewitsch Beispielow', 'Victor Beispielov'],
  births: ['1961-05-04'],
}
const born = '1961-05-04'
const least = screeningLeast[0]?.score ?? 0
const among = (list: readonly (typeof listed)[]) => {
  const { add, likely } = openIndex<typeof listed>()
  list.forEach(add)
  return likely
}

test.each([
  ['Victor Beispielov', born, true],
  ['BEISPIELOV VICTOR', born, true],
  ['Viktor Beispielov', born, true],
  ['Vіctоr Bеispiеlоv', born, true],
  ['Vic\u200btor \u202eBeispielov', born, true],
  ['Victor Beispielov', '1999-01-01', true],
  ['Viktor Beispielow', '1999-01-01', false],
  ['Victor Berger', born, false],
  ['Anna Beispielov', born, false],
  ['', born, false],
])('%s born %s is looked at: %s', (name, birth, found) => {
  expect(matchOf({ name, birth }, listed).score >= least).toBe(found)
  // What is looked at is among those that are compared at all.
  if (found) expect(among([listed])(name)).toEqual([listed])
})

test('a score says what it is made of', () => {
  expect(matchOf({ name: 'Victor Beispielov', birth: '1999-01-01' }, listed)).toEqual({
    score: 85,
    likeness: 100,
    name: 'Victor Beispielov',
    birth: 'differs',
  })
})

test('births are the same, of the same year, others, or not known', () => {
  expect(birthMatch(born, [born, '1960'])).toBe('same')
  expect(birthMatch(born, ['1961'])).toBe('year')
  expect(birthMatch(born, ['1960'])).toBe('differs')
  expect(birthMatch(born, [])).toBe('unknown')
})

test('the rule has a row for a day, and none before it', () => {
  expect(rowOn(screeningLeast, '2026-11-28')).toMatchObject({
    score: least,
    validFrom: '2000-01-01',
  })
  expect(() => rowOn(screeningLeast, '1999-12-31')).toThrow('no row')
})

test('one of thousands is found by one word, and strangers are not compared', () => {
  const many = Array.from({ length: 5_000 }, (_, n) => ({
    names: [`Person${n} Family${n}`],
    births: [] as string[],
  }))
  const find = among([...many, listed])
  expect(find('Victor Beispielov')).toEqual([listed])
  expect(find('Quirin Zwack')).toEqual([])
})
