import { createPublicKey, verify } from 'node:crypto'
import type { CheckState } from '@parkett/contract/customer/messages'
import { codeOf, codesIn, wordsOf } from '@parkett/proof/message'
import { languages } from '@parkett/words/languages'
import type { Values } from '@parkett/words/messages'
import type { Pool } from 'pg'
import { int8, json, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, readFirst, type RowIn } from '../../platform/db/read.ts'
import type { ToldKind } from '../../platform/notify/kinds.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import { signedOf } from '../../platform/notify/seals.ts'

export type PublicKey = { readonly keyId: string; readonly publicKey: string }
export type CheckParts = {
  readonly pool: Pool
  readonly notify: Pick<Notify, 'say' | 'print'>
  /** Every key that ever signed. */
  readonly published: () => Promise<readonly PublicKey[]>
}

const sealRow = houseRow({
  customerId: int8,
  account: text(),
  kind: text<ToldKind>(),
  facts: json<Values>(),
  happenedAt: timestamp,
  keyId: text(),
  signature: text(),
})
type Seal = RowIn<typeof sealRow>

type Pasted = { readonly text: string; readonly account?: string | undefined }

/**
 * Whether a pasted message, or its code alone, is of this house (`honesty.md` F16). It answers
 * one word and nothing of the message: who has only the code learns that there is one.
 */
export async function checkMessage(
  parts: CheckParts,
  { text: pasted, account = '' }: Pasted,
): Promise<CheckState> {
  const [code, more] = codesIn(pasted)
  // Two codes are of two messages, and neither says which words belong to it.
  if (code === undefined || more !== undefined) return 'unknown'
  const seal = await readFirst(
    parts.pool,
    sealRow,
    `SELECT s.customer_id, c.account_number AS account, s.kind, s.facts, s.happened_at, s.key_id,
       s.signature FROM message_seals s JOIN customers c ON c.id = s.customer_id WHERE s.code = $1`,
    [code],
  )
  if (seal === undefined) return 'unknown'
  if (!(await isSigned(parts, seal, code))) return 'changed'
  const given = account.replaceAll(/\D/g, '')
  if (given !== '' && given !== seal.account) return 'foreign'
  const words = wordsOf(pasted)
  if (words === '') return 'code_only'
  return isSaid(parts, seal, { words, code }) ? 'genuine' : 'changed'
}

/** What stands in the database is what the key signed: nobody changed it there either. */
async function isSigned({ published }: CheckParts, seal: Seal, code: string): Promise<boolean> {
  const key = (await published()).find(({ keyId }) => keyId === seal.keyId)
  if (key === undefined || codeOf(seal.signature) !== code) return false
  const { customerId: customer, kind, facts, happenedAt: at } = seal
  const signed = Buffer.from(signedOf(seal.keyId, { customer, kind, facts, at }))
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.publicKey }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  return verify(null, signed, publicKey, Buffer.from(seal.signature, 'base64url'))
}

type Compared = { readonly words: string; readonly code: string }

/** Whether these are our words, in any language, as the app says them or with the code's own. */
const isSaid = (
  { notify }: CheckParts,
  { kind, facts }: Seal,
  { words, code }: Compared,
): boolean =>
  languages.some((language) => {
    const said = [notify.say(language, kind, facts), ...ownWords(facts)]
    return said.some((text) =>
      [text, notify.print(language, text, code)].some((one) => wordsOf(one) === words),
    )
  })

/** What somebody of the house wrote, signed beside the message that tells of it: it is in one language. */
const ownWords = ({ answer }: Values): readonly string[] =>
  typeof answer === 'string' ? [answer] : []
