// Goal: what a figure is made of can be taken along as a paper, and leads to all its entries.
// Method: somebody with demo money opens it, saves it, and reads both beside the answer.
import { assetsShow } from '@parkett/contract/customer/assets'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { linesOf } from './pdf-lines.ts'
import { german, hearAnswers, plain } from './shown.ts'
import { follow, goBack, walk } from './walk.ts'
import { arrive, expectAccessible, joinWorld, newVisitor, settle, type Visitor } from './world.ts'

joinWorld()

test('a figure is saved as a paper that says what its sheet says, and leads to its entries', async () => {
  const visitor = await newVisitor()
  const { page, t, complaints } = visitor
  const answer = hearAnswers(visitor)
  await settle(visitor)
  await walk(visitor, 'account', '/personCenter')
  await page.locator('.hero-value .figure:visible').click()
  const sheet = page.getByRole('dialog', { name: t('explain.what') })
  await sheet.getByText(t('explain.addsUp', { rest: '0,00 €' })).waitFor()
  await expectAccessible(visitor)
  // Of each currency there is one: the paper is of what stands on the screen.
  const { blocks } = answer(assetsShow)
  const euros = blocks.find(({ currency }) => currency === 'EUR')?.totalAssets ?? null
  const total = [t('assets.total'), plain(german(euros))]

  const paper = await saved(visitor, sheet.getByRole('button', { name: t('explain.paper') }))
  expect(paper.flat()).toContain(t('documents.figure'))
  expect(paper).toContainEqual(total)
  await follow(visitor, sheet.getByRole('link', { name: t('explain.all') }))
  await arrive(visitor, '/ucenter/moneyLog?currency=EUR')
  // The sheet made way for it: one step back is the figure again.
  await goBack(visitor)
  await arrive(visitor, '/personCenter')
  expect(await sheet.count()).toBe(0)
  expect(
    await saved(visitor, page.getByRole('button', { name: t('portfolio.pdf') })),
  ).toContainEqual(total)
  expect(complaints).toEqual([])
})

async function saved(
  { page }: Visitor,
  button: ReturnType<Visitor['page']['getByRole']>,
): Promise<readonly (readonly string[])[]> {
  const saving = page.waitForEvent('download')
  await button.click()
  const lines = linesOf(readFileSync(await (await saving).path()))
  return lines.map((line) => line.map(plain))
}
