import { idsTogether } from '../../base/ports.ts'

const together = idsTogether.toString()

/** Nothing is after the last number there can be, which may be asked for like any other. */
const lastBefore = (2n ** 63n - 1n - idsTogether).toString()

/**
 * That a journal may bear a number between two, as SQL over the column `near` of `journals`: said
 * beside the numbers themselves, an index finds it wherever it stands (migration 0405). The planner
 * takes a number to the index only where it is a value: of a joined row, ask in a LATERAL that ends
 * with OFFSET 0.
 */
export const nearNumbers = (from: string, to: string): string =>
  `near >= ${from} AND near <= LEAST(${to}, ${lastBefore}) + ${together}`

/** The same of the number `id`. */
export const nearNumber = (id: string): string => nearNumbers(id, id)

/** Joins the journal `j` of a customer that bears a number, if there is one. */
export const journalNumbered = (customer: string, id: string): string =>
  `CROSS JOIN LATERAL (SELECT * FROM journals
     WHERE customer = ${customer} AND id = ${id} AND ${nearNumber(id)} OFFSET 0) j`
