import { expect, test } from 'vitest'
import { listedName, listName, narrow } from './list-name.ts'

test('a list says a company without its legal form', () => {
  expect(listName('Alglobe Rück SE')).toBe('Alglobe Rück')
  expect(listName('Orixa Chiptechnik N.V.')).toBe('Orixa')
  expect(listName('Elektrokutsch SE')).toBe('Elektrokutsch')
  expect(listName('云岭银行')).toBe('云岭银行')
})

test('a long name is its first word', () => {
  expect(listName('Nordlicht Energieversorgung AG')).toBe('Nordlicht')
})

test('a narrow list takes fewer signs', () => {
  expect(listName('Wohnwald Möbel AG')).toBe('Wohnwald Möbel')
  expect(listName('Wohnwald Möbel AG', [], narrow)).toBe('Wohnwald')
})

test('two companies never share a name in one list', () => {
  const names = ['Deutsche Grundbesitz Nord AG', 'Deutsche Grundbesitz Süd AG', 'Deutsche Wiese SE']
  expect(names.map((name) => listName(name, names))).toEqual([
    'Deutsche Grundbesitz Nord',
    'Deutsche Grundbesitz Süd',
    'Deutsche Wiese',
  ])
})

test('the same company twice in a list is no other company', () => {
  const name = 'Nordlicht Energieversorgung AG'
  expect(listName(name, [name, name])).toBe('Nordlicht')
})

test('a Chinese name is said whole to who reads no Chinese', () => {
  const bank = { name: '云岭银行', nameZh: '云岭银行', pinyin: 'yun ling yin hang' }
  expect(listedName(bank, 'de')).toBe('Yun ling yin hang')
  expect(listedName(bank, 'zh-CN')).toBe('云岭银行')
  const tea = { name: 'Nordlicht Energie AG', nameZh: null, pinyin: null }
  expect(listedName(tea, 'zh-CN')).toBe('Nordlicht')
})
