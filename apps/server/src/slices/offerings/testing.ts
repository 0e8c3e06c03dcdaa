import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentsJson, documentsMake, documentsPdf } from '@parkett/contract/customer/documents'
import { applicationsPlace, offeringsPrepare } from '@parkett/contract/customer/offerings'
import { operatorSetClock, operatorVerify } from '@parkett/contract/desk/operator'
import { faultsIn } from '@parkett/proof/check'
import type { JsonObject } from '@parkett/proof/json'
import { tradePassword, type Customer, type TestApp } from '../../test/testing-app.ts'
import { houseOf } from '../../test/testing-calls.ts'

type Wish = { readonly offering: string; readonly quantity: number }

export const prepareFor = (who: Customer, wish: Wish) =>
  who.call(offeringsPrepare, { body: { ...wish, nonce: 'ab'.repeat(16) } })

export async function applyFor(who: Customer, wish: Wish) {
  const { data } = await prepareFor(who, wish)
  return who.call(applicationsPlace, { body: { intent: data.intent, tradePassword } })
}

/** Business time passes a moment, and what is due is done; it never runs back. */
export function makeMove(world: TestApp) {
  let movedTo = 0
  return async (instant: string): Promise<number> => {
    const wanted = Date.parse(instant) + 1_000
    if (wanted > movedTo) {
      const to = new Date(wanted).toISOString()
      const { now } = await houseOf(world).must(operatorSetClock, { body: { to } })
      movedTo = Date.parse(now)
    }
    await world.run('market')
    await world.run('offerings')
    return movedTo
  }
}

/** What the books say that does not hold. */
export async function brokenIn(world: TestApp): Promise<readonly string[]> {
  const { invariants } = await houseOf(world).must(operatorVerify)
  return invariants.filter(({ ok }) => !ok).map(({ id, found }) => `${id} ${found}`)
}

/** The contract note of what was delivered, what of it does not add up, and its paper. */
export async function noteOf(who: Customer, application: string) {
  const body = { kind: 'contract_note', order: application } as const
  const params = { id: (await who.must(documentsMake, { body })).id }
  const { text } = await who.file(documentsJson, { params })
  const { document } = JSON.parse(text) as { document: JsonObject } // signed by ourselves
  const paper = await who.file(documentsPdf, { params })
  return { document, faults: faultsIn(document), paper: paper.bytes.subarray(0, 5).toString() }
}

/** What the stand-alone program says of a published draw. @throws when it finds a difference */
export function recomputed(draw: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'draw-'))
  try {
    const file = join(folder, 'draw.json')
    writeFileSync(file, JSON.stringify(draw))
    return execFileSync(process.execPath, ['tools/recompute-draw.mjs', file]).toString()
  } finally {
    rmSync(folder, { recursive: true })
  }
}
