import { successSchema } from '@parkett/contract/wire/envelope'
import type { WireMoney } from '@parkett/contract/wire/money'
import type { AnswerOf, Route } from '@parkett/contract/wire/route'
import { formatMoney } from '@parkett/words/format'
import type { Request } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from './world.ts'

// What a screen says beside what the server told it: by the label, so that two figures that were
// exchanged are found.

/**
 * Keeps what the calls of this window were answered to the last question of each path. The order is
 * that of the questions: of two answers the one to the older question may come later, and be read
 * later.
 */
export function hearAnswers({ page }: Pick<Visitor, 'page'>) {
  const last = new Map<string, { readonly said: unknown; readonly asked: number }>()
  const asked = new Map<Request, number>()
  page.on('request', (request) => asked.set(request, asked.size))
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (!/^\/(api|operator)\//.test(pathname) || response.status() !== 200) return
    const said: unknown = await response.json().catch(() => undefined)
    const at = asked.get(response.request()) ?? 0
    if (at >= (last.get(pathname)?.asked ?? 0)) last.set(pathname, { said, asked: at })
  })
  /** The newest answer of this call; `path` where the contract has a place for an id. */
  return <R extends Route>(route: R, path: string = route.path): AnswerOf<R> =>
    successSchema(route.answer).parse(last.get(path)?.said).data as AnswerOf<R>
}

/** A label and what must stand behind it. */
export type Expected = readonly (readonly [string, string])[]

export const german = (amount: WireMoney | null, change = false): string =>
  formatMoney(amount, 'de', { change })

/** The lines of ledgers within, each with what stands behind its label, without small print. */
const linesIn = ({ page }: Visitor, within: string): Promise<string[]> =>
  page.locator(`${within} .line`).evaluateAll((lines) =>
    lines.map((line) => {
      const own = (part: Element | null) => {
        const copy = part?.cloneNode(true)
        if (!(copy instanceof Element)) return ''
        for (const small of copy.querySelectorAll('.line-note, .line-step, .sr')) small.remove()
        return copy.textContent
      }
      return `${own(line.querySelector('dt'))}: ${own(line.querySelector('dd'))}`
    }),
  )

/**
 * Waits until the screen says each of these behind its label. Asked anew each time, because prices
 * go on; all figures of one answer differ, or an exchange of two would not be seen.
 */
export async function expectShown(
  visitor: Visitor,
  within: string,
  expected: () => Expected,
): Promise<void> {
  const missing = async () => {
    const shown = await linesIn(visitor, within)
    return expected()
      .map(([label, value]) => `${label}: ${value}`)
      .filter((line) => !shown.some((one) => plain(one) === plain(line)))
  }
  await expect.poll(missing).toEqual([])
  const values = expected().map(([, value]) => value)
  expect(new Set(values).size, values.join(' · ')).toBe(values.length)
}

/** Of a table: each two columns differ in some row, or their exchange would not be seen. */
export function expectApart(rows: readonly (readonly string[])[]): void {
  const columns = (rows[0] ?? []).map((_, at) => rows.map((row) => row[at]).join(' · '))
  expect(new Set(columns).size, columns.join('\n')).toBe(columns.length)
}

/** With one kind of space. */
export const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim()
