import {
  blockFound,
  saleFound,
  type BlockFound,
  type SaleFound,
} from '@parkett/contract/desk/block-answers'
import { isDeep } from '@parkett/core/blocks/found'
import type pg from 'pg'
import { warningOf } from '../../../accounts/appropriateness/warned.ts'
import type { BlockSaleRow } from '../../../accounts/blocks/sales.ts'
import type { BlockOrderRow } from '../../../accounts/blocks/tables.ts'
import { ofList, personFound } from '../../../identity/person-found.ts'
import type { Feed } from '../../../market/feed.ts'
import { lastOf } from '../fairness.ts'

type Db = Pick<pg.Pool, 'query'>

/** What is unusual about an application beside what stops a yes. */
export async function foundAbout(
  db: Db,
  { customer, id }: Pick<BlockOrderRow, 'customer' | 'id'>,
  now: Date,
): Promise<readonly BlockFound[]> {
  const warning = await warningOf(db, customer, id)
  return ofList(blockFound)([
    ...(warning === null ? [] : [`warned_${warning}`]),
    ...(await personFound(db, customer, now)),
  ])
}

type Market = { readonly feed: Feed; readonly clock: { readonly now: () => number } }

/** The same of what a customer offers. */
export async function saleFoundAbout(
  { feed, clock }: Market,
  db: Db,
  { customer, instrument, price }: BlockSaleRow,
  now: Date,
): Promise<readonly SaleFound[]> {
  const last = lastOf(feed, instrument, clock.now())
  return ofList(saleFound)([
    ...(last !== null && isDeep(price, last) ? ['deep_discount'] : []),
    ...(await personFound(db, customer, now)),
  ])
}
