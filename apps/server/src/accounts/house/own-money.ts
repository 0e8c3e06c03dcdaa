import { money, type Currency } from '@parkett/contract/wire/money'
import { ok } from '@parkett/contract/wire/outcome'
import { capitalPaidIn } from '@parkett/core/ledger/events/house'
import { ownChanges, spendable, type OwnMoney } from '@parkett/core/ledger/own-money'
import type { Pool } from 'pg'
import type { Posting } from '@parkett/core/ledger/posting'
import { type Act } from '../../ledger/door/act.ts'
import { ownMoney } from '../../ledger/own-tables.ts'
import { firstFound, found, type Check, type WalkCheck } from '../../ledger/verify/check.ts'
import { houseRow, read, readFirst } from '../../platform/db/read.ts'

type Db = Pick<Pool, 'query'>
const row = houseRow(ownMoney.columns)

/** What the house may still spend of its own, minor units, as it is now: the act asks again. */
export async function ownMoneyOf(db: Db, currency: Currency): Promise<bigint> {
  const sql = 'SELECT customer, asset, held, owed FROM house_own WHERE customer = 0 AND asset = $1'
  const own = await readFirst(db, row, sql, [currency])
  return own === undefined ? 0n : spendable(own)
}

export type CapitalInput = { readonly currency: Currency; readonly minor: bigint }

/** The owners paid in. Nobody's pocket moves. */
export const capitalAct: Act<CapitalInput, Record<string, never>> = {
  name: 'house.capital',
  under: 'unmoved',
  needs: () => [],
  decide: (_work, { currency, minor }) =>
    ok({
      value: {},
      journals: [capitalPaidIn(money(currency, minor))],
      rows: [],
      events: [],
    }),
}

/** What an older version spent and the house did not have; only capital brings it back. */
export const ownMoneyCheck: Check = {
  id: 'L3-own',
  title: 'The house’s own money is never below zero',
  broken: (reader) =>
    firstFound(
      reader,
      houseRow(found),
      `SELECT format('%s: own money is at %s minor units; the owners pay in (operator capital)',
         asset, held) AS found, asset, held
       FROM house_own WHERE held < 0 ORDER BY asset`,
      ['held'],
    ),
}

/** The purse is the sum of all postings, so that a bent one shows. */
export const ownSumCheck: WalkCheck = {
  id: 'I3-own',
  title: 'The house’s own money is the sum of its entries',
  walk: () => {
    const sums = new Map<string, OwnMoney>()
    return {
      visit: (_journal, lines) => {
        const own = lines.filter((line) => touches(line))
        for (const [asset, { held, owed }] of ownChanges(own as readonly Posting[])) {
          const sum = sums.get(asset) ?? { held: 0n, owed: 0n }
          sums.set(asset, { held: sum.held + held, owed: sum.owed + owed })
        }
      },
      broken: async (reader) => {
        const sql = 'SELECT customer, asset, held, owed FROM house_own'
        const kept = new Map((await read(reader, row, sql)).map((own) => [own.asset, own]))
        for (const asset of new Set([...kept.keys(), ...sums.keys()])) {
          const [is, was] = [kept.get(asset), sums.get(asset)]
          if ((is?.held ?? 0n) !== (was?.held ?? 0n) || (is?.owed ?? 0n) !== (was?.owed ?? 0n))
            return {
              text: `${asset}: kept ${is?.held ?? 0n} and ${is?.owed ?? 0n} owed, posted ${was?.held ?? 0n} and ${was?.owed ?? 0n}`,
              asset,
              is: is?.held ?? 0n,
              ought: was?.held ?? 0n,
            }
        }
        return undefined
      },
    }
  },
}

const own: readonly string[] = ['H.bank_own', 'H.own_owed']
const touches = ({ debit, credit }: { readonly debit: string; readonly credit: string }): boolean =>
  own.includes(debit) || own.includes(credit)
