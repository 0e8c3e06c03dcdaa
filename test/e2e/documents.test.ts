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
  const { page, say, origin, complaints } = visitor
  await openTicket(visitor, 'code=NLE&side=buy&quantity=3')
  await review(visitor)
  await confirm(visitor)
  const note = await saved(visitor, () =>
    page.getByRole('button', { name: say('order.contractNote') }).click(),
  )
  expect(readFileSync(note).subarray(0, 5).toString()).toBe('%PDF-')

  await walk(visitor, 'account', '/documents')
  await page.getByRole('button', { name: say('documents.interim') }).waitFor()
  await expectAccessible(visitor)
  const interim = await saved(visitor, () =>
    page.getByRole('button', { name: say('documents.interim') }).click(),
  )
  await page.locator('.row-body', { hasText: say('documents.interim') }).click()
  const sheet = page.getByRole('dialog', { name: say('documents.interim') })
  await sheet.waitFor()
  await expectAccessible(visitor)
  const data = await saved(visitor, () =>
    sheet.getByRole('button', { name: say('documents.saveData') }).click(),
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
    expect(await looked(disk, file)).toContain(say('verify.genuine'))
  await disk.getByText(say('documents.simulated')).waitFor()

  for (const [after, where] of [
    ['"position": "', 'position'],
    ['"closing": "', 'closing'],
    ['"reference": "', 'reference'],
    ['"number": "', 'account.number'],
  ] as const) {
    const verdict = await looked(disk, changed(data, `changed-${where}.json`, digits(after)))
    expect(verdict).toContain(say('verify.wrong'))
    expect(verdict).toMatch(new RegExp(`${where.replace('.', '\\.')}`))
  }
  const paper = changed(note, 'changed.pdf', (bytes) => {
    const at = bytes.indexOf('/Producer')
    bytes[at + 12] = (bytes[at + 12] ?? 0) ^ 1
  })
  expect(await looked(disk, paper)).toContain(say('verify.pdf'))
  expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('blob:'))).toEqual([])
  for (const language of ['zh-CN', 'el']) {
    await disk.locator('select').selectOption(language)
    await expect.poll(() => disk.evaluate(() => document.documentElement.lang)).toBe(language)
  }
})
