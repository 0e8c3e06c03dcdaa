// Goal: an account whose journals are gone is named with where it stood; one that never had any is
// sound. Method: heads as the database would answer them; chains with journals are in verify.test.ts.
import { expect, test } from 'vitest'
import { accounts } from '../own-tables.ts'
import { readerOf } from './testing-reader.ts'
import { chainWalk } from './verify-chain.ts'

const { customer, chainPosition, chainHead } = accounts.columns

async function brokenOf(...heads: readonly (readonly [customer: string, position: string])[]) {
  const rows = heads.map((head) => [...head, '\\x00'])
  return (await chainWalk(readerOf({ customer, chainPosition, chainHead }, rows))).end().broken
}

test('an account without journals stands at nothing, or they are gone', async () => {
  expect(await brokenOf(['7', '0'])).toBeUndefined()
  expect(await brokenOf(['7', '0'], ['8', '1'])).toEqual({
    text: 'account 8: its head is at position 1, its journals are gone',
    customer: 8n,
  })
})
