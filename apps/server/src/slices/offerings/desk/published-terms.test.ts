// Goal: only the simulated market has offerings of the house: anywhere else nothing would list or price their shares.
// Method: the terms of one that may be, where there are none.
import { expect, test } from 'vitest'
import { german } from '../../../test/testing-publish.ts'
import { refuseTerms, type PublishingDeps } from './published-terms.ts'

test('where the market is not the simulated one nobody publishes', async () => {
  const never = () => {
    throw new Error('nothing is asked of a market that has no offerings')
  }
  const deps = { hasOfferings: false, clock: { now: never } } as unknown as PublishingDeps // nothing else is read
  await expect(refuseTerms(deps, { query: never }, german)).rejects.toMatchObject({
    reason: 'offering_terms',
    facts: { which: 'market' },
    fields: ['body.act.board'],
  })
})
