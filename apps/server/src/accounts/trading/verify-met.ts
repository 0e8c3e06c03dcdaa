import { type Check, firstFound, found } from '../../ledger/verify/check.ts'
import { everyAccountRow } from '../../platform/db/read.ts'
import { exactIn } from './exact-json.ts'

/** A whole number inside the book of a fill `f`. */
const ofBook = (way: string): string => exactIn(`f.provenance->'book'${way}`)

const direction = `CASE f.side WHEN 'buy' THEN 1 ELSE -1 END`

/**
 * Every fill is what the book gave that it met, by the rules of model 1 (`market.md` M50): eight steps, each
 * less what earlier orders had taken, in order up to the limit. Written a third time on purpose: nothing of
 * `packages/core` or of the receipt's own program is asked.
 */
export const metCheck: Check = {
  id: 'I8-met',
  title: 'Every fill is what the book gave that it met',
  broken: (reader) =>
    firstFound(
      reader,
      everyAccountRow(found),
      `SELECT f.customer, f.id, f.price, f.quantity FROM fills f CROSS JOIN LATERAL (
         SELECT bool_or(price = f.price AND (price - ${ofBook(`->>'limit'`)}) * ${direction} <= 0
           AND f.quantity = LEAST(free, GREATEST(${ofBook(`->>'open'`)} - ahead, 0))) AS stands
         FROM (SELECT price, free, COALESCE(sum(free) OVER (ORDER BY step
             ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS ahead
           FROM (SELECT step, b.price,
               GREATEST(${ofBook(`->'best'->>'shares'`)} * (step + 1) - COALESCE(t.shares, 0), 0) AS free
             FROM generate_series(0, 7) step
             CROSS JOIN LATERAL (SELECT ${ofBook(`->'best'->>'price'`)}
               + step * ${ofBook(`->>'tick'`)} * ${direction} AS price) b
             LEFT JOIN LATERAL (SELECT sum(${exactIn("taken->>'shares'")}) AS shares
               FROM jsonb_array_elements(f.provenance->'book'->'taken') taken
               WHERE ${exactIn("taken->>'price'")} = b.price) t ON true) depth) steps) met
       WHERE f.provenance->'book'->>'model' = '1' AND met.stands IS NOT TRUE`,
    ),
}
