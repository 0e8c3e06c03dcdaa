import { type Check, firstFound, found } from '../../ledger/verify/check.ts'
import { everyAccountRow } from '../../platform/db/read.ts'
import { exactIn } from './exact-json.ts'

/** A whole number inside the book of a fill `f`. */
const ofBook = (way: string): string => exactIn(`f.provenance->'book'${way}`)
const ofStood = (way: string): string => exactIn(`f.provenance->'stood'${way}`)

const direction = `CASE f.side WHEN 'buy' THEN 1 ELSE -1 END`

/** The eight steps of the street, each less what earlier orders had taken. */
const street = `SELECT b.price, 1 AS turn, NULL::int AS place,
    GREATEST(${ofBook(`->'best'->>'shares'`)} * (step + 1) - COALESCE(t.shares, 0), 0) AS free
  FROM generate_series(0, 7) step
  CROSS JOIN LATERAL (SELECT ${ofBook(`->'best'->>'price'`)}
    + step * ${ofBook(`->>'tick'`)} * ${direction} AS price) b
  LEFT JOIN LATERAL (SELECT sum(${exactIn("taken->>'shares'")}) AS shares
    FROM jsonb_array_elements(f.provenance->'book'->'taken') taken
    WHERE ${exactIn("taken->>'price'")} = b.price) t ON true
  WHERE f.provenance->'book'->'best' <> 'null'`

/** Customers' orders that were met, before or behind the street at their price. */
const customers = `SELECT ${exactIn("met->>'price'")},
    CASE WHEN (met->>'ahead')::boolean THEN 0 ELSE 2 END, nth::int - 1, ${exactIn("met->>'shares'")}
  FROM jsonb_array_elements(f.provenance->'book'->'met') WITH ORDINALITY each (met, nth)`

/**
 * Every fill is what the book gave that it met, by the rules of models 1 and 2 (`market.md` M50, M64): the
 * street and the customers' orders in turn, up to the limit; and what stood in the book was filled at its own
 * limit. Written a third time on purpose: nothing of `packages/core` or of the receipt's own program is asked.
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
           AND place IS NOT DISTINCT FROM (f.provenance->>'place')::int
           AND f.quantity = LEAST(free, GREATEST(${ofBook(`->>'open'`)} - ahead, 0))) AS stands
         FROM (SELECT price, place, free, COALESCE(sum(free) OVER (
             ORDER BY price * ${direction}, turn, place
             ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS ahead
           FROM (${street} UNION ALL ${customers}) offered) steps) met
       WHERE f.provenance->'book'->>'model' IN ('1', '2') AND met.stands IS NOT TRUE
       UNION ALL SELECT f.customer, f.id, f.price, f.quantity FROM fills f
       WHERE f.provenance ? 'stood' AND (f.price <> ${ofStood(`->>'limit'`)}
         OR f.quantity > ${ofStood(`->>'open'`)})`,
    ),
}
