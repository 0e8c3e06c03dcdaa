import { formatMoney, formatPercent, formatPrice } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import type { Language } from '@parkett/words/languages'
import type { Values } from '@parkett/words/messages'

type Named = {
  readonly name: string
  readonly nameZh: string | null
  /** How the Chinese name is said; null or nothing where that is not known. */
  readonly reading: string | null | undefined
}

/** A share in the facts of a message: every name that some reader knows it by (`localized`). */
export const shareFacts = ({ name, nameZh, reading }: Named): Values => ({
  name,
  ...(nameZh !== null && { nameZh }),
  ...(name === nameZh && typeof reading === 'string' && { reading }),
})

/**
 * Facts are kept as data (`-12.50 EUR`, `2026-11-30`), because one message is read in many
 * languages: here they become what its reader writes. Anything else stays as it is.
 */
export function localized(facts: Values, language: Language): Values {
  const { nameZh, reading, ...others } = facts
  // A share has a name of its own in Chinese, where it has one; one that has no other is told to
  // readers of other languages as it is said.
  const name = language.startsWith('zh') ? nameZh : capital(reading)
  const named = name === undefined ? others : { ...others, name }
  return Object.fromEntries(
    Object.entries(named).map(([name, value]) => [name, shown(value, language)]),
  )
}

const capital = <V>(text: V): V | string =>
  typeof text === 'string' ? text.charAt(0).toUpperCase() + text.slice(1) : text

function shown<V>(value: V, language: Language): V | string {
  if (typeof value !== 'string') return value
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value, language)
  const [, way = '', percent] = /^([+-]?)(\d+\.\d+) %$/.exec(value) ?? []
  if (percent !== undefined)
    return formatPercent(way === '-' ? `-${percent}` : percent, language, { change: way !== '' })
  const [, sign = '', amount, currency] = /^([+−-]?)(\d+\.\d+) ([A-Z]{3})$/.exec(value) ?? []
  if (amount === undefined || currency === undefined) return value
  // A price may be finer than money.
  if (/\.\d{3,}$/.test(amount)) return formatPrice(amount, language, { currency })
  const signed = sign === '' || sign === '+' ? amount : `-${amount}`
  return formatMoney({ currency, amount: signed }, language, { change: sign !== '' })
}
