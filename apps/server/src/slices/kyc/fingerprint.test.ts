// Goal: what tells one submission from another under its key says nothing of what was typed, also after
// that was taken away. Method: the kept fingerprint beside the one that anybody can work out.
import { createHash } from 'node:crypto'
import { kycSubmit, kycUpload } from '@parkett/contract/customer/kyc'
import { expect, test } from 'vitest'
import { bodyHash } from '../../ledger/door/body-hash.ts'
import { newCustomer, testApp } from '../../test/testing-app.ts'
import { drawPicture } from '../../platform/pictures/testing.ts'
import { someData } from './testing.ts'

test('whoever has the database cannot find what was typed by trying all', async () => {
  const world = await testApp({ identityRequired: true })
  try {
    const me = await newCustomer(world.app)
    const upload = async (side: 'front' | 'back', seed: number) => {
      const file = new Blob([new Uint8Array(await drawPicture({ seed }))])
      return (await me.must(kycUpload, { params: { side }, file })).id
    }
    const [front, back] = [await upload('front', 1), await upload('back', 2)]
    const body = { data: someData(), front, back }
    const key = 'once-and-for-all'
    const said = await me.must(kycSubmit, { body, key })
    expect(await me.must(kycSubmit, { body, key })).toEqual(said)
    const { rows } = await world.db.owner.query<{ kept: string }>(
      `SELECT encode(submit_hash, 'hex') AS kept FROM identity_cases WHERE customer_id = $1`,
      [me.id],
    )
    const plain = createHash('sha256').update(bodyHash(body)).digest('hex')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.kept).not.toBe(plain)
  } finally {
    await world.close()
  }
})
