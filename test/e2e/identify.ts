import { drawPicture } from '../../apps/server/src/platform/pictures/testing.ts'
import type { Visitor } from './world.ts'

/** What a document says, as it is typed. */
type Said = {
  readonly name: string
  readonly number: string
  readonly birth: string
  /** Null: it does not run out. */
  readonly expires: string | null
}

export const erika: Said = {
  name: 'Erika Mustermann',
  number: 'L01X00T471',
  birth: '1964-08-12',
  expires: '2031-10-31',
}

/** A date `YYYY-MM-DD` into the three boxes under this label. */
export async function typeDate({ page, t }: Visitor, label: string, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-')
  const boxes = page.getByRole('group', { name: label })
  await boxes.getByLabel(t('date.day')).fill(day)
  await boxes.getByLabel(t('date.month')).fill(month)
  await boxes.getByLabel(t('date.year')).fill(year)
}

/** Waits for the step of this side and hands in a picture. */
export async function givePicture(
  visitor: Visitor,
  side: 'kyc.front' | 'kyc.back',
  seed: number,
): Promise<void> {
  await visitor.page.getByRole('heading', { name: visitor.t(side) }).waitFor()
  await choosePicture(visitor, seed)
}

/** Chooses a picture where one is asked for, and uses it. */
export async function choosePicture({ page, t }: Visitor, seed: number): Promise<void> {
  const file = { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await drawPicture({ seed }) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: t('kyc.use') }).click()
}

/** Fills the step that asks what the document says, and goes on. */
export async function sayData(visitor: Visitor, said: Said = erika): Promise<void> {
  const { page, t } = visitor
  await page.getByLabel(t('kyc.name')).fill(said.name)
  await page.getByLabel(t('kyc.number')).fill(said.number)
  await typeDate(visitor, t('kyc.birth'), said.birth)
  if (said.expires === null) await page.getByLabel(t('kyc.noExpiry')).check()
  else await typeDate(visitor, t('kyc.expires'), said.expires)
  await page.getByRole('button', { name: t('action.continue') }).click()
}

/** From the first step of a verification to its review: both pictures, then what they say. */
export async function identify(visitor: Visitor, said: Said = erika): Promise<void> {
  const { page, t } = visitor
  await page.getByRole('button', { name: t('action.continue') }).click()
  await givePicture(visitor, 'kyc.front', 1)
  await givePicture(visitor, 'kyc.back', 2)
  await sayData(visitor, said)
}
