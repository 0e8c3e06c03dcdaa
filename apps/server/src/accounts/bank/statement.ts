import type { Currency } from '@parkett/contract/wire/money'
import { utcDate } from '@parkett/core/civil'

/**
 * A bank statement as it was read, whatever it was written in. Amounts in minor units, what
 * came in is positive.
 */
export type Statement = {
  readonly source: 'camt.053' | 'csv'
  readonly name: string
  readonly iban: string
  readonly currency: Currency
  readonly day: string
  /** Null where the file does not say: a CSV has lines only. */
  readonly opening: bigint | null
  readonly closing: bigint | null
  readonly lines: readonly StatementLine[]
}
export type StatementLine = {
  /** Where it stands in the file, for who must mend it. */
  readonly at: number
  /** The bank's reference as it stands in the file: what the digest of a statement is made of. */
  readonly key: string
  /** The same, where it names the entry; empty where it is none or a placeholder. */
  readonly named: string
  readonly bookedOn: string
  readonly valueOn: string
  readonly amount: bigint
  readonly reference: string
  readonly party: string
  readonly partyIban: string
  readonly purpose: string
}

/**
 * What is wrong with a file, and where: its line, and the field as the format calls it. Nothing
 * of it was taken.
 */
export class StatementFault extends Error {
  readonly line: number
  readonly field: string
  constructor(line: number, field: string) {
    super(`line ${line}, ${field}`)
    this.line = line
    this.field = field
  }
}

/** A file as text; what is no UTF-8 is named instead of guessed. */
export function fileText(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw new StatementFault(1, 'UTF-8')
  }
}

/** More lines than a day of a bank account has. */
export const linesMax = 20_000
const textMax = 500

/** A text of the file as we keep it: without signs that steer a terminal or a reader's eye. */
export function plainText(
  text: string,
  at: { readonly line: number; readonly field: string },
): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean.length > textMax) throw new StatementFault(at.line, at.field)
  return clean.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
}

/** A calendar date that exists. */
export function dateText(
  text: string,
  at: { readonly line: number; readonly field: string },
): string {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(ms) || utcDate(ms) !== text) throw new StatementFault(at.line, at.field)
  return text
}

/** What banks write where they have no reference. */
const placeholders = new Set(['NONREF', 'NOTPROVIDED', 'NOREF', 'NONE', 'UNKNOWN', 'NA', 'NULL'])

/** A reference that names something; empty for what only fills the field. */
export const ownName = (text: string): string =>
  placeholders.has(text.toUpperCase().replace(/[^A-Z0-9]/g, '')) || !/[1-9A-Za-z]/.test(text)
    ? ''
    : text
