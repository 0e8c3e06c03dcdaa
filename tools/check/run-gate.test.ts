import { expect, test } from 'vitest'
import { listed, numberIn, type Gate } from './gates.ts'
import { judge } from './run-gate.ts'

const gate: Gate = { name: 'lint', commands: [['oxlint']], files: numberIn(/on (\d+) files/) }

test('a gate that ended well but saw nothing has failed', () => {
  expect(judge(gate, { output: 'Finished on 0 files', codes: [0], seconds: 1 })).toMatchObject({
    passed: false,
  })
  expect(judge(gate, { output: 'no modules', codes: [0], seconds: 1 })).toMatchObject({
    passed: false,
  })
})

test('a gate whose command failed has failed, whatever it saw', () => {
  expect(judge(gate, { output: 'on 9 files', codes: [0, 1], seconds: 1 })).toMatchObject({
    passed: false,
    files: 9,
  })
})

test('a gate without a command has failed', () => {
  expect(judge(gate, { output: 'on 9 files', codes: [], seconds: 1 })).toMatchObject({
    passed: false,
  })
})

test('a gate that saw files and ended well has passed', () => {
  expect(judge(gate, { output: 'on 9 files', codes: [0], seconds: 1 })).toMatchObject({
    passed: true,
    files: 9,
  })
})

test('libraries are not files of ours', () => {
  expect(listed('/x/node_modules/pg/a.d.ts\n/x/apps/a.ts\nerror TS1: /x/b.ts is wrong').size).toBe(
    1,
  )
})
