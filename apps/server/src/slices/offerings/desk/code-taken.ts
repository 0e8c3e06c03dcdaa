import type { No } from '@parkett/contract/wire/outcome'
import { wrongTerm } from '@parkett/core/offerings/publishing/term'
import { newcomersMost, type NewcomerMarket } from '@parkett/core/simulation/newcomers'
import type pg from 'pg'
import { newcomerOf } from '../../../market/fictional.ts'
import { text } from '../../../platform/db/columns.ts'
import { read, referenceRow } from '../../../platform/db/read.ts'
import { applicationCode as codeToApply } from '../publish.ts'

type Db = Pick<pg.PoolClient, 'query'>
type Codes = { readonly code: string; readonly applicationCode: string }

const taken = referenceRow({ code: text() })

/** Whether one of two codes is a listed share's, another offering's that was not called off, or a newcomer's still to come. */
export async function codeTaken(
  db: Db,
  market: NewcomerMarket,
  { code, applicationCode }: Codes,
): Promise<No | null> {
  const sql = `SELECT code FROM instruments WHERE market = $1 AND code = ANY($2::text[])
    UNION SELECT unnest(ARRAY[code, application_code]) FROM offerings_now WHERE market = $1 AND called_off_at IS NULL
      AND (code = ANY($2::text[]) OR application_code = ANY($2::text[]))`
  const rows = await read(db, taken, sql, [market, [code, applicationCode]])
  const others = new Set([...rows.map((row) => row.code), ...codesToCome(market)])
  if (others.has(code)) return wrongTerm('code', 'taken')
  return others.has(applicationCode) ? wrongTerm('applicationCode', 'taken') : null
}

/** Of every company that the simulation still brings to a market, or has brought. */
const codesToCome = (market: NewcomerMarket): readonly string[] =>
  Array.from({ length: newcomersMost }, (_, n) => newcomerOf(market, n)).flatMap(
    ({ board, code }) => [code, codeToApply(board, code)],
  )
