import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirm, openTicket, review } from './trading.ts'
import { walk } from './walk.ts'
import { endHouse, expectAccessible, newVisitor, openWorld, type Visitor } from './world.ts'

openWorld()
let folder = ''
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'parkett-papers-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Saves what a press downloads, and answers where. */
async function saved({ page }: Visitor, press: () => Promise<void>): Promise<string> {
  const waiting = page.waitForEvent('download')
  await press()
  const download = await waiting
  const path = join(folder, download.suggestedFilename())
  await download.saveAs(path)
  return path
}

/** What the checking page says of a file. */
async function looked(page: Page, path: string): Promise<string> {
  await page.locator('input[type=file]').setInputFiles([])
  await page.evaluate(() => document.querySelector('#result')?.replaceChildren())
  await page.locator('input[type=file]').setInputFiles(path)
  await page.locator('.verdict').waitFor()
  return (await page.locator('.verdict').textContent()) ?? ''
}

function changed(path: string, name: string, change: (bytes: Buffer) => void): string {
  const bytes = readFileSync(path)
  change(bytes)
  const other = join(folder, name)
  writeFileSync(other, bytes)
  return other
}

/** Puts other digits in the place of the ones after a text. */
const digits =
  (after: string) =>
  (bytes: Buffer): void => {
    const at = bytes.indexOf(after) + after.length
    expect(at).toBeGreaterThan(after.length)
    bytes[at] = bytes[at] === 0x31 ? 0x32 : 0x31
  }

test('a trade’s paper is saved, and when we are gone it is still checked, with every change named', async () => {
  const visitor = await newVisitor()
  const { page, t, origin, complaints } = visitor
  await openTicket(visitor, 'code=NLE&side=buy&quantity=3')
  await review(visitor)
  await confirm(visitor)
  await page.getByText(t('order.tradeDay')).waitFor()
  const title = (await page.getByRole('heading', { level: 1 }).last().textContent()) ?? ''
  const order = title.split(' ').at(-1) ?? ''

  // A paper is called by its order before it is issued and after, and opens like any other.
  await walk(visitor, 'account', '/documents')
  const row = page.locator('.row-body', { hasText: order })
  const called = await row.textContent()
  await expectAccessible(visitor)
  await row.click()
  const opened = page.getByRole('dialog', { name: t('documents.contractNote') })
  const note = await saved(visitor, () =>
    opened.getByRole('button', { name: t('documents.savePdf') }).click(),
  )
  expect(readFileSync(note).subarray(0, 5).toString()).toBe('%PDF-')
  await page.goBack()
  await opened.waitFor({ state: 'detached' })
  expect(await row.textContent()).toBe(called)

  await page.getByRole('button', { name: t('documents.make') }).click()
  const making = page.getByRole('dialog', { name: t('documents.make') })
  await expectAccessible(visitor)
  const interim = await saved(visitor, () =>
    making.getByRole('button', { name: t('documents.interim') }).click(),
  )
  await making.waitFor({ state: 'detached' })
  await page.locator('.row-body', { hasText: t('documents.interim') }).click()
  const sheet = page.getByRole('dialog', { name: t('documents.interim') })
  await sheet.waitFor()
  await expectAccessible(visitor)
  const data = await saved(visitor, () =>
    sheet.getByRole('button', { name: t('documents.saveData') }).click(),
  )

  // The page as anybody saves it, with nothing beside it.
  const checking = join(folder, 'verify.html')
  writeFileSync(checking, await (await fetch(`${origin}/verify.html`)).text())
  expect(complaints).toEqual([])
  await endHouse()

  const disk = await visitor.context.newPage()
  await visitor.context.setOffline(true)
  const asked: string[] = []
  disk.on('request', (request) => asked.push(request.url()))
  await disk.goto(`file://${checking}`)
  await disk.locator('select').selectOption('de')
  for (const file of [note, interim, data])
    expect(await looked(disk, file)).toContain(t('verify.genuine'))
  await disk.getByText(t('documents.simulated')).waitFor()

  for (const [after, where] of [
    ['"position": "', 'position'],
    ['"closing": "', 'closing'],
    ['"reference": "', 'reference'],
    ['"number": "', 'account.number'],
  ] as const) {
    const verdict = await looked(disk, changed(data, `changed-${where}.json`, digits(after)))
    expect(verdict).toContain(t('verify.wrong'))
    expect(verdict).toMatch(new RegExp(`${where.replace('.', '\\.')}`))
  }
  const paper = changed(note, 'changed.pdf', (bytes) => {
    const at = bytes.indexOf('/Producer')
    bytes[at + 12] = (bytes[at + 12] ?? 0) ^ 1
  })
  expect(await looked(disk, paper)).toContain(t('verify.pdf'))
  expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('blob:'))).toEqual([])
  for (const language of ['zh-CN', 'el']) {
    await disk.locator('select').selectOption(language)
    await expect.poll(() => disk.evaluate(() => document.documentElement.lang)).toBe(language)
  }
})
