import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { drawPicture } from '../../apps/server/src/platform/pictures/testing.ts'
import { deskSays, type Seat } from './desk-seat.ts'
import type { Visitor } from './world.ts'

/** Pictures for people to look at, where `SHOTS` says. */
const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

/** A message that is being written carries a picture: a file that is none is said, one too many is left out. */
export async function carryPicture({ page, t }: Visitor): Promise<void> {
  const form = page.locator('form:visible').filter({ has: page.locator('textarea') })
  const choose = form.locator('input[type=file]')
  const name = 'screen.jpg'
  const file = async (seed: number) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await drawPicture({ seed }),
  })
  await choose.setInputFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await form.getByText(t('v.image')).waitFor()
  const shown = (number: number) => form.getByRole('img', { name: t('problems.file', { number }) })
  await choose.setInputFiles(await file(5))
  await shown(1).waitFor()
  await choose.setInputFiles(await file(6))
  await shown(2).waitFor()
  await picture(page, `ticket-carries-${t('problems.files')}`)
  await form.getByRole('button', { name: t('problems.fileRemove', { number: 2 }) }).click()
  await expect.poll(() => shown(2).count()).toBe(0)
}

const isDrawn = (page: Page, name: string) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name })
        .evaluateAll((pictures) =>
          pictures.map(
            (picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0,
          ),
        ),
    )
    .toEqual([true])

/** It stands in the conversation. */
export async function seesPicture({ page, t }: Visitor): Promise<void> {
  await isDrawn(page, t('problems.file', { number: 1 }))
  await picture(page, `ticket-shows-${t('problems.files')}`)
}

/** Staff open it. */
export async function opensPicture({ page }: Pick<Seat, 'page'>): Promise<void> {
  const name = deskSays('problems.file').replace('{number}', '1')
  await page
    .getByRole('button', { name: deskSays('desk.kyc.show').replace('{side}', name) })
    .click()
  await isDrawn(page, name)
  await picture(page, 'ticket-desk')
}
