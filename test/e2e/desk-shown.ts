import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callerAt, type Caller } from './calls.ts'
import type { Seat } from './desk-seat.ts'
import { expectApart, plain } from './shown.ts'
import { houseOf } from './world.ts'

// What a room of the desk says, by the head of each column and the label of each fact.

/** Calls as this colleague; a refusal is thrown. */
export async function deskCallerOf({ page }: Seat): Promise<Caller> {
  const token = await page.evaluate(() => sessionStorage.getItem('staff-token') ?? '')
  return callerAt(houseOf().desk, { headers: { 'staff-token': token } })
}

export type ShownRow = Readonly<Record<string, string>>

/** The rows of the table with this caption, each cell by its head. */
async function rowsOf(page: Page, caption: string): Promise<readonly ShownRow[]> {
  const table = page.getByRole('group', { name: caption, exact: true })
  const rows = await table.locator('tr').evaluateAll((all) =>
    all.map((row) =>
      [...row.children].map((cell) => {
        const parts = [...cell.querySelectorAll('li')]
        return parts.length === 0
          ? cell.textContent
          : parts.map((part) => part.textContent).join('; ')
      }),
    ),
  )
  const [heads = [], ...body] = rows
  return body.map((cells) =>
    Object.fromEntries(heads.map((head, at) => [head, plain(cells[at] ?? '')])),
  )
}

/**
 * Waits until the table says just these rows, as far as they are given by their heads; an exchange
 * of two columns would be seen.
 */
export async function expectRows(
  { page }: Pick<Seat, 'page'>,
  caption: string,
  expected: () => readonly ShownRow[] | Promise<readonly ShownRow[]>,
): Promise<void> {
  const differing = async () => {
    const wanted = (await expected()).map(allPlain)
    const heads = Object.keys(wanted[0] ?? {})
    const shown = (await rowsOf(page, caption)).map((row) =>
      Object.fromEntries(heads.map((head) => [head, row[head] ?? `no column ${head}`])),
    )
    return { shown, wanted }
  }
  await expect
    .poll(async () => {
      const { shown, wanted } = await differing()
      return JSON.stringify(shown) === JSON.stringify(wanted) ? 'the same' : { shown, wanted }
    })
    .toBe('the same')
  const { wanted } = await differing()
  expect(wanted.length, caption).toBeGreaterThan(0)
  expectApart(wanted.map((row) => Object.values(row)))
}

/** Waits until each label of a list of facts has this behind it. */
export async function expectFacts(
  { page }: Pick<Seat, 'page'>,
  expected: () => readonly (readonly [string, string])[],
): Promise<void> {
  const facts = () =>
    page
      .locator('.desk-facts dt')
      .evaluateAll((all) =>
        all.map((label) => `${label.textContent}: ${label.nextElementSibling?.textContent ?? ''}`),
      )
  await expect
    .poll(async () => {
      const shown = (await facts()).map(plain)
      return expected()
        .map(([label, value]) => plain(`${label}: ${value}`))
        .filter((line) => !shown.includes(line))
    })
    .toEqual([])
}

const allPlain = (row: ShownRow): ShownRow =>
  Object.fromEntries(Object.entries(row).map(([head, value]) => [head, plain(value)]))

/** Waits until each tile of the overview has this figure under its title. */
export async function expectTiles(
  { page }: Pick<Seat, 'page'>,
  expected: () => readonly (readonly [string, string])[],
): Promise<void> {
  const tiles = () =>
    page
      .locator('.desk-tile')
      .evaluateAll((all) =>
        all.map((tile) =>
          ['h2', '.desk-figure'].map((part) => tile.querySelector(part)?.textContent).join(': '),
        ),
      )
  await expect
    .poll(async () => {
      const shown = await tiles()
      return expected()
        .map(([title, figure]) => `${title}: ${figure}`)
        .filter((line) => !shown.includes(line))
    })
    .toEqual([])
}
