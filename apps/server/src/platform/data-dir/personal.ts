import type { Chance } from '../../base/ports.ts'
import { openTextVault, type TextVault } from './text-vault.ts'

/**
 * What a database says of people outside of their identity: phones, e-mail and postal addresses,
 * names, IBANs and purposes of payments (decision 0330). All of it lies sealed; what must be found
 * or compared lies beside it as a keyed mark.
 */
export type Personal = TextVault

export const openPersonal = (dataDir: string, chance: Chance): Personal =>
  openTextVault({ dataDir, chance, name: 'personal' })

/** What a sealed text belongs to: in the place of another it does not open. */
export const labels = {
  phone: (customer: bigint): string => `phone|${customer}`,
  email: (customer: bigint): string => `email|${customer}`,
  address: (customer: bigint, id: bigint): string => `address|${customer}|${id}`,
  /** What a code is to change. */
  code: (id: bigint): string => `code|${id}`,
  /** Whom a message went to. */
  message: (id: bigint): string => `message|${id}`,
  /** How a browser is reached that gets messages. */
  push: (id: bigint): string => `push|${id}`,
  /** What staff wrote down of a customer. */
  note: (id: bigint): string => `note|${id}`,
  /** What a customer wrote down at an order, for nobody else. */
  ownNote: (customer: bigint, order: bigint): string => `own-note|${customer}|${order}`,
  /** Where a customer is taxed. */
  tax: (customer: bigint): string => `tax|${customer}`,
  /** What a customer knows and has done. */
  appropriateness: (customer: bigint): string => `appropriateness|${customer}`,
  task: (id: bigint): string => `task|${id}`,
  /** Name and filter of a view that one of the staff keeps. */
  view: (id: bigint): string => `view|${id}`,
  /** Where alarms go while somebody is on call. */
  onCall: (id: bigint): string => `on-call|${id}`,
  bankLine: (id: bigint): string => `bank-line|${id}`,
  /** An incoming line, by the bank's own name for it. */
  incoming: (account: string, bankRef: string): string => `incoming|${account}|${bankRef}`,
} as const

/** Equal phones have equal marks. E.164. */
export const phoneMark = ({ mark }: Personal, phone: string): string =>
  mark(`phone|${phone}`).toString('hex')

/** Equal addresses have equal marks, however their letters are written. */
export const emailMark = ({ mark }: Personal, email: string): string =>
  mark(`email|${email.normalize('NFKC').toLowerCase()}`).toString('hex')

/** The shortest end of a number that staff may look for. */
export const tailMin = 4

/** The mark of the last digits of a phone, for staff who know no more of it. */
export const tailMark = ({ mark }: Personal, digits: string): string =>
  mark(`phone-tail|${digits}`).subarray(0, 16).toString('base64')

export type PhoneAtRest = {
  readonly sealed: string
  readonly mark: string
  /** Marks of its last four digits, its last five, … all of them. */
  readonly tails: readonly string[]
}

export function sealPhone(vault: Personal, customer: bigint, phone: string): PhoneAtRest {
  const digits = phone.replace(/\D/g, '')
  const lengths = Array.from(
    { length: Math.max(0, digits.length - tailMin + 1) },
    (_, n) => tailMin + n,
  )
  return {
    sealed: vault.seal(labels.phone(customer), phone),
    mark: phoneMark(vault, phone),
    tails: lengths.map((length) => tailMark(vault, digits.slice(-length))),
  }
}

export const openPhone = (vault: Personal, customer: bigint, sealed: string): string =>
  vault.open(labels.phone(customer), sealed)

/** Where a customer lives, but the country, by which nobody is found. */
export type AddressAtRest = {
  readonly street: string
  readonly postcode: string
  readonly city: string
}

/** Who paid, from where, and what for; '' is what the bank did not say. */
export type PartyAtRest = {
  readonly party: string
  readonly iban: string
  readonly purpose: string
}

type Box = { readonly label: string; readonly box: string }

export const sealParts = (
  vault: Personal,
  label: string,
  parts: AddressAtRest | PartyAtRest,
): string => vault.seal(label, JSON.stringify(parts))

export const openAddress = (vault: Personal, { label, box }: Box): AddressAtRest =>
  JSON.parse(vault.open(label, box)) as AddressAtRest // Authenticated: written by `sealParts`.

export const openParty = (vault: Personal, { label, box }: Box): PartyAtRest =>
  JSON.parse(vault.open(label, box)) as PartyAtRest // Authenticated: written by `sealParts`.
