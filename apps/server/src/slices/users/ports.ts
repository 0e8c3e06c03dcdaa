import type { Currency } from '@parkett/contract/wire/money'
import type { Outcome } from '@parkett/contract/wire/outcome'
import type pg from 'pg'
import type { Clock, Ids } from '../../base/ports.ts'
import type { Actor } from '../../ledger/door/command.ts'
import type { Feed } from '../../market/feed.ts'
import type { Audit } from '../../platform/audit/log.ts'
import type { Personal } from '../../platform/data-dir/personal.ts'
import type { ViewPorts } from './as-customer.ts'
import type { WorthPorts } from './page/routes.ts'
import type { FindPorts } from './find.ts'
import type { Freezes } from './freezes.ts'
import type { SearchPorts } from './search.ts'

export type UsersPorts = {
  readonly pool: pg.Pool
  readonly wall: Clock
  /** Business time, by which figures are valued. */
  readonly clock: Clock
  readonly feed: Feed
  readonly home: Currency
  readonly ids: Ids
  readonly audit: Audit
  readonly freezes: Freezes
  readonly personal: Personal
  readonly soughtMarks: SearchPorts['soughtMarks']
  readonly notesWith: FindPorts['notesWith']
  readonly assetsOf: ViewPorts['assetsOf']
  readonly worthOf: WorthPorts['worthOf']
  readonly notify: ViewPorts['notify']
  /** Ends what is left of an order through the one door; its customer reads whose hand it was. */
  readonly cancelFor: (
    customer: bigint,
    key: string,
    order: bigint,
    actor: Actor,
  ) => Promise<Outcome<unknown>>
}
