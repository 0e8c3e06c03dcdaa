import {
  appropriatenessAnswer,
  questionsVersion,
  type ProductClass,
} from '@parkett/contract/customer/appropriateness'
import type { BodyOf } from '@parkett/contract/wire/route'
import { ordersList } from '@parkett/contract/customer/orders'
import { ownNotesWrite } from '@parkett/contract/customer/own-notes'
import { taxCertify, taxExempt } from '@parkett/contract/customer/tax'
import { alertsAdd, alertsRemove } from '@parkett/contract/customer/alerts'
import { brakesSet } from '@parkett/contract/customer/brakes'
import { favouritesGroup } from '@parkett/contract/customer/favourites'
import { messagesList, messagesOpen, messagesReadAll } from '@parkett/contract/customer/messages'
import { newsList, newsOpen } from '@parkett/contract/customer/news'
import { pointsCourse } from '@parkett/contract/customer/points'
import type { TestApp } from '../testing-app.ts'
import type { Payer } from '../testing-cash.ts'
import { nordlicht } from '../testing-owner.ts'
import { payForWon } from '../testing-won.ts'

export const certification = {
  residencies: [{ country: 'DE', number: '36 574 261 809', none: null }],
  text: 'v2026' as const,
  language: 'de',
}

// What a customer of the recorded day does with nobody of the house.

export async function watchPrices(payer: Payer): Promise<void> {
  const { instrument } = await nordlicht(payer)
  const alert = { instrument: instrument.id, kind: 'above', level: '9000', repeat: 'once' } as const
  const { id } = await payer.must(alertsAdd, { body: alert })
  await payer.must(alertsRemove, { params: { id } })
  await payer.must(favouritesGroup, { body: { name: 'Funkwerke' } })
}

async function readMessages(payer: Payer): Promise<void> {
  const { rows, upTo } = await payer.must(messagesList)
  await payer.must(messagesOpen, { body: { id: rows[0]?.id ?? '' } })
  await payer.must(messagesReadAll, { body: { upTo } })
}

async function readNews(world: TestApp, payer: Payer): Promise<void> {
  await world.run('newsTape')
  const { rows } = await payer.must(newsList)
  await payer.must(newsOpen, { body: { id: rows[0]?.id ?? '' } })
}

/** Messages, news and a chapter of the guide. */
export async function readAll(world: TestApp, payer: Payer): Promise<void> {
  await readMessages(payer)
  await readNews(world, payer)
  await payer.must(pointsCourse)
}

export async function payAndHoldBack(world: TestApp, payer: Payer): Promise<void> {
  await payForWon(world, payer)
  await payer.must(brakesSet, { body: { kind: 'order', currency: 'EUR', value: '99000' } })
}

/** A full set of answers, right ones of new shares. */
export const someAnswers = (productClass: ProductClass): BodyOf<typeof appropriatenessAnswer> => ({
  productClass,
  version: questionsVersion,
  answers: {
    experience: 'few',
    background: 'no',
    first: 'wrong',
    second: 'right',
    third: 'wrong',
    fourth: 'right',
  },
})

/** What is known of new shares; why it was bought, in own words, and written anew; and where the customer is taxed. */
export async function writeDown(payer: Payer): Promise<void> {
  await payer.must(appropriatenessAnswer, { body: someAnswers('newShares') })
  const [order] = (await payer.must(ordersList)).rows
  for (const text of ['Guter Ausblick', 'Noch besserer Ausblick'])
    await payer.must(ownNotesWrite, { params: { id: order?.id ?? '' }, body: { text } })
  await payer.must(taxCertify, { body: certification })
  await payer.must(taxExempt, { body: { amount: '801.00', joint: false } })
}
