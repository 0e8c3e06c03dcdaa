import { expect, test } from 'vitest'
import type { Place } from './places.ts'
import { stepsBack } from './return.ts'

// Goal: who set a password on the way to a ticket stands at the ticket again, and one tap on back
// leads to what was before it. Method: histories of such visits, and how far back the ticket is.

const ticket = '/shares/creatOrder?code=NLE'
const password = '/payPwd?next=x'
const own = '/shares/creatOrder?code=NLE&quantity=3'
const histories: readonly [string, readonly (string | Place)[], number][] = [
  ['right behind', ['/trade', ticket, password], 1],
  ['behind a step of the same screen', [ticket, password, '/payPwd?forgot=yes'], 2],
  ['below its review', [ticket, { href: ticket, state: { sheet: 'review' } }, password], 2],
  [
    'below its review and the sheet for the password',
    [
      '/a',
      ticket,
      { href: ticket, state: { sheet: 'review' } },
      { href: ticket, state: { sheet: 'password' } },
      password,
    ],
    3,
  ],
  ['right behind, on the same screen as its own', ['/a', own, '/shares/creatOrder?x=1'], 1],
  ['not behind, where another screen led here', [ticket, '/setting', password], 0],
  ['not known, after a reload', [password], 0],
  [
    'a sheet with nothing known below it',
    [{ href: ticket, state: { sheet: 'review' } }, password],
    1,
  ],
]

test.for(histories)('the ticket lies %s', ([, entries, steps]) => {
  const places = entries.map((one) => (typeof one === 'string' ? { href: one, state: {} } : one))
  expect(stepsBack(new Map(places.entries()), places.length - 1, own)).toBe(steps)
})
