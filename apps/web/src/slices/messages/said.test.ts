import { expect, test } from 'vitest'
import { lastIn, saidIn } from './said.ts'

test('what happened stands above what follows from it', () => {
  expect(saidIn('25 Nordlicht Energie AG gekauft. Ihre Order 1XH0 wurde ausgeführt', 'de')).toEqual(
    {
      head: '25 Nordlicht Energie AG gekauft',
      rest: 'Ihre Order 1XH0 wurde ausgeführt',
    },
  )
  expect(saidIn('买入 云岭银行 200 股。您的委托 3YDE 已成交', 'zh-CN')).toEqual({
    head: '买入 云岭银行 200 股',
    rest: '您的委托 3YDE 已成交',
  })
})

test('one sentence has nothing below it', () => {
  expect(saidIn('Ihre Identität ist bestätigt', 'de')).toEqual({
    head: 'Ihre Identität ist bestätigt',
    rest: '',
  })
})

test('a dot inside of a figure or an address ends no sentence', () => {
  const { head, rest } = saidIn('1.500,00 € aus dem Netz 10.1.2.3 kamen an. Mehr nicht.', 'de')
  expect(head).toBe('1.500,00 € aus dem Netz 10.1.2.3 kamen an')
  expect(rest).toBe('Mehr nicht.')
})

test('the dot of a name in Latin letters ends no sentence, in Chinese neither', () => {
  const rest = '您设置的价格提醒为 US$263.90 及以上。价格为模拟。'
  expect(saidIn(`Mesawind Power Co.现价 US$263.91。${rest}`, 'zh-CN')).toEqual({
    head: 'Mesawind Power Co.现价 US$263.91',
    rest,
  })
  expect(saidIn('Mesawind Power Co. steht bei 263,91 $. Ihr Alarm.', 'de')).toEqual({
    head: 'Mesawind Power Co. steht bei 263,91 $',
    rest: 'Ihr Alarm.',
  })
})

test('only the last word keeps a dot beside it, of Chinese the last character', () => {
  expect(lastIn('60 Apothenia Gesundheit SE gekauft')).toBe('gekauft')
  expect(lastIn('Birkenberg AG 12 股已入账，可以交易')).toBe('易')
  expect(lastIn('')).toBe('')
})
