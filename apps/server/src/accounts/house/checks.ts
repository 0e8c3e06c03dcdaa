import { currencies } from '@parkett/contract/wire/money'
import { isAccountCode } from '@parkett/core/ledger/chart'
import type { WalkCheck } from '../../ledger/verify/check.ts'
import { bool, date, int8, text } from '../../platform/db/columns.ts'
import { houseRow, read, referenceRow } from '../../platform/db/read.ts'

const kept: ReadonlySet<string> = new Set(currencies)

const bookDay = referenceRow({ day: date, journals: int8 })
const houseDay = houseRow({ account: text(), asset: text(), day: date, change: int8, off: bool })

/** The pockets of all customers by day (`pocket-days.ts`), against the same postings. */
async function brokenPockets(
  reader: Parameters<typeof read>[0],
  days: ReadonlyMap<string, bigint>,
): Promise<string | undefined> {
  const rows = await read(
    reader,
    houseDay,
    `SELECT account, asset, day, change,
       balance <> sum(change) OVER (PARTITION BY account, asset ORDER BY day) AS off
     FROM pocket_days ORDER BY day, account, asset`,
  )
  for (const { account, asset, day, change, off } of rows) {
    const posted = days.get(`${account} ${asset} ${day}`) ?? 0n
    if (posted !== change) return `${account} ${asset} on ${day}: kept ${change}, posted ${posted}`
    if (off) return `${account} ${asset} on ${day}: its balance is not the sum of its days`
  }
  const kept = new Set(rows.map(({ account, asset, day }) => `${account} ${asset} ${day}`))
  const there = new Set(rows.map(({ day }) => day))
  const lost = [...days].find(
    ([key, change]) =>
      change !== 0n && !kept.has(key) && there.has(key.slice(-10)) && !key.startsWith('H.'),
  )
  return lost && `${lost[0]}: not kept, posted ${lost[1]}`
}

/** The house's accounts as they were summed day by day against the postings of all those days. */
export const houseCheck: WalkCheck = {
  id: 'R2',
  title:
    'House accounts and the pockets of all customers are the sum of their days, and no day that is over got another entry',
  walk: () => {
    const days = new Map<string, bigint>()
    const counts = new Map<string, bigint>()
    return {
      visit: ({ businessDate }, lines) => {
        counts.set(businessDate, (counts.get(businessDate) ?? 0n) + 1n)
        for (const { debit, credit, asset, amount } of lines) {
          if (!kept.has(asset)) continue
          for (const [code, change] of [[debit, amount] as const, [credit, -amount] as const]) {
            if (!isAccountCode(code)) continue
            const key = `${code} ${asset} ${businessDate}`
            days.set(key, (days.get(key) ?? 0n) + change)
          }
        }
      },
      broken: async (reader) => {
        const summed = await read(
          reader,
          bookDay,
          'SELECT day, journals FROM book_days ORDER BY day',
        )
        for (const { day, journals } of summed) {
          const there = counts.get(day) ?? 0n
          if (there !== journals)
            return `day ${day}: summed with ${journals} journals, there are ${there}`
        }
        const sql = `SELECT account, asset, day, change,
            balance <> sum(change) OVER (PARTITION BY account, asset ORDER BY day) AS off
          FROM house_days WHERE asset = ANY($1) ORDER BY day, account, asset`
        const rows = await read(reader, houseDay, sql, [[...currencies]])
        for (const { account, asset, day, change, off } of rows) {
          const posted = days.get(`${account} ${asset} ${day}`) ?? 0n
          if (posted !== change)
            return {
              text: `${account} ${asset} on ${day}: kept ${change}, posted ${posted}`,
              asset,
              is: change,
              ought: posted,
            }
          if (off) return `${account} ${asset} on ${day}: its balance is not the sum of its days`
        }
        return brokenPockets(reader, days)
      },
    }
  },
}
