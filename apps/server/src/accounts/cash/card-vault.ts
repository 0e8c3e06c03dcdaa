import { openTextVault } from '../../platform/data-dir/text-vault.ts'
import type { Chance } from '../../base/ports.ts'

export type CardSecret = { readonly number: string; readonly holder: string }

/**
 * Card numbers at rest: AES-256-GCM under a key outside the database, bound to customer and
 * number.
 */
export type CardVault = {
  readonly mark: (number: string) => string
  readonly seal: (customer: bigint, secret: CardSecret) => string
  /** @throws Error when a byte was changed or the box belongs to another customer. */
  readonly open: (row: {
    readonly customer: bigint
    readonly mark: string
    readonly sealed: string
  }) => CardSecret
}

export function openCardVault(dataDir: string, chance: Chance): CardVault {
  const vault = openTextVault({ dataDir, chance, name: 'cards' })
  const mark = (number: string): string => vault.mark(number).toString('hex')
  const label = (customer: bigint, of: string): string => `card|${customer}|${of}`
  return {
    mark,
    seal: (customer, secret) =>
      vault.seal(label(customer, mark(secret.number)), JSON.stringify(secret)),
    open: ({ customer, mark: of, sealed }) =>
      JSON.parse(vault.open(label(customer, of), sealed)) as CardSecret, // Authenticated: written by `seal`.
  }
}
