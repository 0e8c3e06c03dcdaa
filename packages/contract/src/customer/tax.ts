import * as z from 'zod/mini'
import { allCountries } from '../wire/countries.ts'
import { dateSchema, instantSchema } from '../wire/ids.ts'
import { amountSchema, moneySchema } from '../wire/money-schemas.ts'
import { plainLine } from '../wire/plain-text.ts'
import { route } from '../wire/route.ts'

/** Countries in which one customer may be taxed, and how often that may be certified anew. */
export const taxCountriesMax = 5
export const taxVersionsMax = 50
/** Signs of a number as it is typed. */
export const taxNumberMax = 40

/**
 * Why there is no number, as the common reporting standard knows it: the country issues none, the
 * customer cannot get one, the country asks for none to be reported.
 */
export const noNumberReasons = ['not_issued', 'not_obtainable', 'not_required'] as const
const noneSchema = z.nullable(z.enum(noNumberReasons))
export type NoNumber = (typeof noNumberReasons)[number]

/**
 * Which text was certified: `tax.certify.v2026` of the catalogues. One that was ever certified
 * stays there.
 */
export const certificationTexts = ['v2026'] as const
export type CertificationText = (typeof certificationTexts)[number]
export const certificationNow: CertificationText = 'v2026'

const known: ReadonlySet<string> = new Set(allCountries)
const countrySchema = z.string().check(
  z.regex(/^[A-Z]{2}$/),
  z.refine((code) => known.has(code)),
)

const entrySchema = z.strictObject({
  /** ISO 3166-1 alpha-2. */
  country: countrySchema,
  /** As typed; with neither number nor reason it stays as it was certified before. */
  number: z.nullable(plainLine(1, taxNumberMax)),
  none: noneSchema,
})
export type TaxEntry = z.infer<typeof entrySchema>

/** As it is kept: exactly one of both. */
export const taxResidencySchema = z.strictObject({
  country: z.string(),
  number: z.nullable(z.string()),
  none: noneSchema,
})
export type TaxResidency = z.infer<typeof taxResidencySchema>

export const maskedResidencySchema = z.object({
  country: z.string(),
  numberMasked: z.nullable(z.string()),
  none: noneSchema,
})

const certificationSchema = z.object({
  /** 1 is the first one. */
  version: z.int(),
  at: instantSchema,
  /** Its last day. */
  validUntil: dateSchema,
  text: z.enum(certificationTexts),
  /** In which it was read. */
  language: z.string(),
  residencies: z.array(maskedResidencySchema),
})
export type TaxCertification = z.infer<typeof certificationSchema>

export const taxRead = route({
  name: 'tax.read',
  method: 'GET',
  path: '/api/user/tax',
  access: 'customer',
  summary:
    'Where the customer is taxed, as certified: every version, newest first, numbers masked; and what numbers look like',
  answer: z.object({
    versions: z.array(certificationSchema),
    /** What stands in the exemption order (Germany), for information; null before the first time. */
    exemption: z.nullable(z.object({ amount: moneySchema, joint: z.boolean(), at: instantSchema })),
    /** The most that the law of today lets be exempt. */
    exemptionMost: z.object({ single: moneySchema, joint: moneySchema }),
    /** Whether the newest still holds today. */
    valid: z.boolean(),
    /** Countries whose numbers are checked. */
    forms: z.array(z.object({ country: z.string(), name: z.string(), example: z.string() })),
  }),
  refusals: [],
})

export const taxCertify = route({
  name: 'tax.certify',
  method: 'POST',
  path: '/api/user/tax',
  access: 'customer',
  write: true,
  summary:
    'Certify where one is taxed, with the numbers of each country; every time is a version of its own',
  body: z.strictObject({
    residencies: z.array(entrySchema).check(z.minLength(1), z.maxLength(taxCountriesMax)),
    text: z.enum(certificationTexts),
    // Which of them there are is known where the texts are.
    language: z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)),
  }),
  answer: z.object({ version: z.int(), validUntil: dateSchema }),
  refusals: ['tax_number_wrong', 'limit_exceeded', 'account_locked', 'key_missing', 'key_reused'],
})

export const taxExempt = route({
  name: 'tax.exempt',
  method: 'POST',
  path: '/api/user/tax/exemption',
  access: 'customer',
  write: true,
  summary:
    'Write down the amount of an exemption order (Germany), for information: no tax is computed with it',
  /** Euro; 0 is none. */
  body: z.strictObject({ amount: amountSchema, joint: z.boolean() }),
  answer: z.object({ amount: moneySchema, joint: z.boolean() }),
  refusals: ['above_maximum', 'limit_exceeded', 'account_locked', 'key_missing', 'key_reused'],
})

export const taxRoutes = [taxRead, taxCertify, taxExempt] as const
