// Goal: whatever happens to a customer in the books is told by exactly one message, or a reason says
// why by none. Method: every event that the code names, every row of the operator's table of events, and
// the list of messages, held against each other.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noticeMessages } from '@parkett/contract/customer/notices'
import { depositStatusSchema } from '@parkett/contract/customer/deposits'
import { withdrawalStatuses } from '@parkett/contract/customer/withdrawals'
import { expect, test } from 'vitest'
import { securityKinds } from '../../platform/notify/kinds.ts'
import { eventsIn, messageOf, untold } from './events.ts'

const sources = join(import.meta.dirname, '../..')
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/(?:^|\/)testing|\.test\./.test(path))
  .map((path) => ({ path, code: readFileSync(join(sources, path), 'utf8') }))
const within = (path: RegExp, shape: RegExp): readonly string[] =>
  files
    .filter((file) => path.test(file.path))
    .flatMap(({ code }) => [...code.matchAll(shape)].map(([, type = '']) => type))

/** As the code writes them, and those that it makes of a state. */
const events = new Set<string>([
  ...files
    .flatMap(({ code }) => [
      ...code.matchAll(/\btype: (?:[^?'{},]+\?\s*'([a-z]+\.[a-z_]+)'\s*:\s*)?'([a-z]+\.[a-z_]+)'/g),
    ])
    .flatMap(([, one, other]) => [one, other].filter((type) => type !== undefined)),
  ...within(/slices\/offerings\/acts\/(?:end|terms)\.ts$/, /, '(offering\.[a-z_]+)'\)/g),
  ...within(/slices\/cards\/acts\.ts$/, /'(card\.(?:bound|default|removed))'/g),
  ...within(/slices\/orders\/acts\/filling\.ts$/, /'(order\.(?:filled|accepted))'/g),
  ...within(/withdrawals\/desk\/acts\.ts$/, /\bact: '(withdrawal\.[a-z]+)'/g),
  ...within(/withdrawals\/desk\/claim-acts\.ts$/, /\bact: '(withdrawal\.[a-z]+)'/g).map(
    (act) => `${act}ed`,
  ),
  'order.cancelled',
  'order.expired',
  ...depositStatusSchema.options.filter((one) => one !== 'pending').map((one) => `deposit.${one}`),
  ...withdrawalStatuses.filter((one) => one !== 'returning').map((one) => `withdrawal.${one}`),
])

test('every event is told by one message or has a reason', () => {
  expect(events.size).toBeGreaterThan(35)
  for (const type of events) {
    const told = eventsIn('all').includes(type)
    expect(told !== type in untold, type).toBe(true)
  }
  // Nor does a reason outlive its event, or a message: what the code no longer names is not looked for.
  const told = eventsIn('all').map((event) => event.split(':')[0] ?? '')
  for (const type of [...Object.keys(untold), ...told]) expect(events.has(type), type).toBe(true)
})

test('no event leads to two messages, and each leads to its own', () => {
  const on = Object.entries(noticeMessages).flatMap(([kind, { on: events }]) =>
    events.map((event) => [event, kind] as const),
  )
  expect(new Set(on.map(([event]) => event)).size).toBe(on.length)
  for (const [event, kind] of on) {
    const [type = '', status] = event.split(':')
    expect(messageOf({ type, data: { status } }), event).toBe(kind)
  }
})

const rows = readFileSync(join(sources, '../../..', 'docs/operating/events.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Event'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('every row of the table of events that touches a customer names its message or says why none', () => {
  const touching = rows.filter(([, , journal = '']) => /\b[CS]\.[a-z]/.test(journal))
  expect(touching.length).toBeGreaterThan(20)
  for (const [, event = '', , , told = ''] of touching) {
    const kinds = [...told.matchAll(/`([A-Za-z]+)`/g)].map(([, kind = '']) => kind)
    for (const kind of kinds)
      expect(kind in noticeMessages || kind in securityKinds, kind).toBe(true)
    expect(kinds.length > 0 || /^none: \w/.test(told), event).toBe(true)
  }
})

/** What these tell has no posting. */
const besideTheBooks: readonly string[] = ['identity', 'answers', 'alerts', 'service', 'product']

test('every message about money or orders stands in that table', () => {
  const told = rows.map((cells) => cells[4] ?? '').join(' ')
  for (const [kind, { kind: of }] of Object.entries(noticeMessages))
    if (!besideTheBooks.includes(of)) expect(told, kind).toContain(`\`${kind}\``)
})
