import type { kycSubmit } from '@parkett/contract/customer/kyc'
import type { BodyOf } from '@parkett/contract/wire/route'
import { checkDigit } from '@parkett/core/kyc/mrz'

type Identity = NonNullable<BodyOf<typeof kycSubmit>['data']>
let drawn = 0
/** Data of somebody nobody has met. */
export function someData(change: Partial<Identity> = {}): Identity {
  drawn += 1
  const serial = `L${String(drawn).padStart(8, '0')}`
  return {
    document: 'id_card',
    country: 'DE',
    name: 'Erika Mustermann',
    number: serial + checkDigit(serial),
    birth: '1964-08-12',
    expires: '2031-10-31',
    mrz: null,
    ...change,
  }
}
