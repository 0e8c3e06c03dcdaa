// Goal: a file of offerings is as large as may be and no larger, and is asked for with at least one line. Method: each bound,
// one below and one above.
import { expect, test } from 'vitest'
import { fitsOfferingFile, offeringFileBytesMost, offeringLinesMost } from './offering-file.ts'
import { approvalsRequestOfferings } from './offering-proposals.ts'

const act = {
  ...{ kind: 'offering.publish', name: 'Bernstein SE', nameZh: null, board: 'XETR', code: 'QBEN' },
  ...{ applicationCode: 'ZQBEN', industry: 'Transportation', way: 'lottery', price: '12.50' },
  ...{ totalShares: 12_000, issued: 2_000, offered: 2_000, unit: 10, minimum: 10, maximum: 200 },
  ...{ annualProfit: 0, opensAt: '2027-01-14T09:00', closesAt: '2027-01-18T12:00' },
  ...{ drawsAt: '2027-01-19T09:00', resultsAt: null, payUntil: null, listsOn: '2027-01-21' },
  ...{ parent: null, prospectus: 'https://prospectus.example.com/' },
  risks: 'Two of the five ferries are older than thirty years.',
}

test.each([
  [0, false],
  [1, true],
  [offeringLinesMost - 1, true],
  [offeringLinesMost, true],
  [offeringLinesMost + 1, false],
])('%d offerings asked for at once: %s', (lines, may) => {
  const acts = Array.from({ length: lines }, () => act)
  const body = { acts, reason: 'as agreed' }
  expect(approvalsRequestOfferings.body?.safeParse(body).success).toBe(may)
})

test('a file may have a million bytes', () => {
  expect([-1, 0, 1].map((more) => fitsOfferingFile(offeringFileBytesMost + more))).toEqual([
    true,
    true,
    false,
  ])
})
