import { ordersAmend, ordersPrepareAmend } from '@parkett/contract/customer/order-amend'
import { ordersCancel, ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { streamSocket } from '@parkett/contract/customer/stream'
import { allRoutes } from '@parkett/contract/routes'
import type { FastifyInstance } from 'fastify'
import { tellEvents } from '../accounts/tell-events.ts'
import { makeFirstAnswers } from '../identity/first-answers.ts'
import { makeGate, renewTokens } from '../identity/credentials/gate.ts'
import type { AccessParts } from '../identity/credentials/parts.ts'
import { holdFrozen } from '../identity/four-eyes/hold-frozen.ts'
import { openSecretBox } from '../identity/totp/secret-box.ts'
import { brokenOf } from '../ledger/verify/causes.ts'
import { openAudit, type AuditRoom } from '../platform/audit/open-audit.ts'
import { openPersonal, type Personal } from '../platform/data-dir/personal.ts'
import { secretsFit } from '../platform/installation/secrets-fit.ts'
import { guardStorage } from '../platform/data-dir/storage-guard.ts'
import { admitReads } from '../platform/http/admit-reads.ts'
import { serveHealth } from '../platform/http/health.ts'
import type { Gate } from '../platform/http/serve.ts'
import { openapiPath, serveOpenapi } from '../platform/http/serve-openapi.ts'
import { serveState } from '../platform/http/state.ts'
import { makeServer } from '../platform/http/server.ts'
import { embeddedCarrier } from '../platform/notify/carrier.ts'
import { makeSchedule, type Schedule } from '../platform/jobs/schedule.ts'
import { makeNotify, type Notify } from '../platform/notify/notify.ts'
import type { Signer } from '../platform/notify/seals.ts'
import { openAccess } from '../slices/access/open-access.ts'
import { openDocumentKeys, type DocumentKeys } from '../slices/documents/keys.ts'
import { askFactor } from '../slices/factors/step-up.ts'
import { isVerified } from '../slices/kyc/detail.ts'
import { openKyc } from '../slices/kyc/open-kyc.ts'
import { registerKyc } from '../slices/kyc/routes.ts'
import { filtersOf } from '../slices/views/rows.ts'
import { makeStaffGate } from '../slices/staff/gate.ts'
import { openLists, type Lists } from '../slices/watch/lists/open-lists.ts'
import { openFreezes, type Freezes } from '../slices/users/freezes.ts'
import { registerAccess } from './access.ts'
import { ringFailed } from './alarms.ts'
import { composeBooks, type Books } from './books.ts'
import { composeCash } from './cash.ts'
import type { Alarm } from '../base/alarm.ts'
import type { AppDeps } from './deps.ts'
import { composeDocuments, type Documents } from './documents.ts'
import {
  accessOptions,
  booksDeps,
  cashDeps,
  credentialsOf,
  deskPorts,
  exportedFiles,
  kycOptions,
  offeringsDeps,
  tradingDeps,
  venueOutside,
} from './given.ts'
import { openingCapital } from './opening-capital.ts'
import { composeOfferings } from './offerings.ts'
import { composeOutbox } from './outbox.ts'
import { composeHouse, houseJobs } from './house.ts'
import { composePush, openPush, type Push } from './push.ts'
import { composeRules } from './rules.ts'
import { composeSaid } from './said.ts'
import { composeStaff, type StaffDeps } from './staff.ts'
import { composeStream, type Stream } from './stream.ts'
import { composeTrading, creditOnce } from './trading.ts'
import { composeWatching } from './watching.ts'

export type App = {
  readonly server: FastifyInstance
  /** All that is done again and again; whoever opens the product starts and stops it. */
  readonly schedule: Schedule
  /** Checks the books once; whoever opens the product does it when it is open. */
  readonly lookAtBooks: () => Promise<void>
  /** The keys that sign papers, for the page that checks them. */
  readonly published: Documents['published']
}

/**
 * The product: this list of slices is the map. A slice is one line, `registerMarket(app, gate,
 * deps)`, in its own `slices/<slice>/routes.ts`; `gate` proves who calls.
 * `access.tradeProof.prove` is what orders asks.
 */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, pool, wall, market } = deps
  const { app, alarm, storage, stream } = openServer(deps)
  const identity = await openIdentity(app, deps, { alarm, stream })
  const { keys, notify, audit, access, kyc, freezes, gate, personal } = identity
  const simulated = deps.mode === 'simulated'
  const papers = await composeDocuments({ ...deps, keys, dataDir: config.dataDir, simulated })
  // Rules are loaded before anything is priced.
  const rules = await composeRules(app, gate, { ...deps, notify, feed: market.feed })
  serveOpenapi(app, deps.build.version)
  const mayAct = async (customer: bigint) =>
    !config.identityRequired || (await isVerified(kyc, customer))
  const shared = { isVerified: mayAct, alarm, frozenUntil: freezes.until, personal, notify }
  const cash = composeCash(app, gate, { ...cashDeps(deps, identity), ...shared })
  const books = composeBooks({
    ...booksDeps(deps),
    personal,
    verifyAudit: audit.verify,
    alarm,
    receivers: [cash.receiver],
    settlePaid: cash.settlePaid,
  })
  serveHow(app, gate, { pool, wall, storage, books })
  const outside = await venueOutside(deps)
  const trading = composeTrading({ ...tradingDeps(deps, access), ...shared, ...books, outside })
  const accessJobs = registerAccess(app, gate, access, {
    lock: trading.lock,
    ending: trading.ending,
    frozenUntil: freezes.until,
    exportFiles: [...exportedFiles(kyc), papers.files],
  })
  const watching = composeWatching(app, gate, {
    ...deps,
    published: keys.published,
    notify,
  })
  const ipo = composeOfferings(app, gate, { ...deps, ...offeringsDeps(deps, identity), ...shared })
  papers.register(app, gate)
  const messaging = { ...deps, personal, push: identity.push }
  const outsideJobs = [composeOutbox(app, gate, messaging), ...composePush(app, gate, messaging)]
  const said = composeSaid(app, gate, { ...deps, notify })
  const parts = { alarm, trading, books, rules, said, offerings: ipo, outside }
  const staffJobs = composeStaff(app, gate, { ...deps, ...identity, ...parts })
  const schedule = makeSchedule(
    [
      ...trading.jobs,
      ...cash.jobs,
      ...ipo.jobs,
      books.job,
      papers.job,
      ...watching,
      stream.job,
      audit.job,
      storage.job,
      ...houseJobs(deps, personal),
      ...accessJobs,
      registerKyc(app, gate, { ...kyc, clock: deps.clock }),
      ...outsideJobs,
      ...staffJobs,
      rules.job,
      ...said.jobs,
    ],
    ringFailed(app, deps.alarms),
  )
  trading.register(app, gate, () => schedule.moved(market.clock))
  const ports = deskPorts(deps, schedule, audit.shipped, books.latest)
  composeHouse(app, gate, deps, { ports, schedule, personal, access, keys, hands: trading.hands })
  if (simulated) await openingCapital(deps.commit, alarm)
  return { server: app, schedule, published: papers.published, lookAtBooks: books.look }
}

type How = Pick<AppDeps, 'pool' | 'wall'> & {
  readonly storage: ReturnType<typeof openServer>['storage']
  readonly books: Pick<Books, 'latest'>
}

/** Whether it lives, and in what state its books and its storage are. */
function serveHow(app: FastifyInstance, gate: Gate, { pool, wall, storage, books }: How): void {
  const broken = (): string | null => {
    const latest = books.latest()
    return latest === null ? null : (brokenOf(latest)[0]?.id ?? null)
  }
  serveHealth(app, pool, broken)
  serveState(app, gate, { pool, wall, isFull: storage.isFull, isBroken: () => broken() !== null })
}

/** The server with what stands in front of every call, and no call yet. */
function openServer(deps: AppDeps) {
  const { config, translate, chance, wall } = deps
  const { logLevel, trustProxy, publicOrigin: origin, readsPerSecond: perSecond, dataDir } = config
  const upgrades = streamSocket.path
  const app = makeServer({ translate, chance, logLevel, trustProxy, origin, upgrades })
  const alarm: Alarm = (what, facts) => {
    app.log.error(facts, what)
    deps.alarms.ring(what, facts)
  }
  admitReads(app, {
    routes: allRoutes,
    beside: [openapiPath],
    orders: [ordersPrepare, ordersPlace, ordersPrepareAmend, ordersAmend, ordersCancel],
    perSecond,
    wall,
  })
  const { reserve } = deps
  const storage = guardStorage(app, { dataDir, wall, alarm, ...(reserve && { reserve }) })
  const onFault = (error: unknown): void => app.log.error({ err: error }, 'the stream')
  const stream = composeStream({ ...deps, onFault })
  return { app, alarm, storage, stream }
}

type Identity = {
  readonly keys: DocumentKeys
  readonly notify: Notify
  readonly push: Push
  readonly personal: Personal
  readonly audit: AuditRoom
  readonly access: AccessParts
  readonly kyc: Omit<Parameters<typeof registerKyc>[2], 'clock'>
  readonly freezes: Freezes
  readonly lists: Lists
  readonly staff: StaffDeps['staff']
  readonly gate: Gate
}

/** Who may call, and what is told and written down of it. */
async function openIdentity(
  app: FastifyInstance,
  deps: AppDeps,
  { alarm, stream }: { readonly alarm: Alarm; readonly stream: Stream },
): Promise<Identity> {
  const { pool, chance, wall, ids, commit, config, mode } = deps
  const ports = { pool, chance, wall, ids }
  const fault = (what: string) => (error: unknown) => app.log.error({ err: error }, what)
  const personal = await openSealed(deps)
  // The key that signs papers signs what customers are told, too.
  const keys = await openDocumentKeys(pool, config.dataDir, wall.now())
  const push = openPush(deps)
  const notify = openNotify(deps, { personal, signer: keys, push }, fault('notices'))
  const access = await openAccess({
    ...ports,
    ...accessOptions(deps, stream.endSession),
    personal,
    notify,
    onRegistered: mode === 'simulated' ? [({ id }) => creditOnce(commit, id)] : [],
    onFault: fault('access'),
    alarm,
  })
  renewTokens(app, access.sessions)
  const { dataDir, deskOrigin } = config
  const audit = openAudit({ pool, wall, dataDir, headsTo: config.auditHeadsTo, alarm })
  app.addHook('onClose', () => audit.close())
  const parts = await openKyc({
    ...ports,
    ...kycOptions(deps),
    notify,
    renewSessions: access.sessions.renewAll,
  })
  const kyc = { ...parts, savedFilters: filtersOf(pool, { personal }, 'identity') }
  const freezes = await openFreezes({ ...ports, notify })
  const staff = {
    ...ports,
    personal,
    dataDir,
    deskOrigin,
    audit,
    credentials: credentialsOf(access),
  }
  const proven = askFactor(
    makeGate({ sessions: access.sessions, operator: makeStaffGate(staff) }),
    access,
  )
  const box = openSecretBox({ dataDir, chance, name: 'answers.key' })
  const once = holdFrozen(makeFirstAnswers({ pool, wall, box }), freezes.until)
  const gate = { ...proven, once }
  notify.onWritten(stream.told)
  stream.register(app, gate, { watch: access.sessions.watch, frozenUntil: freezes.until })
  const lists = openLists(pool)
  return { keys, notify, push, personal, audit, access, kyc, freezes, lists, staff, gate }
}

/** The keys of what the database says of people, when they are those it was sealed with. */
async function openSealed({ pool, config, chance }: AppDeps): Promise<Personal> {
  const personal = openPersonal(config.dataDir, chance)
  await secretsFit(pool, {
    name: 'personal',
    fingerprint: personal.fingerprint,
    says: 'Phones, addresses and bank lines in this database were sealed with other keys. Restore the folder "secrets" of its data directory.',
  })
  return personal
}

/**
 * Who tells customers what happens outside of the screen: slices by themselves, the books
 * through their events.
 */
function openNotify(
  { pool, wall, clock, ids, announcements }: AppDeps,
  { push, ...secrets }: Pick<Identity, 'personal' | 'push'> & { readonly signer: Signer },
  onFault: (error: unknown) => void,
): Notify {
  const { way, texts } = push
  const carrier = embeddedCarrier(secrets.personal, { hasPushService: way === 'service' })
  const devices = way === 'none' ? {} : { push: texts }
  const notify = makeNotify({ wall, clock, ids, carrier, ...secrets, ...devices })
  announcements.listen(tellEvents({ pool, wall, notify, onFault }))
  return notify
}
