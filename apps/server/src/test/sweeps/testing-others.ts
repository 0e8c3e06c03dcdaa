import type { Recorded, Sending } from './testing-recorder.ts'

/** Values of the contract of which at least one differs from what stands there and fits. */
const others: readonly unknown[] = [
  '4611686018427387904',
  '7.00',
  'another reason, as long as it must be',
  'fraud',
  'third_party',
  'returned',
  'arrive',
  'name_mismatch',
  'authority',
  'transfer',
  'card',
  'withdrawal',
  'wrong_amount',
  'USD',
  'e1000000',
  '2027-06-01T10:00:00.000Z',
  'DE75512108001245126199',
  'a'.repeat(64),
  7,
  true,
]

/** The same request under the same key with one thing changed, in the body or in the address. */
export function* othersOf({ route, sending }: Recorded): Generator<Sending> {
  const fields = JSON.parse(sending.payload ?? '{}') as Readonly<Record<string, unknown>>
  for (const [name, value] of Object.entries(fields)) {
    // It only opens: typed otherwise, it is the same request.
    if (name === 'tradePassword') continue
    for (const other of others.filter((one) => typeof one === typeof value && one !== value))
      yield { ...sending, payload: JSON.stringify({ ...fields, [name]: other }) }
    // Of a list, one more.
    const list: readonly unknown[] = Array.isArray(value) ? value : []
    if (typeof list[0] === 'string')
      yield { ...sending, payload: JSON.stringify({ ...fields, [name]: [...list, '17'] }) }
  }
  // Ids in an order, of which the day has one.
  if (route.name === 'views.order') {
    yield { ...sending, payload: JSON.stringify({ ids: [] }) }
    return
  }
  if (!route.path.includes(':')) {
    // What is left out may be given.
    if (route.name === 'operator.advanceDay')
      yield { ...sending, payload: JSON.stringify({ ...fields, market: 'US' }) }
    // Of a closed list, which no other value here is of.
    if (route.name === 'tax.certify')
      yield { ...sending, payload: JSON.stringify({ ...fields, language: 'en' }) }
    if (route.name === 'appropriateness.answer')
      yield { ...sending, payload: JSON.stringify({ ...fields, productClass: 'blocks' }) }
    if (route.name === 'payouts.approveTogether')
      yield { ...sending, payload: JSON.stringify({ ids: ['17'] }) }
    return
  }
  const own = route.path.split('/')
  const asked = sending.url.split('/')
  const at = own.findIndex((part) => part.startsWith(':id') || part.startsWith(':code'))
  yield { ...sending, url: asked.with(at, own[at] === ':code' ? 'AAAA1' : '17').join('/') }
}
