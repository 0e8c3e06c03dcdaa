import { expect, test } from 'vitest'
import { isWeakPin } from './weak-pin.ts'

for (const pin of ['000000', '999999', '123456', '012345', '987654', '654321']) {
  test(`${pin} is refused before it is sent`, () => expect(isWeakPin(pin)).toBe(true))
}
for (const pin of ['135790', '112233', '823914', '100000']) {
  test(`${pin} is left to the server`, () => expect(isWeakPin(pin)).toBe(false))
}
