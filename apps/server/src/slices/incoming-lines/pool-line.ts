import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import { addDays } from '@parkett/core/civil'
import { broughtBy } from '@parkett/core/treasury/brought'
import type { PoolClient } from 'pg'
import { payoutOfLine } from '../../accounts/cash/came-back.ts'
import { house } from '../../accounts/house/tables.ts'
import { fedOf } from '../../accounts/treasury/feeds.ts'
import { pooled } from '../../accounts/treasury/terms.ts'
import { refuse } from '../../base/refusal.ts'
import type { FourEyesAct } from '../../identity/four-eyes/act.ts'
import { moneyAct } from '../../identity/four-eyes/money-act.ts'
import type { Personal } from '../../platform/data-dir/personal.ts'
import { date, int8, text } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'
import { lineEvidence } from './four-eyes.ts'
import { poolLineAct, type PoolLineInput } from './pool-line-act.ts'
import { openLine, type LineRow } from './queries.ts'

type Db = Pick<PoolClient, 'query'>
type Act = Extract<ApprovalAct, { kind: 'treasury.line' }>

/**
 * Two people say that a line of the bank is what the pool of its currency earned, and of which days (`money.md`
 * G83): the amount is the bank's, typed by both, and nobody types what a day or a unit gets of it.
 */
export const takePoolLine = (personal: Personal): FourEyesAct =>
  moneyAct<'treasury.line', PoolLineInput, Record<string, never>>({
    kind: 'treasury.line',
    object: ({ line }) => `line:${line}`,
    preview: async (db, act) => {
      const line =
        (await openLine({ pool: db, personal }, BigInt(act.line))) ?? refuse('deposit_not_open')
      if ((await payoutOfLine(db, line)) !== null) return refuse('payout_came_back')
      await refuseDays(db, act, line)
      const { amount, currency } = toWire(money(line.currency, line.amount))
      return {
        before: `H.unassigned ${amount} ${currency}, ${line.remitter}, ${line.bankRef}`,
        after: `H.treasury_assets ${amount} ${currency}, ${act.from} – ${act.through}`,
      }
    },
    evidence: async (db, { line }) => [
      ...(await lineEvidence({ pool: db, personal }, line)),
      { is: 'room', label: 'room', room: 'treasury', id: 'pools' },
    ],
    amount: async (db, { line }) => {
      const { currency, amount } = await lineOf(db, line)
      return money(currency, amount)
    },
    order: async (db, { line, from: first, through: last }, { requester, approval }) => {
      const { currency, amount } = await lineOf(db, line)
      const what = { line: BigInt(line), currency, minor: amount, first, last }
      const input = { ...what, by: requester.alias, approval: BigInt(approval) }
      return { customer: house, act: poolLineAct, input }
    },
  })

const poolRow = houseRow({ day: date })

/**
 * Days that a line can be for: of a pool that divided one already, after the last of these, up to the day of
 * the line, at most a month, and none that a file or another line told.
 */
async function refuseDays(
  db: Db,
  { from: first, through: last }: Act,
  line: LineRow,
): Promise<void> {
  const { currency, amount, bookedOn } = line
  if (!pooled.includes(currency)) refuse('field_invalid')
  const sql = 'SELECT day FROM treasury_pools WHERE customer = 0 AND currency = $1'
  const pool =
    (await readFirst(db, poolRow, sql, [currency])) ?? refuse('rule_missing', { date: first })
  const days = broughtBy(amount, first, last)
  const { days: told } = await fedOf(db, currency, addDays(pool.day, 1))
  const isTold = days.some(({ day }) => told.has(day))
  if (days.length === 0 || first <= pool.day || last > bookedOn || isTold) refuse('field_invalid')
}

const found = houseRow({ currency: text<Currency>(), amount: int8 })

/** Also after it was posted: the line itself never changes. */
const lineOf = async (db: Db, line: string) =>
  (await readFirst(db, found, 'SELECT currency, amount FROM incoming_lines WHERE id = $1', [
    line,
  ])) ?? refuse('not_found')
