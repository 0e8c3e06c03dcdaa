import { partsPerMinor } from '@parkett/core/treasury/accrual'
import type { Line } from '../../ledger/chain.ts'
import {
  firstFound,
  found,
  type Check,
  type Reader,
  type WalkCheck,
} from '../../ledger/verify/check.ts'
import { toldDays } from './feeds.ts'
import { numeric } from '../../platform/db/kinds.ts'
import { text } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read } from '../../platform/db/read.ts'

/** Debit minus credit of an account by currency, over all journals. */
function sumsOf(...codes: readonly string[]) {
  const sums = new Map<string, bigint>()
  const add = (asset: string, change: bigint) => sums.set(asset, (sums.get(asset) ?? 0n) + change)
  const visit = (lines: readonly Line[]): void => {
    for (const { debit, credit, asset, amount } of lines) {
      if (codes.includes(debit)) add(asset, amount)
      if (codes.includes(credit)) add(asset, -amount)
    }
  }
  return { sums, visit }
}

/** `money.md` G40: what is owed out of a pool is there. */
const coveredCheck: WalkCheck = {
  id: 'L9',
  title: 'What the pools have at their institutions covers the units of all customers',
  walk: () => {
    const assets = sumsOf('H.treasury_assets')
    const units = sumsOf('C.treasury', 'C.redeem_pending')
    return {
      visit: (_journal, lines) => {
        assets.visit(lines)
        units.visit(lines)
      },
      broken: async () => {
        for (const [asset, owed] of units.sums) {
          const held = assets.sums.get(asset) ?? 0n
          if (held < -owed) {
            const said = `${asset}: the pool has ${held}, customers have ${-owed}`
            return { text: said, asset, is: held, ought: -owed }
          }
        }
        return undefined
      },
    }
  },
}

const dividedRow = houseRow({ currency: text(), parts: numeric })
const postedRow = everyAccountRow({ currency: text(), posted: numeric })

/** What the pool still has to divide, in parts of a minor unit, as its days say. */
async function leftOver(reader: Reader): Promise<ReadonlyMap<string, bigint>> {
  const divided = await read(
    reader,
    dividedRow,
    `SELECT p.currency, (SELECT sum(d.units::numeric * d.income) FROM treasury_days d
        WHERE d.customer = 0 AND d.currency = p.currency)
       + p.rest - p.income_carry + p.fee_carry
       + ${partsPerMinor} * COALESCE((SELECT sum(b.amount) FROM treasury_brought_days b
         WHERE b.customer = 0 AND b.currency = p.currency AND b.day > p.day), 0) AS parts
     FROM treasury_pools p ORDER BY p.currency`,
  )
  const sql = `SELECT currency, sum(posted) AS posted FROM treasury_accruals GROUP BY currency`
  const rows = await read(reader, postedRow, sql)
  const posted = new Map(rows.map((row) => [row.currency, BigInt(row.posted)]))
  return new Map(
    divided.map(({ currency, parts }) => [
      currency,
      BigInt(parts) - (posted.get(currency) ?? 0n) * partsPerMinor,
    ]),
  )
}

/** Nothing of the income is lost or made: what is left of it is what is carried, to the last part. */
const incomeCheck: WalkCheck = {
  id: 'T3-income',
  title: 'Income of a pool, less fee and what was posted to customers, is what is carried on',
  walk: () => {
    const income = sumsOf('H.pool_income')
    return {
      visit: (_journal, lines) => income.visit(lines),
      broken: async (reader) => {
        const left = await leftOver(reader)
        for (const asset of new Set([...left.keys(), ...income.sums.keys()])) {
          const [is, ought] = [-(income.sums.get(asset) ?? 0n), left.get(asset) ?? 0n]
          if (is * partsPerMinor !== ought)
            return {
              text: `${asset}: ${is} minor units wait, the days leave ${ought} parts`,
              asset,
              is,
              ought: ought / partsPerMinor,
            }
        }
        return undefined
      },
    }
  },
}

const unitsCheck: Check = {
  id: 'T1-units',
  title: 'Units of a customer are the pocket, and the sum of what changed them',
  broken: (reader) =>
    firstFound(
      reader,
      everyAccountRow(found),
      `SELECT customer, currency, a.units, b.amount, c.change FROM treasury_accounts a
       FULL JOIN (SELECT customer, asset AS currency, amount FROM balances
         WHERE pocket = 'C.treasury') b USING (customer, currency)
       FULL JOIN (SELECT customer, currency, sum(change) AS change FROM treasury_changes
         GROUP BY customer, currency) c USING (customer, currency)
       WHERE COALESCE(a.units, 0) <> COALESCE(b.amount, 0)
          OR COALESCE(a.units, 0) <> COALESCE(c.change, 0)`,
      ['units', 'amount'],
    ),
}

const ordersCheck: Check = {
  id: 'T2-orders',
  title: 'What is being bought and paid back is what open orders say',
  broken: (reader) =>
    firstFound(
      reader,
      everyAccountRow(found),
      `SELECT customer, currency, pocket, b.amount, o.open
       FROM (SELECT customer, asset AS currency, pocket, amount FROM balances
         WHERE pocket IN ('C.treasury_pending', 'C.redeem_pending')) b
       FULL JOIN (SELECT customer, currency, sum(amount) AS open,
           CASE kind WHEN 'buy' THEN 'C.treasury_pending' ELSE 'C.redeem_pending' END AS pocket
         FROM treasury_orders WHERE status = 'pending' GROUP BY 1, 2, 4) o
         USING (customer, currency, pocket)
       WHERE COALESCE(b.amount, 0) <> COALESCE(o.open, 0)`,
      ['amount', 'open'],
    ),
}

const earnedCheck: Check = {
  id: 'T4-earned',
  title: 'What units earned day by day is what was posted and what is carried',
  broken: (reader) =>
    firstFound(
      reader,
      everyAccountRow(found),
      `SELECT customer, currency, a.earned, t.posted FROM treasury_accounts a
       FULL JOIN (SELECT customer, currency, sum(posted) AS posted,
           sum(units::numeric * income) AS parts
         FROM treasury_accruals GROUP BY customer, currency) t USING (customer, currency)
       WHERE COALESCE(a.earned, 0) <> COALESCE(t.posted, 0)
          OR COALESCE(a.earned, 0)::numeric * ${partsPerMinor} + COALESCE(a.carry, 0)
             <> COALESCE(t.parts, 0)`,
      ['earned', 'posted'],
    ),
}

/** `money.md` G83, G98: from the first of them on, a day is what a file or a line says of it, to the part of a cent. */
const fedCheck: Check = {
  id: 'T5-fed',
  title:
    'What a pool earned is what the file of its fund or a line of the bank says, from the first on',
  broken: (reader) =>
    firstFound(
      reader,
      houseRow(found),
      `SELECT 0::bigint AS customer, d.currency, d.gross, f.income, f.brought FROM treasury_days d
         JOIN (SELECT currency, min(day) AS first FROM (${toldDays}) t GROUP BY currency) b
           ON b.currency = d.currency AND d.day >= b.first
         LEFT JOIN (${toldDays}) f ON f.currency = d.currency AND f.day = d.day
       WHERE (f.income IS NULL) = (f.brought IS NULL) OR d.gross <> f.brought
          OR abs(d.gross::numeric * ${partsPerMinor} - d.units::numeric * f.income) >= ${partsPerMinor}`,
      ['gross', 'income'],
    ),
}

/** `money.md` G83: a line that is the income of a pool is all of it; D6 and T3 hold both sides against the books. */
const broughtCheck: Check = {
  id: 'T7-brought',
  title: 'What lines of the bank brought a pool is the days that two people named, and their end',
  broken: (reader) =>
    firstFound(
      reader,
      houseRow(found),
      `SELECT 0::bigint AS customer, COALESCE(d.line, e.line) AS line, l.currency, l.amount, d.brought
       FROM (SELECT line, currency, sum(amount)::bigint AS brought, max(day) AS last
         FROM treasury_brought_days GROUP BY line, currency) d
       FULL JOIN (SELECT * FROM incoming_line_ends WHERE pool_day IS NOT NULL) e ON e.line = d.line
       LEFT JOIN incoming_lines l ON l.id = COALESCE(d.line, e.line)
       WHERE d.line IS NULL OR e.line IS NULL OR d.currency <> l.currency OR d.brought <> l.amount
          OR d.last <> e.pool_day`,
      ['amount', 'brought'],
    ),
}

/** `money.md` G69: what files say of the institutions of a day is what the books have, together. */
const placesCheck: Check = {
  id: 'T6-places',
  title: 'What files say of the institutions of a pool on a day is the pool of the books',
  broken: (reader) =>
    firstFound(
      reader,
      houseRow(found),
      `SELECT 0::bigint AS customer, t.currency, t.told, COALESCE(h.balance, 0) AS booked
       FROM (SELECT currency, day, sum(balance)::bigint AS told FROM treasury_told_places
         GROUP BY currency, day) t
       LEFT JOIN LATERAL (SELECT balance FROM house_days WHERE customer = 0
         AND account = 'H.treasury_assets' AND asset = t.currency AND day <= t.day
         ORDER BY day DESC LIMIT 1) h ON true
       WHERE t.told <> COALESCE(h.balance, 0) ORDER BY t.currency, t.day`,
      ['told', 'booked'],
    ),
}

export const treasuryChecks = [
  coveredCheck,
  incomeCheck,
  unitsCheck,
  ordersCheck,
  earnedCheck,
  fedCheck,
  broughtCheck,
  placesCheck,
]
