import * as z from 'zod/mini'
import { dateSchema, idSchema, instantSchema } from '../wire/ids.ts'
import { moneySchema } from '../wire/money-schemas.ts'

/** `iban`: it came from an account that this customer bound. */
export const lineHintSchema = z.enum(['iban', 'reference', 'near_reference', 'name'])

/** A bank line that waits, as it is shown. */
export const lineSchema = z.object({
  id: idSchema,
  account: z.string(),
  bankRef: z.string(),
  bookedOn: dateSchema,
  amount: moneySchema,
  remitter: z.string(),
  iban: z.string(),
  text: z.string(),
  receivedAt: instantSchema,
  /** A second person must agree before it is anyone's. */
  needsTwo: z.boolean(),
  /** Whom its text and remitter point to, the strongest first; nothing happens by itself. */
  suggestions: z.array(
    z.object({
      customer: idSchema,
      username: z.string(),
      account: z.string(),
      hints: z.array(lineHintSchema),
      /** The remitter’s name beside the verified one; `unknown`: nothing was verified. */
      name: z.enum(['same', 'differs', 'unknown']),
    }),
  ),
  /** Whether the bank named an account it can be sent back to. */
  returnable: z.boolean(),
  /** It seems to come from a customer whom a freeze stops: nothing goes back meanwhile. */
  senderFrozen: z.boolean(),
  /** A withdrawal of ours that left, whose reference and amount it bears: it came back. */
  payout: z.nullable(z.object({ id: idSchema, reference: z.string(), customer: idSchema })),
})
export type IncomingLineView = z.infer<typeof lineSchema>
