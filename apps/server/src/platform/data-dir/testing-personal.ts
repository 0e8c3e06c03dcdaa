import { systemChance } from '../../base/ports.ts'
import { sealPhone, type Personal } from './personal.ts'
import { makeTextVault } from './text-vault.ts'

/** Keys of no data directory, the same in every process of a test. */
export const testPersonal: Personal = makeTextVault(
  { sealing: Buffer.alloc(32, 1), marking: Buffer.alloc(32, 2) },
  { name: 'personal', chance: systemChance },
)

/** Values of `phone_sealed, phone_mark, phone_tails` for a row that a test writes itself. */
export function phoneColumns(customer: bigint, phone: string, vault: Personal = testPersonal) {
  const { sealed, mark, tails } = sealPhone(vault, customer, phone)
  return [sealed, mark, [...tails]] as const
}
