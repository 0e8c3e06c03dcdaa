import { expect, test } from 'vitest'
import { houseOf } from './house.ts'
import { typedAnswers } from './rules/typed-answers.ts'

// Goal: no test sends past the typed client, or reads an answer that nobody typed. Method: one
// small broken house per way to do it, and those that may.

const saysOf = (path: string, code: string) =>
  typedAnswers(houseOf({ [path]: code })).map(({ says }) => says)
const slice = 'apps/server/src/slices/orders/orders.test.ts'
const sends = 'sends by itself: call through callerOf, or sendRaw'
const reads = 'reads an answer that nobody typed'

const broken: readonly (readonly [when: string, path: string, code: string, says: string])[] = [
  ['injects', slice, "await app.inject('/api/orders')", sends],
  ['injects by another spelling', slice, "await app['inject']({ url })", sends],
  ['takes the sender out', slice, 'const { inject } = world.app', sends],
  ['reads a body', slice, 'const { data } = (await answer).json()', reads],
  ['names a type that nothing checks', slice, 'answer.json<{ data: Order }>()', reads],
  ['casts a body', slice, 'const order = (await answer.json()) as Order', reads],
  ['gives it a type', slice, 'const order: Order = await answer.json()', reads],
  ['is a helper of tests', 'apps/server/src/slices/kyc/testing.ts', "app.inject('/')", sends],
  ['is a world', 'apps/server/src/test/world.ts', "app.inject('/')", sends],
  ['is a journey', 'test/e2e/desk.test.ts', 'expect(await answer.json()).toEqual({})', reads],
]
for (const [when, path, code, says] of broken)
  test(`a test that ${when} is found`, () => {
    expect(saysOf(path, code)).toEqual([says])
  })

test('the senders send, the product answers as it must, unknown is a type, a comment may say it', () => {
  for (const name of ['testing-calls', 'testing-raw', 'sweeps/testing-recorder'])
    expect(saysOf(`apps/server/src/test/${name}.ts`, 'await app.inject(request)')).toEqual([])
  expect(saysOf('apps/server/src/compose/deposits.ts', 'await app.inject(request)')).toEqual([])
  expect(saysOf(slice, "import { inject } from 'vitest'\nconst at = inject('at')")).toEqual([])
  expect(saysOf(slice, 'const body: unknown = await answer.json()')).toEqual([])
  expect(saysOf(slice, '// no app.inject and no answer.json() here')).toEqual([])
})
