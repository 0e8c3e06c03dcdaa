import * as z from 'zod/mini'
import { dateSchema, instantSchema } from '../wire/ids.ts'
import { moneySchema } from '../wire/money-schemas.ts'
import { roles } from './permissions.ts'
import { anyAnswers } from './finding-schemas.ts'
import { payoutRisks } from './payout-filter.ts'

/** What each piece of evidence is; its words are `desk.evidence.<label>`. */
export const evidenceLabels = [
  'amount',
  'customer',
  'verifiedName',
  'accountState',
  'balance',
  'account',
  'boundAt',
  'earlier',
  'risks',
  'seen',
  'answers',
  'remitter',
  'sender',
  'purpose',
  'bookedOn',
  'openOrders',
  'openPayouts',
  'holders',
  'told',
  'share',
  'reading',
  'person',
  'role',
  'interest',
  'dueSince',
  'recovered',
  'loss',
  'income',
  'outgoings',
  'leftOver',
  'stillOpen',
  'covered',
  'reported',
  'feeByTable',
  'feeTaken',
  'settlement',
  'charges',
  'parent',
  'note',
  'members',
  'offered',
  'waiting',
  'room',
] as const
export type EvidenceLabel = (typeof evidenceLabels)[number]

const label = z.enum(evidenceLabels)

/** Rooms of the desk that show the record itself. */
export const evidenceRooms = [
  'customers',
  'withdrawals',
  'deposits',
  'adjustments',
  'reconciliation',
  'rules',
  'team',
  'floor',
  'loans',
  'blocks',
  'offerings',
  'treasury',
  'savings',
  'content',
  'segments',
] as const

/**
 * One thing that the second person sees as the first saw it. Texts are somebody's own words or
 * names, never words of ours.
 */
export const evidenceSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('money'), label, money: moneySchema }),
  z.object({ is: z.literal('text'), label, text: z.string() }),
  z.object({ is: z.literal('time'), label, at: instantSchema }),
  z.object({ is: z.literal('day'), label, day: dateSchema }),
  z.object({ is: z.literal('count'), label, count: z.int() }),
  z.object({ is: z.literal('risks'), label, risks: z.array(z.enum(payoutRisks)) }),
  z.object({ is: z.literal('answers'), label, answers: anyAnswers }),
  z.object({
    is: z.literal('state'),
    label,
    frozenUntil: z.nullable(instantSchema),
    locked: z.boolean(),
  }),
  z.object({ is: z.literal('roles'), label, roles: z.array(z.enum(roles)) }),
  z.object({ is: z.literal('room'), label, room: z.enum(evidenceRooms), id: z.string() }),
  /** What a colleague wrote, with who and when. */
  z.object({
    is: z.literal('note'),
    label,
    text: z.string(),
    by: z.string(),
    at: instantSchema,
    money: moneySchema,
  }),
])
export type Evidence = z.infer<typeof evidenceSchema>
