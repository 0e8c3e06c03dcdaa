import { formatDate, formatDateTime } from './format-time.ts'
import { formatMoney, formatPrice, formatQuantity } from './format.ts'
import type { Language } from './languages.ts'
import type { Messages, Values } from './messages.ts'
import { translator } from './speak.ts'

/**
 * Says why something was refused. An unknown reason (an older client, a newer server) is said
 * as `internal`.
 */
export type Reasons = (reason: string, facts?: Values) => string

/**
 * What staff alone are refused, and what no act that is confirmed can be refused with, the server says in
 * words: no screen of a customer waits for those sentences.
 */
export const reasonSlices = ['reasons', 'told-reasons', 'desk-reasons'] as const

type Options = {
  readonly language: Language
  /** Must hold the `reasons` slice. */
  readonly messages: Messages
  /** Where moments are shown; the device's zone unless given. */
  readonly zone?: string | undefined
}

/**
 * Each reason has a plain sentence (`reason.lot_invalid`) and may have one with its facts
 * (`reason.lot_invalid.detail`, which prints `{lot}`). The detailed one is said when every fact
 * it prints is there. Where one reason has several, its fact `which` says the one
 * (`reason.own_brake.pause`).
 *
 * Facts travel as plain values and are formatted here: `'12.00 EUR'`, an ISO day or instant, a
 * decimal string, a number.
 * @throws Error when the `reasons` slice is not among the messages.
 */
export function makeReasons({ language, messages, zone }: Options): Reasons {
  const translate = translator(language, messages)
  if (!Object.hasOwn(messages, 'reason.internal'))
    throw new Error(`the slice reasons is not loaded in ${language}`)
  return (reason, facts = {}) => {
    const which = facts['which'] ?? 'detail'
    const detail = `reason.${reason}.${which}`
    const values = Object.hasOwn(messages, detail)
      ? valuesFor(messages[detail] ?? [], facts, { language, zone })
      : null
    if (values !== null) return translate(detail, values)
    return translate(
      Object.hasOwn(messages, `reason.${reason}`) ? `reason.${reason}` : 'reason.internal',
      {},
    )
  }
}

type Place = { readonly language: Language; readonly zone: string | undefined }

/**
 * The facts a message prints, formatted; null when one of them is not there. A plural needs its
 * number as it is.
 */
function valuesFor(message: Messages[string], facts: Values, place: Place): Values | null {
  const values: Record<string, string | number> = {}
  for (const part of message) {
    if (typeof part === 'string') continue
    const [name, kind] = part
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
    if (fact === undefined) return null
    values[name] = kind === 'plural' ? fact : printFact(fact, place)
  }
  return values
}

function printFact(fact: string | number, { language, zone }: Place): string {
  if (typeof fact === 'number') return formatQuantity(fact, language)
  const [, amount, currency] = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(fact) ?? []
  if (amount !== undefined && currency !== undefined)
    return formatMoney({ amount, currency }, language)
  if (/^\d{4}-\d\d-\d\d$/.test(fact)) return formatDate(fact, language)
  if (/^\d{4}-\d\d-\d\dT/.test(fact)) return formatDateTime(fact, language, { zone })
  if (/^-?\d+\.\d+$/.test(fact)) return formatPrice(fact, language)
  return /^-?\d+$/.test(fact) ? formatQuantity(fact, language) : fact
}
