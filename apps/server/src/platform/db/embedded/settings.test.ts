// What PostgreSQL is started with. Goal: a small machine keeps what PostgreSQL takes by itself, a large
// one gives more and never without end; what is acknowledged is on the disk. Method: a table.
import { expect, test } from 'vitest'
import { settings, sizesFor } from './settings.ts'

const gib = 1024 ** 3

test.for([
  ['a small one', { memory: gib, disk: 8 * gib }, '128MB', '1024MB'],
  ['one between', { memory: 4 * gib, disk: 40 * gib }, '256MB', '2048MB'],
  ['a large one', { memory: 64 * gib, disk: 2_000 * gib }, '512MB', '4096MB'],
  ['a disk that is full', { memory: 8 * gib, disk: 0 }, '512MB', '1024MB'],
] as const)('%s', ([, machine, buffers, wal]) => {
  expect(sizesFor(machine)).toMatchObject({ shared_buffers: buffers, max_wal_size: wal })
})

test('where it counts, a commit waits for the disk', () => {
  expect(settings('/run', { memory: gib, disk: gib })).toEqual(
    expect.arrayContaining(['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']),
  )
  const ofTests = settings('/run', null)
  expect(ofTests).toContain('fsync=off')
  expect(ofTests.filter((value) => value.startsWith('max_wal_size'))).toEqual([])
})
