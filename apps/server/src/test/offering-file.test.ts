// Goal: a file of offerings is judged line by line, each with what is wrong of it, and kept nowhere; another person is asked
// for all of its lines or for none, and decides on each. Method: real staff on the real server: files that are right, wrong in
// one column, hostile or none, and requests that are cut by one wrong line (abuse row 544).
import { approvalsList } from '@parkett/contract/desk/approvals'
import {
  offeringColumns,
  offeringFileBytesMost,
  offeringLinesMost,
  offeringsReadFile,
} from '@parkett/contract/desk/offering-file'
import { approvalsRequestOfferings } from '@parkett/contract/desk/offering-proposals'
import { offeringsList } from '@parkett/contract/customer/offerings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTrader, testApp, type TestApp } from './testing-app.ts'
import { german, type Publishing } from './testing-publish.ts'
import { agree, atWork, twoOf } from './testing-savings-desk.ts'

let world: TestApp
let two: Awaited<ReturnType<typeof twoOf>>
beforeAll(async () => {
  world = await testApp({ startsAt: Date.parse('2027-01-13T02:00:00Z') })
  two = await twoOf(world)
  await world.run('offerings')
})
afterAll(() => world.close())

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
type Line = Partial<Record<(typeof offeringColumns)[number], string>>
/** The German offering under another code, with some cells changed. */
const line = (code: string, change: Line = {}): string => {
  const cells: Readonly<Record<string, unknown>> = {
    ...german,
    ...{ nameZh: '', resultsAt: '', payUntil: '', parent: '', heldPer: '', priceLow: '' },
    ...{ code, applicationCode: `Z${code}` },
    ...change,
  }
  return offeringColumns.map((column) => quoted(String(cells[column]))).join(',')
}
const fileOf = (...lines: readonly string[]): Blob =>
  new Blob([[offeringColumns.join(','), ...lines].join('\n')])
const readAs = async (who: (typeof two)['asks'], file: Blob) =>
  (await atWork(world, who)).call(offeringsReadFile, { file })
const judged = async (...lines: readonly string[]) =>
  (await readAs(two.asks, fileOf(...lines))).data.rows
const open = async () =>
  (await (await atWork(world, two.agrees)).must(approvalsList, { query: { state: 'open' } })).rows

test('each line is judged by itself, and says what is wrong of which column', async () => {
  const rows = await judged(
    line('QAAA'),
    line('QAAB', { price: '12.5O', minimum: '1.5' }),
    line('QAAC', { code: 'SAP' }),
    line('QAAD', { closesAt: '2027-01-17T12:00' }),
    line('QAAA', { applicationCode: 'ZQAAE' }),
    line('QAAF', { way: 'first_come', priceLow: '10.00' }),
    line('QAAG', { way: 'placement', unit: '1', minimum: '1', parent: 'NIX', heldPer: '5' }),
  )
  expect(rows.map(({ line: at, faults }) => [at, faults.map(({ column }) => column)])).toEqual([
    // As an editor counts them: the risks of each have two lines.
    [2, []],
    [4, ['price', 'minimum']],
    [6, ['code']],
    [8, ['closesAt']],
    [10, ['code']],
    [12, ['priceLow']],
    [14, ['parent']],
  ])
  expect(rows[2]?.faults[0]?.says).toContain('QBEN')
  const { code, applicationCode } = rows[0]!.act!
  expect({ code, applicationCode }).toEqual({ code: 'QAAA', applicationCode: 'ZQAAA' })
  expect(rows.slice(1).every(({ act }) => act === null)).toBe(true)
  expect(await open()).toEqual([])
})

test('what a spreadsheet would run is refused in every column, and a loss is none of that', async () => {
  for (const cell of ['=1+1', '+cmd', '@SUM(A1)', '-x', '\tname'])
    for (const column of ['name', 'risks', 'prospectus'] as const) {
      const [row] = await judged(line('QAAA', { [column]: `${cell} and so on, to be long enough` }))
      if (cell.startsWith('\t')) continue
      expect(
        row?.faults.map((fault) => fault.column),
        `${column} ${cell}`,
      ).toEqual([column])
    }
  const [loss] = await judged(line('QAAA', { annualProfit: '-600000' }))
  expect(loss?.act?.annualProfit).toBe(-600_000)
})

test('a file that is none is refused as a whole: too large, too long, other columns, parts of a line', async () => {
  const head = offeringColumns.join(',')
  const large = new Blob([head, '\n', 'x'.repeat(offeringFileBytesMost)])
  const files: readonly (readonly [Blob, object])[] = [
    [large, { line: 1, field: '1 MB' }],
    [
      fileOf(...Array.from({ length: offeringLinesMost + 1 }, () => line('QAAA'))),
      { line: 2 + 2 * offeringLinesMost },
    ],
    [new Blob([head.replace('risks', 'danger')]), { line: 1, field: 'risks' }],
    [new Blob([`${head},seed`]), { line: 1, field: 'seed' }],
    [fileOf('"Bernstein"'), { line: 2 }],
    [new Blob([new Uint8Array([0xff, 0xfe, 0x00])]), { field: 'UTF-8' }],
  ]
  for (const [file, facts] of files)
    expect(await readAs(two.asks, file)).toMatchObject({ reason: 'statement_refused', facts })
  expect(await readAs(two.agrees, fileOf(line('QAAA')))).toMatchObject({ reason: 'not_permitted' })
})

test('another person is asked for all lines or for none, and decides on each', async () => {
  const rows = await judged(line('QBAA'), line('QBAB', { way: 'first_come' }))
  const acts = rows.map(({ act }) => act as Publishing)
  const ask = async (given: readonly Publishing[]) =>
    (await atWork(world, two.asks)).call(approvalsRequestOfferings, {
      body: { acts: [...given], reason: 'as agreed with the issuers' },
    })
  // One that cannot be takes the others along.
  expect(await ask([...acts, { ...german, code: 'SAP' }])).toMatchObject({
    reason: 'offering_terms',
  })
  expect(await open()).toEqual([])
  const asked = await ask(acts)
  expect(asked.data.ids).toHaveLength(2)
  const both = await open()
  expect(both.map(({ id }) => id).toSorted()).toEqual(asked.data.ids.toSorted())
  for (const one of both) {
    const { id, digest } = one
    expect((await agree(await atWork(world, two.agrees), { id, digest })).code).toBe(1)
  }
  const me = await newTrader(world.app)
  const published = (await me.must(offeringsList, { query: {} })).rows.map(({ code }) => code)
  expect(published).toEqual(expect.arrayContaining(['QBAA', 'QBAB']))
  // Published, the same file is wrong now.
  expect((await judged(line('QBAA')))[0]?.faults).toMatchObject([{ column: 'code' }])
})
