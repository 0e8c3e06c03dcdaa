// Goal: no text that somebody else reads turns around, hides or breaks what stands beside it (abuse row
// 147). Method: every text that a call takes in its body, found in the contract itself, is given such
// signs; what takes them stands here with its reason.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allRoutes } from '../routes.ts'
import { plainLine, plainText } from './plain-text.ts'

const signs = ['\u202e', '\u2066', '\u200b', '\u0007', '\u0000', '\ufeff'] as const

/** What may hold any sign, because nobody else reads it as it is. */
const open: readonly (readonly [RegExp, string])[] = [
  [/ query$/, 'a sealed envelope: what it holds is read by a schema of its own'],
  [/ intent$/, 'a signed review, or the name of a payment: it is compared'],
  [/^desk\.find q$/, 'a search: it is compared and shown to nobody'],
  [/^messages\.check (?:text|account)$/, 'pasted from anywhere: compared and shown to nobody'],
  [/^(?:security\.outbox key|sandbox\.act secret)$/, 'a secret: it is compared'],
  [/^cards\.(?:bank|bind|inspect) (?:number|bic)$/, 'read as an account number, or refused'],
  [/^staff\.invite phone$/, 'read as a number of a phone, or refused'],
  [/^deposits\.create provider$/, 'compared with the providers that there are'],
  [/^books\.(?:match|explain) item$/, 'the name of an item: it is compared'],
  [/^brakes\.set value$/, 'read as an amount, a number or a day, or refused'],
  [/^psp\.intents /, 'signed by the provider: compared with what we asked for'],
]

type Field = { readonly name: string; readonly schema: z.ZodMiniType }

/** Texts of a body, also within variants. */
function textsOf(schema: unknown, name: string): readonly Field[] {
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.shape).flatMap(([key, one]) => textsOf(one, `${name} ${key}`))
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return textsOf(schema.def.innerType, name)
  if (schema instanceof z.ZodMiniUnion)
    return schema.def.options.flatMap((one: unknown) => textsOf(one, name))
  return schema instanceof z.ZodMiniString ? [{ name, schema }] : []
}

const fields = allRoutes.flatMap(({ name, body }) => textsOf(body, name))

test('no text of a body takes signs that mislead whoever reads it, but those listed here', () => {
  expect(fields.length).toBeGreaterThan(60)
  const taking = fields
    .filter(({ schema }) =>
      signs.some((sign) => z.safeParse(schema, `as written ${sign} here`).success),
    )
    .map(({ name }) => name)
  expect(taking.filter((name) => !open.some(([shape]) => shape.test(name)))).toEqual([])
  // Nor does a reason outlive its field.
  for (const [shape, why] of open)
    expect(
      taking.some((name) => shape.test(name)),
      why,
    ).toBe(true)
})

test('what people write in any language stays as it is', () => {
  for (const text of ['Zeile eins\nZeile zwei', 'καλημέρα', '陈伟，已核实', '👩‍👩‍👧 ok', 'a\tb'])
    expect(z.safeParse(plainText(1, 100), text).success, text).toBe(true)
  for (const text of ['eins\nzwei', 'eins\tzwei', 'eins\rzwei'])
    expect(z.safeParse(plainLine(1, 100), text).success, text).toBe(false)
  expect(z.safeParse(plainLine(1, 100), 'Telefon von Zoë').success).toBe(true)
})
