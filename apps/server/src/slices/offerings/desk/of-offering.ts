import type { Evidence } from '@parkett/contract/desk/evidence'
import type pg from 'pg'
import { refuse } from '../../../base/refusal.ts'
import { oneOffering, type OfferingRow } from '../offering.ts'

type Db = Pick<pg.PoolClient, 'query'>
type Of = { readonly offering: string }

/** What two people decide about. */
export const object = ({ offering }: Of): string => `offering:${offering}`

export const found = async (db: Db, { offering }: Of): Promise<OfferingRow> =>
  (await oneOffering(db, BigInt(offering))) ?? refuse('not_found')

/** Which one it is, and in which currency its price is. */
export async function evidence(db: Db, act: Of): Promise<readonly Evidence[]> {
  const { name, code, currency } = await found(db, act)
  return [
    { is: 'text', label: 'share', text: `${name} · ${code} · ${currency}` },
    { is: 'room', label: 'room', room: 'offerings', id: '' },
  ]
}
