import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../wire/ids.ts'
import { tradePasswordSchema } from '../wire/confirm.ts'
import { route } from '../wire/route.ts'

/**
 * Verification of payee (Regulation (EU) 2024/886): does the bank know the account under this
 * name?
 */
export const payeeChecks = ['match', 'close_match', 'no_match', 'not_possible'] as const
export const payeeCheckSchema = z.enum(payeeChecks)
export type PayeeCheck = z.infer<typeof payeeCheckSchema>

const kindSchema = z.enum(['iban', 'cn_card'])

export const cardSchema = z.object({
  id: idSchema,
  kind: kindSchema,
  country: z.string(),
  bank: z.string(),
  branch: z.nullable(z.string()),
  bic: z.nullable(z.string()),
  holder: z.string(),
  /** All but the last four signs hidden; the whole number only by `cards.reveal`. */
  numberMasked: z.string(),
  isDefault: z.boolean(),
  payeeCheck: payeeCheckSchema,
  boundAt: instantSchema,
  /** Until then nothing is sent to it; null once that has passed. */
  payOutFrom: z.nullable(instantSchema),
})
export type Card = z.infer<typeof cardSchema>

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(70), z.regex(/^[^\p{C}<>]*$/u))
const number = z.string().check(z.minLength(1), z.maxLength(60))
export const cardRequestSchema = z.strictObject({
  number,
  bank: name,
  branch: z.optional(name),
  bic: z.optional(z.string().check(z.maxLength(20))),
})

const numberRefusals = [
  'kyc_required',
  'iban_invalid',
  'card_number_invalid',
  'bic_invalid',
] as const
const proofRefusals = [
  'trade_password_required',
  'trade_password_wrong',
  'trade_password_locked',
] as const

export const cardsList = route({
  name: 'cards.list',
  method: 'GET',
  path: '/api/cards',
  access: 'customer',
  summary: 'Own bank cards and accounts, masked, and the name every one must be in',
  answer: z.object({
    cards: z.array(cardSchema),
    max: z.int(),
    /** The verified name; null: identity first. */
    holder: z.nullable(z.string()),
  }),
  refusals: [],
})

/**
 * Whether the server's directory of banks names the bank of an account; `uncovered`: none of
 * that country is here.
 */
export const bankFinds = ['found', 'unknown', 'uncovered'] as const
export type BankFind = (typeof bankFinds)[number]

export const cardsBank = route({
  name: 'cards.bank',
  // An IBAN has no place in an address, which logs and histories keep.
  method: 'POST',
  path: '/api/cards/bank',
  access: 'customer',
  summary:
    'The bank that keeps an account, by its IBAN, as far as a directory of its country is at hand',
  body: z.strictObject({ number }),
  answer: z.object({
    find: z.enum(bankFinds),
    /** Of the account, ISO 3166-1 alpha-2. */
    country: z.string(),
    bank: z.nullable(z.string()),
    bic: z.nullable(z.string()),
  }),
  refusals: ['iban_invalid', 'too_many_requests'],
})

export const cardsInspect = route({
  name: 'cards.inspect',
  method: 'POST',
  path: '/api/cards/inspect',
  access: 'customer',
  summary:
    'What would be bound: checksum, country, bank, payee check, and from when money is sent to it',
  body: cardRequestSchema,
  answer: z.object({
    kind: kindSchema,
    country: z.string(),
    numberMasked: z.string(),
    /** From the directory of banks where it knows the account's, else as typed; so is the BIC. */
    bank: z.string(),
    bic: z.nullable(z.string()),
    holder: z.string(),
    payeeCheck: payeeCheckSchema,
    /** `close_match`: the name under which the bank knows the account. */
    payeeName: z.nullable(z.string()),
    payOutFrom: instantSchema,
  }),
  refusals: [...numberRefusals, 'rule_missing'],
})

export const cardsBind = route({
  name: 'cards.bind',
  method: 'POST',
  path: '/api/cards',
  access: 'customer',
  write: true,
  summary: 'Bind an account in the verified name, with the trade password',
  body: z.extend(cardRequestSchema, {
    agreement: z.literal(true),
    tradePassword: tradePasswordSchema,
  }),
  answer: cardSchema,
  refusals: [
    ...numberRefusals,
    ...proofRefusals,
    'rule_missing',
    'cards_full',
    'card_bound',
    'factor_required',
    'key_missing',
    'key_reused',
  ],
})

export const cardsDefault = route({
  name: 'cards.default',
  method: 'POST',
  path: '/api/cards/:id/default',
  access: 'customer',
  write: true,
  summary: 'Make a card the one that is offered first',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({}),
  answer: z.object({ id: idSchema }),
  refusals: ['not_found', 'key_missing', 'key_reused'],
})

export const cardsRemove = route({
  name: 'cards.remove',
  method: 'POST',
  path: '/api/cards/:id/remove',
  access: 'customer',
  write: true,
  summary: 'Remove a card; not while a payout to it is open',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({}),
  answer: z.object({ id: idSchema }),
  refusals: ['not_found', 'card_in_use', 'key_missing', 'key_reused'],
})

export const cardsReveal = route({
  name: 'cards.reveal',
  method: 'POST',
  path: '/api/cards/:id/reveal',
  access: 'customer',
  summary: 'The whole number, with the trade password',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ tradePassword: tradePasswordSchema }),
  answer: z.object({ number: z.string() }),
  refusals: ['not_found', ...proofRefusals],
})

export const cardsRoutes = [
  cardsList,
  cardsBank,
  cardsInspect,
  cardsBind,
  cardsDefault,
  cardsRemove,
  cardsReveal,
] as const
