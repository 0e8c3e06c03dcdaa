import * as z from 'zod/mini'

/** Who wrote an offering, and what whoever did says of it (`market.md` M55). */
export const origin = {
  /** The simulated market by its seed, or two people of the house. */
  publishedBy: z.enum(['simulation', 'house']),
  /** Where its prospectus is, outside of the house, and the risks as they were written; null of a simulated one. */
  prospectus: z.nullable(z.string()),
  /** The prospectus as a PDF (`/api/offerings/:id/prospectus`), by the hash of its bytes; null: it is a link, or there is none. */
  prospectusFile: z.nullable(
    z.object({ digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)), bytes: z.int() }),
  ),
  risks: z.nullable(z.string()),
}
