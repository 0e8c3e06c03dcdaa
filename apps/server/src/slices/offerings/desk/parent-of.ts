import { isPlaced } from '@parkett/contract/desk/publish-ways'
import type { OfferingPublish } from '@parkett/contract/desk/offering-publish'
import type { No } from '@parkett/contract/wire/outcome'
import { divide } from '@parkett/core/decimal'
import { wrongTerm } from '@parkett/core/offerings/publishing/term'
import type { NewcomerMarket } from '@parkett/core/simulation/newcomers'
import type pg from 'pg'
import { int8, nullable, text } from '../../../platform/db/columns.ts'
import { readFirst, referenceRow } from '../../../platform/db/read.ts'

type Db = Pick<pg.PoolClient, 'query'>
type Placed = Pick<OfferingPublish, 'way' | 'parent' | 'offered'>

const company = referenceRow({ shares: nullable(int8) })
/** Fewer than two held shares give no right to one new share. */
const heldPerLeast = 2n

/**
 * Whether the company whose holders have a right may be it (`market.md` M51): listed in the same market, and all rights
 * together no more than is offered.
 */
export async function wrongParent(
  db: Db,
  market: NewcomerMarket,
  { way, parent, offered }: Placed,
): Promise<No | null> {
  if (!isPlaced(way)) return parent === null ? null : wrongTerm('parent', 'unwanted')
  if (parent === null) return wrongTerm('parent', 'wanted')
  const sql = `SELECT (facts->>'sharesTotal')::bigint AS shares FROM instruments WHERE id = $1 AND market = $2`
  const found = await readFirst(db, company, sql, [parent.instrument, market])
  if (found === undefined || found.shares === null) return wrongTerm('parent', 'company')
  const asked = divide(found.shares, BigInt(offered), 'ceil')
  const least = asked < heldPerLeast ? heldPerLeast : asked
  return BigInt(parent.heldPer) < least
    ? {
        ...wrongTerm('parent', 'least', { value: `${least}` }),
        fields: ['body.act.parent.heldPer'],
      }
    : null
}

const named = referenceRow({ name: text(), code: text() })

/** The company whose holders have the right, as both people read it; null where everybody may apply. */
export async function parentText(
  db: Db,
  { parent }: Pick<OfferingPublish, 'parent'>,
): Promise<string | null> {
  if (parent === null) return null
  const sql = 'SELECT name, code FROM instruments WHERE id = $1'
  const found = await readFirst(db, named, sql, [parent.instrument])
  return found === undefined ? null : `${found.name} · ${found.code}`
}
