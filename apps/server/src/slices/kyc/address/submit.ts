import type { addressSubmit } from '@parkett/contract/customer/address'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import { examineProof, placeOf } from '@parkett/core/kyc/address'
import { isPending, shownState } from '@parkett/core/kyc/state'
import { bodyHash } from '../../../ledger/door/body-hash.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Keep } from '../../../platform/http/serve.ts'
import { isVerified } from '../detail.ts'
import { todayOf, type KycParts } from '../parts.ts'
import { findDocument } from '../pictures/documents.ts'
import { keepMs, keepPictures } from '../retention.ts'
import { latestProof, proofLabel, proofUnderKey } from './rows.ts'

type Submitted = AnswerOf<typeof addressSubmit>
type Submit = {
  readonly customer: bigint
  readonly key: string
  readonly body: BodyOf<typeof addressSubmit>
  readonly keep: Keep<Submitted>
}

/**
 * Hands a proof of address in. The same key is done once and answered alike; while one waits there is no other, and the
 * database says so to two calls that meet. Nobody without a verified identity has an address to prove.
 */
export async function submitProof(
  parts: KycParts,
  { customer, key, body, keep }: Submit,
): Promise<Outcome<Submitted>> {
  const { pool, vault, wall, ids } = parts
  if (parts.practiseAs !== null) return no('not_in_practice')
  const hash = vault.mark(`address|${customer}|${bodyHash(body)}`)
  const again = async (): Promise<Outcome<Submitted> | null> => {
    const row = await proofUnderKey(pool, customer, key)
    if (row === undefined) return null
    return row.submitHash.equals(hash)
      ? ok({ status: shownState(row.status), attempt: row.attempt })
      : no('key_reused')
  }
  const repeated = await again()
  if (repeated !== null) return repeated
  if (!(await isVerified(parts, customer))) return no('kyc_required')
  const latest = await latestProof(pool, customer)
  if (latest !== null && isPending(latest.status)) return no('address_waits')
  const examined = examineProof(body.data, todayOf(parts))
  if (!examined.ok) return examined
  const asked = { customer, id: BigInt(body.picture), side: 'address' } as const
  const picture = await findDocument(pool, asked)
  if (picture === null) return no('document_missing')

  const id = ids.next()
  const data = examined.value
  const said: Submitted = { status: 'submitted', attempt: (latest?.attempt ?? 0) + 1 }
  const now = wall.now()
  // Before the proof, so that none ever waits whose picture is about to go.
  await keepPictures(pool, [picture.id], now + keepMs.waiting)
  const added = await transact(pool, async (db) => {
    const { rowCount } = await db.query(
      `INSERT INTO address_proofs (id, customer_id, attempt, status, submit_key, submit_hash, kind, country, issued_on,
         sealed, place, picture_id, submitted_at)
       VALUES ($1, $2, $3, 'submitted', $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING`,
      [
        id,
        customer,
        said.attempt,
        key,
        hash,
        data.kind,
        data.country,
        data.issuedOn,
        vault.seal(proofLabel(customer, id), Buffer.from(JSON.stringify(data))),
        vault.mark(`address|${placeOf(data)}`),
        picture.id,
        new Date(now),
      ],
    )
    if (rowCount === 1) await keep(db, said)
    return rowCount === 1
  })
  return added ? ok(said) : ((await again()) ?? no('address_waits'))
}
