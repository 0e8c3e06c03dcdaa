// Goal: a customer goes from the newest article on home to the share it is about, sees that it is
// fiction and what was read; a stock has its own; a visitor opens an article by
// its address. Method: the real product in a real browser, by tapping.
import { expect, test } from 'vitest'
import { newsList } from '@parkett/contract/customer/news'
import { arrive, callHouse, expectAccessible, newVisitor, openWorld, settle } from './world.ts'

openWorld()

/** The market tells its days in the first minute. */
async function newestCompany() {
  let row: { id: string } | undefined
  await expect
    .poll(async () => {
      const { rows } = await callHouse(newsList, { query: { category: 'company' } })
      row = rows[0]
      return row?.id
    })
    .toBeDefined()
  return row?.id ?? ''
}

test('from home to an article, its share, and back to a list that knows what was read', async () => {
  await newestCompany()
  const visitor = await newVisitor()
  const { page, t, complaints } = visitor
  await settle(visitor)
  const section = page.getByRole('region', { name: t('title.news') })
  // Home has the newest of each category, too.
  const heads = () => section.getByRole('list').getByRole('link').allTextContents()
  await section.getByRole('radio', { name: t('news.domestic') }).check()
  await expect
    .poll(async () => (await heads()).every((one) => one.includes(t('news.domestic'))))
    .toBe(true)
  expect((await heads()).length).toBeLessThanOrEqual(5)
  await section.getByRole('link', { name: t('action.showAll') }).click()
  await arrive(visitor, '/news')
  await page
    .locator('.page:visible')
    .getByRole('radio', { name: t('news.company') })
    .check()
  // Of the list that is seen: home stands kept below, with some of the same.
  const unread = page.getByRole('list', { name: t('title.news') }).getByText(t('news.unread'))
  await expect.poll(() => unread.count()).toBeGreaterThan(1)
  const before = await unread.count()
  await expectAccessible(visitor)
  await page
    .getByRole('list', { name: t('title.news') })
    .getByRole('link')
    .first()
    .click()
  await arrive(visitor, /^\/homedetail\?id=/)
  // The list stands kept below.
  await page.getByRole('article').getByText(t('news.fiction')).waitFor()
  await page.getByText(t('market.notAdvice')).waitFor()
  await expectAccessible(visitor)
  const share = page
    .getByRole('list', { name: t('news.shares') })
    .getByRole('link')
    .first()
  await share.click()
  await arrive(visitor, /^\/stockInfo/)
  await page.getByRole('region', { name: t('title.news') }).waitFor()
  await page.goBack()
  await arrive(visitor, /^\/homedetail\?id=/)
  await page.goBack()
  await arrive(visitor, /^\/news/)
  await expect.poll(() => unread.count()).toBe(before - 1)
  expect(complaints).toEqual([])
})

test('a visitor opens an article by its address, and one that is none says so', async () => {
  const id = await newestCompany()
  const visitor = await newVisitor({ language: 'en' })
  const { page, t, complaints } = visitor
  await visitor.open(`/detail/news/${id}`)
  await page.getByText(t('news.fiction')).waitFor()
  await expectAccessible(visitor)
  await page
    .getByRole('list', { name: t('news.shares') })
    .getByRole('link')
    .first()
    .click()
  await arrive(visitor, /^\/detail\/stock\//)
  expect(complaints).toEqual([])
  const other = await newVisitor({ language: 'en' })
  await other.open('/detail/news/77')
  await other.page.getByText(t('news.none')).waitFor()
})
