import { hash } from 'node:crypto'
import { money, toWire, type WireMoney } from '@parkett/contract/wire/money'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import {
  liabilitiesDays,
  liabilitiesFile,
  liabilitiesProof,
  liabilitiesShow,
} from '@parkett/contract/customer/liabilities'
import { openSealed } from '@parkett/proof/open-sealed'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { refuse } from '../../base/refusal.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { LiabilitiesParts } from './parts.ts'
import { openTrees, proofFor } from './proof.ts'
import { date, hash as sha256, nullable, text } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read, readFirst, readOne } from '../../platform/db/read.ts'
import { pageOf } from '../../platform/http/cursor.ts'
import type { AnswerOf } from '@parkett/contract/wire/route'

/** Days that the list offers; older ones are found by their date. */
const daysShown = 90

/** Owed = held, for everybody, and for each customer the proof that they are part of it. */
const published = houseRow({ day: date })
const file = houseRow({ content: text(), hash: sha256 })

export function registerLiabilities(
  app: FastifyInstance,
  gate: Gate,
  parts: LiabilitiesParts,
): void {
  const { pool, simulated } = parts
  const tree = openTrees(parts)

  serve(app, gate, liabilitiesShow, async ({ query }) => {
    const sql = `SELECT day FROM owed_days ORDER BY day DESC LIMIT ${daysShown}`
    const rows = await read(pool, published, sql)
    const days = rows.map(({ day }) => day)
    const day = query.day ?? days[0]
    if (day === undefined) return { days, shown: null, simulated }
    const content = (await contentOf(pool, day)) ?? refuse('not_found')
    return { days, shown: shownOf(day, content), simulated }
  })

  serve(app, gate, liabilitiesDays, async ({ query }) => daysFor(pool, query.cursor ?? null))

  serveFile(app, gate, {
    route: liabilitiesFile,
    handler: async ({ params: { day } }) => {
      const content = (await contentOf(pool, day)) ?? refuse('not_found')
      return {
        bytes: Buffer.from(content),
        type: 'application/json',
        name: `parkett-owed-${day}.json`,
      }
    },
  })

  serveFile(app, gate, {
    route: liabilitiesProof,
    handler: async ({ customer, params: { day } }) => {
      if ((await contentOf(pool, day)) === undefined) return refuse('not_found')
      const proof = (await proofFor(parts, { customer, day, tree })) ?? refuse('not_found')
      return {
        bytes: Buffer.from(proof),
        type: 'application/json',
        name: `parkett-proof-${day}.json`,
      }
    },
  })
}

const whole = houseRow({ day: date, content: text(), hash: sha256 })
const sealedOn = everyAccountRow({ day: date })
const latest = houseRow({ day: nullable(date) })

/** So many days of staff's list make a page. */
const pageDays = 30

async function daysFor(
  pool: Pool,
  before: string | null,
): Promise<AnswerOf<typeof liabilitiesDays>> {
  const found = await read(
    pool,
    whole,
    `SELECT day, content, hash FROM owed_days WHERE $1::date IS NULL OR day < $1
     ORDER BY day DESC LIMIT ${pageDays + 1}`,
    [before],
  )
  const { rows, next } = pageOf(found, ({ day }) => day, pageDays)
  const newest = await readOne(pool, latest, 'SELECT max(day) AS day FROM owed_days')
  const sealed = await read(
    pool,
    sealedOn,
    `SELECT sealed_on AS day FROM daily_heads WHERE $1::date IS NULL OR sealed_on > $1
     ORDER BY sealed_on LIMIT 100`,
    [newest.day],
  )
  return {
    rows: rows.map((row) => shownOf(row.day, unchanged(row))),
    unpublished: sealed.map(({ day }) => day),
    next,
  }
}

type Stored = { readonly day: string; readonly content: string; readonly hash: string }

/** What was published stays as it was. @throws otherwise */
function unchanged({ day, content, hash: was }: Stored): string {
  if (hash('sha256', content, 'hex') !== was)
    throw new Error(`the published day ${day} was changed`)
  return content
}

async function contentOf(pool: Pool, day: string): Promise<string | undefined> {
  if (Number.isNaN(Date.parse(day))) return undefined
  const sql = 'SELECT content, hash FROM owed_days WHERE day = $1'
  const row = await readFirst(pool, file, sql, [day])
  return row === undefined ? undefined : unchanged({ ...row, day })
}

type Row = { readonly currency: string } & Readonly<Record<(typeof columns)[number], string>> & {
    /** Days from before it was told apart have none. */
    readonly unconfirmed?: string
  }
const columns = ['owed', 'bank', 'due', 'others', 'held', 'difference'] as const

function shownOf(day: string, content: string) {
  const opened = openSealed(content)
  if (!opened.ok) throw new Error(`the published day ${day} cannot be read`)
  // Our own, and its hash was just checked.
  const { accounts, root, currencies } = opened.sealed.document as unknown as {
    readonly accounts: string
    readonly root: { readonly hash: string }
    readonly currencies: readonly Row[]
  }
  const rows = currencies.map((row) => {
    const currency = currencySchema.parse(row.currency)
    const wire = (column: (typeof columns)[number]): WireMoney => ({
      currency,
      amount: row[column],
    })
    return {
      owed: wire('owed'),
      bank: wire('bank'),
      due: wire('due'),
      others: wire('others'),
      held: wire('held'),
      difference: wire('difference'),
      unconfirmed:
        row.unconfirmed === undefined
          ? toWire(money(currency, 0n))
          : { currency, amount: row.unconfirmed },
    }
  })
  return { day, accounts: Number(accounts), root: root.hash, currencies: rows }
}
