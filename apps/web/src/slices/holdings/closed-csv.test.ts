// Goal: the file of what was closed tells a purchase by the same clock as its sale, so that none lies
// behind its own sale. Method: shares bought and sold on a Saturday, whose trading day is the Monday.
import type { ClosedPosition } from '@parkett/contract/customer/holdings'
import { isoIn } from '@parkett/words/format-time'
import type { Words } from '@parkett/words/speak'
import { expect, test } from 'vitest'
import { closedRows } from './closed-csv.ts'

const zone = 'Europe/Berlin'
const time = { zone, head: zone, of: (moment: string) => isoIn(moment, zone) }
const money = (amount: string) => ({ currency: 'EUR', amount })
const closed = {
  instrument: { name: 'Nordlicht Energie AG', code: 'NLE', isin: null, currency: 'EUR' },
  quantity: 5,
  openedAt: '2026-11-28T20:53:51.000Z',
  buyDate: '2026-11-30',
  buyPrice: '83.4500',
  buyValue: money('417.25'),
  sellTime: '2026-11-28T20:54:12.000Z',
  sellPrice: '83.3500',
  toReceive: money('409.31'),
  fees: { total: money('14.88') },
  realisedPl: money('-15.38'),
} as unknown as ClosedPosition

test('a purchase is told by the same clock as its sale', () => {
  const [heads, row] = closedRows([closed], ((key: string) => key) as Words, time)
  const told = Object.fromEntries(heads?.map((head, at) => [head, row?.[at]]) ?? [])
  expect(told).toMatchObject({
    'position.buyDate (Europe/Berlin)': '2026-11-28T21:53:51+01:00',
    'position.sellTime (Europe/Berlin)': '2026-11-28T21:54:12+01:00',
  })
})
