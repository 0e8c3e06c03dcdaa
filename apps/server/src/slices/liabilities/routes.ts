import {
  liabilitiesFile,
  liabilitiesProof,
  liabilitiesShow,
} from '@parkett/contract/customer/liabilities'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { refuse } from '../../base/refusal.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { LiabilitiesParts } from './parts.ts'
import { openTrees, proofFor } from './proof.ts'
import { date, hash as sha256, text } from '../../platform/db/columns.ts'
import { houseRow, read, readFirst } from '../../platform/db/read.ts'
import { registerOwedDesk } from './desk-days.ts'
import { shownOf, unchanged } from './published-day.ts'

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

  registerOwedDesk(app, gate, pool)

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

async function contentOf(pool: Pool, day: string): Promise<string | undefined> {
  if (Number.isNaN(Date.parse(day))) return undefined
  const sql = 'SELECT content, hash FROM owed_days WHERE day = $1'
  const row = await readFirst(pool, file, sql, [day])
  return row === undefined ? undefined : unchanged({ ...row, day })
}
