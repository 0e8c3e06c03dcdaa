import { noticesSet } from '@parkett/contract/customer/notices'
import { pushDetails, pushKeep, pushOff, pushOn, pushRead } from '@parkett/contract/customer/push'
import type { Caller } from '../testing-calls.ts'

/** What is told outside of the app, and to devices, which the outbox of the world shows. */
export async function pushCalls(payer: Caller) {
  await payer.must(pushOn, { body: { subscription: null } })
  const device = (await payer.must(pushRead)).devices[0]?.id
  const kept = { endpoint: 'https://push.example/a', auth: 'a'.repeat(22) }
  return [
    { route: noticesSet, body: { kind: 'orders', channel: 'sms', on: false }, again: 'same' },
    { route: pushOn, body: { subscription: null }, again: 'same' },
    { route: pushKeep, body: kept, again: 'same' },
    { route: pushDetails, body: { on: true }, again: 'same' },
    { route: pushOff, body: { id: device }, again: 'same' },
  ]
}
