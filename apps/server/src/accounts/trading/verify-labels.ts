import { currencies } from '@parkett/contract/wire/money'
import { isAccountCode, isCustomerAccount } from '@parkett/core/ledger/chart'
import type { Reader, WalkCheck } from '../../ledger/verify/check.ts'
import { keyText } from '../../ledger/table.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../platform/db/read.ts'
import { exactIn } from './exact-json.ts'

/** What is a result, and came from nowhere outside. */
const results: ReadonlySet<string> = new Set([
  'buy.fill',
  'sell.fill',
  'ipo.listed',
  'block.filled',
  'block.sold',
  'treasury.posted',
  'fund.matured',
  'fund.exited',
])
const money: ReadonlySet<string> = new Set(currencies)

/**
 * The identity of `money.md` G24 without prices, which stand on both sides of it: what came in
 * from outside is the money in the pockets plus the cost of what is held minus the result of
 * what was sold.
 */
export const identityCheck: WalkCheck = {
  id: 'L8',
  title:
    'Net assets are deposits minus withdrawals plus results: no account has money that came from nowhere',
  walk: () => {
    // Fills turn money into shares and back, a pool and savings bring their own, interest of a loan is what it costs; everything
    // else that changes a customer's pockets came from outside.
    const outside = new Map<string, bigint>()
    return {
      visit: ({ customer, event }, lines) => {
        if (results.has(event)) return
        for (const { debit, credit, asset, amount } of lines) {
          if (!money.has(asset) || credit === 'H.loan_interest_due') continue
          const change = (isPocket(credit) ? amount : 0n) - (isPocket(debit) ? amount : 0n)
          if (change !== 0n) add(outside, keyText([customer, asset]), change)
        }
      },
      broken: async (reader) => {
        for (const { customer, currency, assets } of await ownMoney(reader)) {
          const key = keyText([customer, currency])
          const came = outside.get(key) ?? 0n
          if (came !== assets)
            return {
              text: `account ${customer} ${currency}: ${came} came in, ${assets} is accounted for`,
              customer,
              asset: currency,
              is: assets,
              ought: came,
            }
          outside.delete(key)
        }
        const [left] = [...outside].filter(([, came]) => came !== 0n)
        if (left === undefined) return undefined
        const [customer = '', asset = ''] = left[0].split(keyText(['', '']))
        const text = `account ${customer} ${asset}: ${left[1]} came in, nothing is there`
        return { text, customer: BigInt(customer), asset, is: 0n, ought: left[1] }
      },
    }
  },
}

const sharesHeld = everyAccountRow({ asset: text(), shares: int8 })

/**
 * Shares of a security: customers' positions against the house's depositary, street and issuer
 * accounts.
 */
export const securitiesCheck: WalkCheck = {
  id: 'I7',
  title:
    'Customers hold exactly the shares that lie in the depositary, on the street and with the issuer',
  walk: () => {
    const house = new Map<string, bigint>()
    return {
      visit: (_journal, lines) => {
        for (const { debit, credit, asset, amount } of lines) {
          if (!asset.startsWith('share:')) continue
          const change = (isPocket(debit) ? 0n : amount) - (isPocket(credit) ? 0n : amount)
          if (change !== 0n) add(house, asset, change)
        }
      },
      broken: async (reader) => {
        const sql = `SELECT 'share:' || instrument AS asset, sum(shares)::bigint AS shares
          FROM positions GROUP BY instrument`
        const rows = await read(reader, sharesHeld, sql)
        const held = new Map(rows.map(({ asset, shares }) => [asset, shares]))
        for (const asset of new Set([...held.keys(), ...house.keys()])) {
          const [customers, there] = [held.get(asset) ?? 0n, house.get(asset) ?? 0n]
          if (customers !== there)
            return {
              text: `${asset}: customers hold ${customers}, the house side has ${there}`,
              asset,
              is: customers,
              ought: there,
            }
        }
        return undefined
      },
    }
  },
}

const own = everyAccountRow({ customer: int8, currency: text(), assets: int8 })

const ownMoney = (reader: Reader) =>
  read(
    reader,
    own,
    `SELECT customer, currency, sum(amount)::bigint AS assets FROM (
       SELECT customer, asset AS currency, amount FROM balances WHERE asset NOT LIKE 'share:%'
       UNION ALL SELECT customer, currency, capital - CASE WHEN shares > 0
         THEN ${exactIn("state->>'realised'")} ELSE 0 END FROM positions
       UNION ALL SELECT customer, currency, -realised FROM closed_positions
       UNION ALL SELECT customer, currency, -earned FROM treasury_accounts
       UNION ALL SELECT customer, currency, -paid FROM savings WHERE paid > 0
       UNION ALL SELECT p.customer, l.currency, p.interest FROM loan_payments p
         JOIN loans l ON l.customer = p.customer AND l.id = p.loan WHERE p.interest > 0) each
     GROUP BY customer, currency`,
  )

const isPocket = (code: string): boolean => isAccountCode(code) && isCustomerAccount(code)
const add = (sums: Map<string, bigint>, key: string, change: bigint): void =>
  void sums.set(key, (sums.get(key) ?? 0n) + change)
