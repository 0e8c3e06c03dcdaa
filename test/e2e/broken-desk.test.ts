// Goal: books that somebody bent while nobody looked are red on the desk's overview after the next
// start, and whoever sits there reads in one sentence whose, in which journal and by how much, the
// cause before what follows from it. Method: the real product; one journal a cent richer behind its
// back, and the overview in German and in Chinese.
import { referenceOf } from '@parkett/contract/wire/reference'
import { accessUser } from '@parkett/contract/customer/access'
import { operatorVerifyLast } from '@parkett/contract/desk/operator'
import { formatMoney } from '@parkett/words/format'
import type { Language } from '@parkett/words/languages'
import { readTexts } from '@parkett/words/read'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openAsOwner } from '../../apps/server/src/platform/db/open.ts'
import { linesFrom, linesText } from '../../apps/server/src/ledger/chain.ts'
import type { Posting } from '@parkett/core/ledger/posting'
import { openBrowser } from './browser.ts'
import { callerAt, openAccount } from './calls.ts'
import { join, lookAt, sit } from './desk-seat.ts'
import { quickly } from './seed.ts'
import { startServer, type Server } from './server.ts'
import { plain } from './shown.ts'

const dataDir = mkdtempSync(joinPath(tmpdir(), 'parkett-e2e-'))
const env = { ...quickly(), DATA_DIR: dataDir }
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const deskOf = ({ printed }: Server): string =>
  /desk for staff is at (\S+)/.exec(printed())?.[1] ?? ''

/** The first journal of this customer in euros says a cent more; answers its number and both sums. */
async function bend(customer: string) {
  const doing = { doing: 'a bent journal', beside: true } as const
  const { owner, close } = await openAsOwner({ dataDir, databaseUrl: undefined }, doing)
  const { rows } = await owner.query<{ id: bigint; lines: string }>(
    "SELECT id, lines FROM journals WHERE customer = $1 AND event = 'demo.credited' LIMIT 1",
    [customer],
  )
  const { id, lines } = rows[0]!
  const own = linesFrom(lines) as readonly Posting[]
  const more = own.map((line) =>
    line.asset === 'EUR' ? { ...line, amount: line.amount + 1n } : line,
  )
  await owner.query('UPDATE journals_apart SET lines = $2 WHERE id = $1', [id, linesText(more)])
  await close()
  const cents = own.find(({ asset }) => asset === 'EUR')?.amount ?? 0n
  const money = (minor: bigint) => ({
    currency: 'EUR' as const,
    amount: `${minor / 100n}.${(minor % 100n).toString().padStart(2, '0')}`,
  })
  return { journal: id.toString(), is: money(cents), ought: money(cents + 1n) }
}

test('a bent journal is a red overview: one sentence with customer, journal and amount, the cause first', async () => {
  const first = await startServer(env)
  const claimCode =
    /first operator \(shown only this once\): (\S+)/.exec(first.printed())?.[1] ?? ''
  const browser = await openBrowser()
  const username = 'erstekundin'
  const token = await openAccount(first.origin, {
    ...{ username, phone: '+4915112345678' },
    password: 'eine Leiter im Archiv',
  })
  const { id: customer } = await callerAt(first.origin, { token })(accessUser)
  const chief = await join(browser, deskOf(first), { code: claimCode, username: 'chefin' })
  const staffToken = await chief.page.evaluate(() => sessionStorage.getItem('staff-token') ?? '')
  const { journal, is, ought } = await bend(customer)
  expect(await first.stop()).toBe(0)

  const second = await startServer(env)
  try {
    const desk = deskOf(second)
    await expect.poll(() => second.printed()).toContain('the books do not hold')
    const ask = callerAt(desk, { headers: { 'staff-token': staffToken } })
    const { last } = await ask(operatorVerifyLast)
    const findings = last?.report.findings ?? []
    expect(findings[0]).toMatchObject({ rule: 'I12', follows: false, customer, journal })
    expect(findings.slice(1).every(({ follows }) => follows)).toBe(true)

    for (const language of ['de', 'zh-CN'] as const) {
      const { page, complaints } = await sit(browser, desk)
      await page.addInitScript(
        ([wanted, given]) => {
          localStorage.setItem('language', wanted)
          sessionStorage.setItem('staff-token', given)
        },
        [language, staffToken] as const,
      )
      await page.reload()
      const said = sayIn(language)
      const red = page.locator('.notice[data-tone="danger"]')
      await red.getByText(said('desk.booksBroken')).waitFor()
      const items = page.getByRole('list', { name: said('desk.booksBroken') }).getByRole('listitem')
      await expect.poll(() => items.count()).toBe(findings.length)
      const sentence = [
        said('desk.finding.cause'),
        said('desk.rule.i12'),
        said('desk.finding.amount', {
          where: said('desk.finding.both', {
            customer: username,
            journal: referenceOf(BigInt(journal)),
          }),
          amount: said('desk.finding.differs', {
            is: formatMoney(is, language),
            ought: formatMoney(ought, language),
          }),
        }),
      ]
      // The name comes a moment after its number.
      await expect
        .poll(async () => plain(await items.first().innerText()))
        .toBe(sentence.map(plain).join(' '))
      for (const [at, { follows }] of findings.entries())
        if (follows) expect(await items.nth(at).innerText()).toContain(said('desk.finding.follows'))
      // What it says is led to.
      await items.first().getByRole('link', { name: username }).waitFor()
      // Above everything else that there is to do.
      const [redAt, tilesAt] = await Promise.all([
        red.boundingBox(),
        page.locator('.desk-tiles').boundingBox(),
      ])
      expect(redAt!.y).toBeLessThan(tilesAt!.y)
      await lookAt(page, `broken-${language}`, ['light'])
      await items
        .first()
        .getByRole('link', { name: referenceOf(BigInt(journal)) })
        .click()
      await page.getByRole('heading', { level: 1, name: said('desk.browse') }).waitFor()
      expect(complaints).toEqual([])
    }
  } finally {
    await browser.close()
    await second.stop()
  }
})

function sayIn(language: Language) {
  const texts: Readonly<Record<string, string>> = readTexts('desk', language)
  return (key: string, values: Readonly<Record<string, string>> = {}): string =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, value),
      texts[key] ?? `no text ${key}`,
    )
}
