import { expect, test } from 'vitest'
import type { TestModule } from 'vitest/node'
import { add, closing, isGreen, Tally } from './tally.ts'

type Fake = {
  readonly state: string
  readonly note?: string
  readonly errors?: unknown
}

/** As much of a test file as the tally reads. */
function file(tests: readonly Fake[], errors: readonly unknown[] = []): TestModule {
  const cases = tests.map((result) => ({
    result: () => result,
    fullName: 'a test',
    module: { relativeModuleId: 'a.test.ts' },
  }))
  return {
    moduleId: '/a.test.ts',
    relativeModuleId: 'a.test.ts',
    errors: () => errors,
    children: { allTests: () => cases },
  } as unknown as TestModule
}

const table = [
  {
    when: 'all pass',
    files: [file([{ state: 'passed' }])],
    expect: '1 passed, 0 failed, 0 skipped',
  },
  {
    when: 'one fails',
    files: [file([{ state: 'failed' }])],
    expect: '0 passed, 1 failed, 0 skipped',
  },
  {
    when: 'a file cannot be loaded',
    files: [file([], [{ message: 'broken' }])],
    expect: '0 passed, 1 failed, 0 skipped',
  },
  {
    when: 'a test never ended',
    files: [file([{ state: 'pending' }])],
    expect: '0 passed, 1 failed, 0 skipped',
  },
  {
    when: 'one is skipped for a reason',
    files: [file([{ state: 'skipped', note: 'no second disk' }])],
    expect: '0 passed, 0 failed, 1 skipped',
  },
  {
    when: 'one is skipped silently',
    files: [file([{ state: 'skipped' }])],
    expect: '0 passed, 1 failed, 0 skipped',
  },
]
for (const row of table) {
  test(`the count is right when ${row.when}`, () => {
    const tally = new Tally()
    tally.onTestRunEnd(row.files, [], 'passed')
    expect(closing(tally.count)).toBe(row.expect)
  })
}

test('the reason of a skipped test is kept', () => {
  const tally = new Tally()
  tally.onTestRunEnd([file([{ state: 'skipped', note: 'no second disk' }])], [], 'passed')
  expect(tally.skips).toEqual(['skipped: a.test.ts: a test: no second disk'])
})

test('what failed is kept by file, with what was said first', () => {
  const tally = new Tally()
  const red = { state: 'failed', errors: [{ message: 'waited\nin vain' }] }
  tally.onTestRunEnd([file([red, { state: 'passed' }])], [], 'passed')
  expect([...tally.failedFiles]).toEqual([
    [
      'a.test.ts',
      {
        faults: ['a.test.ts: a test\n  waited\n  in vain'],
        count: { passed: 1, failed: 1, skipped: 0 },
      },
    ],
  ])
})

test('an error outside every test belongs to the file that ran', () => {
  const tally = new Tally()
  const stray = { message: 'lost', VITEST_TEST_PATH: '/a.test.ts' }
  tally.onTestRunEnd([file([{ state: 'passed' }])], [stray], 'passed')
  expect(closing(tally.count)).toBe('1 passed, 1 failed, 0 skipped')
  expect([...tally.failedFiles.keys()]).toEqual(['a.test.ts'])
})

test('an error outside every test and an interruption count as failures', () => {
  const tally = new Tally()
  tally.onTestRunEnd([file([{ state: 'passed' }])], [{ message: 'lost' }], 'interrupted')
  expect(closing(tally.count)).toBe('1 passed, 2 failed, 0 skipped')
})

test('nothing tested is not green', () => {
  expect(isGreen({ passed: 0, failed: 0, skipped: 3 })).toBe(false)
  expect(isGreen({ passed: 5, failed: 1, skipped: 0 })).toBe(false)
  expect(isGreen({ passed: 5, failed: 0, skipped: 1 })).toBe(true)
})

test('counts add up', () => {
  expect(add({ passed: 1, failed: 2, skipped: 3 }, { passed: 1, failed: 1, skipped: 1 })).toEqual({
    passed: 2,
    failed: 3,
    skipped: 4,
  })
})
