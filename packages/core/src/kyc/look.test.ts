// Goal: no customer reads a reason for an opening that the house knows to be untrue. Method: every
// reason against all that can be known.
import { lookReasons } from '@parkett/contract/desk/kyc'
import { expect, test } from 'vitest'
import { canLookFor } from './look.ts'

const offered = (personElsewhere: boolean, seenByOther: boolean) =>
  lookReasons.filter((reason) => canLookFor(reason, { personElsewhere, seenByOther }))

test('a case is opened to check it, to compare it where there is another, again where one looked', () => {
  expect(offered(false, false)).toEqual(['identity_check'])
  expect(offered(true, false)).toEqual(['identity_check', 'same_person'])
  expect(offered(false, true)).toEqual(['identity_check', 'second_look'])
  expect(offered(true, true)).toEqual([...lookReasons])
})
