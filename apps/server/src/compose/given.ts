import type { ProductName } from '@parkett/proof/house-manifest'
import { house } from '@parkett/words/house'
import { isOffered } from '../base/house-settings.ts'
import type { AccessParts } from '../identity/credentials/parts.ts'
import { currencyOf } from '../accounts/trading/home.ts'
import { lastLook } from '../ledger/verify/nightly.ts'
import type { FullyVerified } from '../ledger/verify/verify-all.ts'
import { dueReports } from '../platform/jobs/due.ts'
import type { ProveTrade } from '../platform/http/serve.ts'
import type { Schedule } from '../platform/jobs/schedule.ts'
import type { DeskPorts } from '../slices/desk/routes.ts'
import { levelIn } from '../slices/kyc/address/show.ts'
import { approvedPerson, verifiedName } from '../slices/kyc/detail.ts'
import { namedAs } from '../slices/kyc/named-as.ts'
import { exportIdentity } from '../slices/kyc/export.ts'
import { refuseLeftThere } from '../slices/orders/venue/left-there.ts'
import { openVenue } from '../slices/orders/venue/open-venue.ts'
import type { OutsideVenue } from '../slices/orders/venue/port.ts'
import type { KycParts } from '../slices/kyc/parts.ts'
import { exportTicketPictures } from '../slices/problems/files/export.ts'
import { listSanctions } from '../slices/watch/lists/ask-lists.ts'
import type { Lists } from '../slices/watch/lists/open-lists.ts'
import type { CredentialPorts } from '../slices/staff/ports.ts'
import type { CashDeps } from './cash.ts'
import type { Market } from '../market/market.ts'
import { isPractice } from './practice/given.ts'
import type { AppDeps } from './deps.ts'

const proveFor =
  ({ tradeProof }: AccessParts): ProveTrade =>
  ({ customer, session }, password) =>
    tradeProof.prove({ customer, session, password })

export const tradingDeps = (
  { pool, chance, commit, market, clock, wall, mode, config, practice }: AppDeps,
  access: AccessParts,
) => ({
  pool,
  chance,
  commit,
  market,
  clock,
  wall,
  proveTradePassword: proveFor(access),
  hasTradePassword: access.tradeProof.isSet,
  simulated: mode === 'simulated',
  offers: (product: ProductName) => isOffered(mode, config.house, product),
  ...(practice?.rounds && { rounds: practice.rounds }),
})

/** Where orders are executed outside, as this installation is set up. */
export async function venueOutside(deps: AppDeps): Promise<OutsideVenue | null> {
  const { pool, mode, config, askVenue } = deps
  const { venue: name, dataDir } = config
  const outside = openVenue({ name, mode, dataDir, ask: askVenue })
  await refuseLeftThere(pool, outside?.name ?? null)
  return outside
}

export const booksDeps = ({ pool, commit, clock, ids, market, mode, config }: AppDeps) => ({
  pool,
  commit,
  clock,
  ids,
  feed: market.feed,
  simulated: mode === 'simulated',
  account: config.receivingAccount,
})

type CashGiven = {
  readonly access: AccessParts
  readonly kyc: KycParts
  readonly lists: Lists
  readonly audit: CashDeps['audit']
}

/** What offerings and blocks use of the others beside what trading does. */
export const offeringsDeps = (
  deps: AppDeps,
  { access, kyc }: Pick<CashGiven, 'access' | 'kyc'>,
) => ({ ...tradingDeps(deps, access), pictures: kyc.vault })

/** What cash uses of the others. */
export const cashDeps = (
  { pool, chance, commit, clock, wall, ids, market, config, mode, practice }: AppDeps,
  { access, kyc, lists, audit }: CashGiven,
): Omit<CashDeps, 'notify' | 'isVerified' | 'alarm'> => ({
  personal: access.personal,
  audit,
  pool,
  ids,
  market,
  chance,
  commit,
  clock,
  wall,
  simulated: mode === 'simulated',
  byRule: isPractice(practice),
  account: { ...config.receivingAccount, demo: mode === 'simulated' },
  psp: config.psp,
  dataDir: config.dataDir,
  proveTradePassword: proveFor(access),
  verifiedName: (customer) => verifiedName(kyc, customer),
  namedAs: (words) => namedAs(kyc, words),
  pictures: kyc.vault,
  sanctions: listSanctions({
    pool,
    wall,
    lists,
    identityOf: (customer) => approvedPerson(kyc, customer),
  }),
  levelOf: (customer) => levelIn(kyc, customer),
})

/** What the overview and the system screen of the desk show. */
export const deskPorts = (
  deps: AppDeps,
  schedule: Schedule,
  headsShipped: DeskPorts['headsShipped'],
  latest: () => FullyVerified | null,
): DeskPorts => ({
  headsShipped,
  books: async () => {
    const last = await lastLook(deps.pool, latest())
    return last === null ? null : { ok: last.report.ok, at: last.report.at }
  },
  pool: deps.pool,
  wall: deps.wall,
  clock: deps.clock,
  home: currencyOf[deps.market.home],
  mode: deps.mode,
  build: deps.build,
  dataDir: deps.config.dataDir,
  settings: settingsOf(deps),
  waiting: deps.commit.waiting,
  jobs: async () => [...schedule.reports(), ...(await dueReports(deps.pool))],
})

/** What the environment switched on or off, for staff to see. */
const settingsOf = ({ config, mode }: AppDeps) => ({
  simulated: mode === 'simulated',
  replay: config.market.kind === 'replay',
  alwaysOpen: config.sessions === 'always',
  nonstop: config.sessions === 'nonstop',
  identityRequired: config.identityRequired,
  invitationRequired: config.invitationRequired,
  rsaCompat1024: config.rsaCompat1024,
})

/**
 * What staff use of access: the same envelope, hashes and counted attempts; never its 1024-bit
 * form.
 */
export const credentialsOf = ({
  opener,
  hasher,
  attempts,
  inTurn,
  guard,
}: AccessParts): CredentialPorts => ({
  open: (query, schema) => opener.open(query, { schema, legacy: {} }),
  hashPassword: hasher.make,
  checkPassword: hasher.check,
  reserveAttempt: attempts.reserve,
  clearAttempts: attempts.clear,
  inTurn,
  admit: (address) => guard.admit(address, 'login_locked', 'staff'),
  failed: (address) => guard.failed(address, 'staff'),
})

export const kycOptions = ({ config, mode, practice }: AppDeps) => ({
  dataDir: config.dataDir,
  demo: mode === 'simulated',
  practiseAs: isPractice(practice) ? `${house.name} Practice` : null,
})

export const accessOptions = (deps: AppDeps, onSessionEnd: (session: bigint) => void) => ({
  dataDir: deps.config.dataDir,
  rsaCompat1024: deps.config.rsaCompat1024,
  publicOrigin: deps.config.publicOrigin,
  settings: accessSettings(deps),
  onSessionEnd,
  ...(deps.argon !== undefined && { argon: deps.argon }),
})

const accessSettings = ({ config, mode, build, market, practice }: AppDeps) => ({
  mode: isPractice(practice) ? ('practice' as const) : mode,
  build,
  kfUrl: config.kfUrl,
  invitationRequired: config.invitationRequired,
  identityRequired: config.identityRequired,
  market: () => ({
    kind: config.market.kind,
    alwaysOpen: config.sessions !== 'real',
    currency: currencyOf[market.home],
    feed: feedLabel(market),
  }),
})

/** What the strip on every screen says of real prices: the longest delay of the markets listed here. */
function feedLabel({ feeds, view }: Market): { source: string; delayMinutes: number } | null {
  if (feeds === null) return null
  const { adapter } = feeds.now()
  const listed = adapter.markets.filter((market) => view().catalogue.inMarket(market).length > 0)
  const seconds = Math.max(0, ...listed.map((market) => adapter.delaySeconds(market)))
  return { source: adapter.label, delayMinutes: Math.ceil(seconds / 60) }
}

/** What a customer sent us as files, for the export of their own data. */
export const exportedFiles = (kyc: KycParts) => [
  (customer: bigint) => exportIdentity(kyc, customer),
  (customer: bigint) => exportTicketPictures(kyc, customer),
]
