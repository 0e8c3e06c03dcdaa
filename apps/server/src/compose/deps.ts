import type { AlarmInbox } from '../platform/alarms/inbox.ts'
import type pg from 'pg'
import type { Config } from '../base/config.ts'
import type { Chance, Clock, Ids } from '../base/ports.ts'
import type { Announcements } from '../ledger/door/announcements.ts'
import type { Argon } from '../identity/credentials/password-hasher.ts'
import type { Commit } from '../ledger/door/commit.ts'
import type { Market } from '../market/market.ts'
import type { Reserve } from '../platform/data-dir/reserve.ts'
import type { Translate } from '../platform/http/translate.ts'
import type { BeaconPort } from '../platform/beacon/beacon.ts'
import type { PostPush } from '../platform/notify/push/post.ts'
import type { AskVenue } from '../slices/orders/venue/ask-venue.ts'
import type { Practice } from './practice/given.ts'

type AppConfig = Pick<
  Config,
  | 'dataDir'
  | 'publicOrigin'
  | 'deskOrigin'
  | 'rsaCompat1024'
  | 'kfUrl'
  | 'support'
  | 'house'
  | 'news'
  | 'beacon'
  | 'venue'
  | 'sessions'
  | 'invitationRequired'
  | 'trustProxy'
  | 'readsPerSecond'
  | 'auditHeadsTo'
  | 'alarms'
  | 'identityRequired'
  | 'receivingAccount'
  | 'psp'
  | 'pushContact'
>

/**
 * What every slice may use. Slices never import each other: what one needs of another is handed
 * over here.
 */
export type AppDeps = {
  readonly config: AppConfig & {
    readonly logLevel: Config['logLevel'] | 'silent'
    readonly market: Pick<Config['market'], 'kind'>
  }
  readonly mode: 'simulated' | 'live'
  readonly build: { readonly version: string; readonly hash: string }
  readonly pool: pg.Pool
  /** Business time, which an operator of a simulated market moves. */
  readonly clock: Clock
  /** Real time, for sessions, keys and limits. */
  readonly wall: Clock
  readonly ids: Ids
  readonly chance: Chance
  readonly translate: Translate
  /** Opened before and closed after the app, which only reads it. */
  readonly market: Market
  /** The one door for money. */
  readonly commit: Commit
  /** What the door tells after each commit. */
  readonly announcements: Pick<Announcements, 'listen'>
  /** What rings, until it is written down; opened before the app, because the door rings too. */
  readonly alarms: AlarmInbox
  /** Room for the database, where it lies in `dataDir`. */
  readonly reserve?: Reserve
  /** Where one can practise beside it, or what this practice is; absent: neither. */
  readonly practice?: Practice
  /** A test's own push service. */
  readonly postPush?: PostPush
  /** A test's own public beacon, with recorded answers. */
  readonly drand?: BeaconPort
  /** A test's own venue, with recorded answers. */
  readonly askVenue?: AskVenue
  /** A test's own, which hashes for less. */
  readonly argon?: Argon
}
