import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { customerFactorResetAct } from '../slices/factors/desk-reset.ts'
import { openApprovalRoom } from './approvals.ts'
import { openAudit } from '../platform/audit/open-audit.ts'
import type { BankDeps } from '../accounts/bank/bank.ts'
import { openBooksRoom, type BooksRoom } from './books.ts'
import { registerCashRoom, type CashRoomDeps } from './cash.ts'
import type { Config } from '../base/config.ts'
import { openDocumentsRoom, type DocumentsRoom } from './documents.ts'
import { customerTradeResetAct } from '../slices/recovery/desk-trade-reset.ts'
import { askFactor } from '../slices/factors/step-up.ts'
import { makeGate } from '../identity/credentials/gate.ts'
import { makeInvitationCode } from '../slices/access/invitations.ts'
import { openAccess } from '../slices/access/open-access.ts'
import type { AccessParts, OnRegistered } from '../identity/credentials/parts.ts'
import { registerAccess, type AccessPorts } from './access.ts'
import { registerCodes } from '../slices/codes/routes.ts'
import { registerFloor } from '../slices/floor/routes.ts'
import { registerDesk, type DeskPorts } from '../slices/desk/routes.ts'
import { factorResetAct } from '../slices/staff/recovery.ts'
import { makeStaffGate } from '../slices/staff/gate.ts'
import type { CredentialPorts } from '../slices/staff/ports.ts'
import { registerStaff } from '../slices/staff/routes.ts'
import { isVerified, verifiedName } from '../slices/kyc/detail.ts'
import { exportIdentity } from '../slices/kyc/export.ts'
import type { KycParts } from '../slices/kyc/parts.ts'
import { nameMarks } from '../slices/kyc/name-marks.ts'
import { openKyc } from '../slices/kyc/open-kyc.ts'
import { registerKyc } from '../slices/kyc/routes.ts'
import { payoutActs } from '../slices/withdrawals/desk/four-eyes.ts'
import { openFreezes, type Freezes } from '../slices/users/freezes.ts'
import { registerUsers } from '../slices/users/routes.ts'
import { holdFrozen } from '../identity/four-eyes/hold-frozen.ts'
import { serveHealth } from '../platform/http/health.ts'
import type { Translate } from '../platform/http/translate.ts'
import { serveOpenapi } from '../platform/http/serve-openapi.ts'
import { makeServer } from '../platform/http/server.ts'
import type { JobReport } from '../platform/jobs/job-watch.ts'
import type { Market } from '../market/market.ts'
import { registerMarket } from '../market/routes.ts'
import { embeddedCarrier } from '../platform/notify/carrier.ts'
import { makeNotify, type Notify } from '../platform/notify/notify.ts'
import { tellEvents } from '../accounts/tell-events.ts'
import { outboxKey, registerOutbox } from '../platform/notify/outbox.ts'
import type { Chance, Clock, Ids } from '../base/ports.ts'
import { tradePasswordHash } from '../identity/credentials/trade-proof.ts'
import type { Announcements } from '../ledger/door/announcements.ts'
import type { Commit } from '../ledger/door/commit.ts'
import { openRulesRoom } from './rules.ts'
import { currencyOf } from '../accounts/trading/home.ts'
import { openTradingRoom, type TradingRoom } from './trading.ts'

type AppConfig = Pick<
  Config,
  | 'dataDir'
  | 'publicOrigin'
  | 'deskOrigin'
  | 'rsaCompat1024'
  | 'kfUrl'
  | 'sessions'
  | 'invitationRequired'
  | 'trustProxy'
  | 'identityRequired'
  | 'receivingAccount'
  | 'psp'
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
}

export type App = {
  readonly server: FastifyInstance
  readonly trading: TradingRoom
  readonly books: BooksRoom
  readonly papers: DocumentsRoom
  /**
   * Carries approved acts that are due through the ledger's door; a timer does it, and a test
   * may.
   */
  readonly carryDue: () => Promise<void>
  /** Reads changed fees and limits and tells customers of them; a timer does it, and a test may. */
  readonly tellRules: () => Promise<void>
}

/**
 * The product: this list of slices is the map. A slice is one line, `registerMarket(app, gate,
 * deps)`, in its own `slices/<slice>/routes.ts`; `gate` proves who calls.
 * `access.tradeProof.prove` is what orders asks.
 */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, pool, translate, chance, wall, ids } = deps
  const ports = { pool, chance, wall, ids }
  const app = makeServer({
    translate,
    chance,
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
  })
  const fault = (what: string) => (error: unknown) => app.log.error({ err: error }, what)
  // What follows a registration: each slice that has something to do then adds its act here.
  const onRegistered: OnRegistered[] = []
  const notify = openNotify(deps, (error) => app.log.error({ err: error }, 'notices'))
  const access = await openAccess({
    ...ports,
    ...accessOptions(deps),
    notify,
    onRegistered,
    onFault: fault('access'),
  })
  const audit = openAudit({ pool, wall, dataDir: config.dataDir, onFault: fault('audit') })
  app.addHook('onClose', () => audit.close())
  const kyc = await openKyc({
    ...ports,
    ...kycOptions(deps),
    notify,
    renewSessions: access.sessions.renewAll,
  })
  const alarm = (what: string, facts: Readonly<Record<string, string>>): void =>
    app.log.error(facts, what)
  const papers = await openDocumentsRoom({
    ...deps,
    dataDir: config.dataDir,
    simulated: deps.mode === 'simulated',
  })
  // Who asks after incoming lines of the bank: deposits add themselves.
  const receivers: BankDeps['receivers'][number][] = []
  const books = openBooksRoom({
    ...booksDeps(deps),
    verifyAudit: audit.verify,
    alarm,
    receivers,
    papers,
  })
  const mayAct = async (customer: bigint) =>
    !config.identityRequired || (await isVerified(kyc, customer))
  const rounds: (() => Promise<void>)[] = []
  const shared = { isVerified: mayAct, alarm, rounds }
  const trading = openTradingRoom({ ...tradingDeps(deps, access), ...shared, verify: books.verify })
  if (deps.mode === 'simulated') onRegistered.push(({ id }) => trading.credit(id))
  const { dataDir, deskOrigin } = config
  const staff = { ...ports, dataDir, deskOrigin, audit, credentials: credentialsOf(access) }
  const freezes = await openFreezes({ ...ports, notify })
  const proven = askFactor(
    makeGate({ sessions: access.sessions, operator: makeStaffGate(staff) }),
    access,
  )
  const gate = holdFrozen(proven, freezes.until)

  serveHealth(app, pool)
  serveOpenapi(app, deps.build.version)
  const accessJob = registerAccess(
    app,
    gate,
    access,
    accessPorts({ trading, freezes, kyc, papers }),
  )
  const identityJob = registerKyc(app, gate, kyc)
  registerMarket(app, gate, { pool, market: deps.market })
  trading.register(app, gate)
  papers.register(app, gate)
  const cash = registerCashRoom(app, gate, {
    ...cashDeps(deps, access, kyc),
    ...shared,
    notify,
    receivers,
  })
  rounds.push(cash.round)
  registerStaff(app, gate, staff)
  const outboxJob = registerOutbox(app, gate, {
    pool,
    wall,
    key: outboxKey(config.dataDir, chance),
    simulated: deps.mode === 'simulated',
    onFault: fault('outbox'),
  })
  const { mode, commit, market, clock } = deps
  const rules = await openRulesRoom(app, gate, { ...ports, clock, notify, feed: market.feed })
  const acts = [
    ...freezes.acts,
    ...books.acts,
    ...payoutActs({ clock, notify }),
    rules.act,
    factorResetAct(),
    customerFactorResetAct(access),
    customerTradeResetAct(access),
  ]
  const approvals = openApprovalRoom(app, gate, {
    ...ports,
    audit,
    commit,
    notify,
    translate,
    acts,
  })
  const findName = (name: string): readonly Buffer[] => nameMarks(kyc.vault, name)
  registerUsers(app, gate, {
    ...ports,
    audit,
    freezes,
    cancelFor: trading.cancelFor,
    nameMarks: findName,
  })
  books.register(app, gate, ports)
  registerCodes(app, gate, { ...ports, audit, makeCode: makeInvitationCode })
  registerFloor(app, gate, { ...ports, audit, market, mode })
  const timers = [
    market.job,
    audit.job,
    accessJob,
    identityJob,
    outboxJob,
    approvals.job,
    rules.job,
  ]
  registerDesk(app, gate, deskPorts(deps, { timers, rooms: [trading, cash, books] }))
  return {
    server: app,
    trading,
    books,
    papers,
    carryDue: approvals.carryDue,
    tellRules: rules.round,
  }
}

const tradingDeps = (
  { pool, chance, commit, market, clock, mode }: AppDeps,
  access: AccessParts,
) => ({
  pool,
  chance,
  commit,
  market,
  clock,
  proveTradePassword: access.tradeProof.prove,
  hasTradePassword: async (customer: bigint) => (await tradePasswordHash(pool, customer)) !== null,
  simulated: mode === 'simulated',
})

const booksDeps = ({ pool, commit, clock, ids, market, mode, config }: AppDeps) => ({
  pool,
  commit,
  clock,
  ids,
  feed: market.feed,
  simulated: mode === 'simulated',
  account: config.receivingAccount,
})

/**
 * Who tells customers what happens outside of the screen: slices by themselves, the books
 * through their events.
 */
function openNotify(
  { pool, wall, ids, announcements }: AppDeps,
  onFault: (error: unknown) => void,
): Notify {
  const notify = makeNotify({ wall, ids, carrier: embeddedCarrier })
  announcements.listen(tellEvents({ pool, notify, onFault }))
  return notify
}

type DeskRooms = {
  readonly trading: TradingRoom
  readonly freezes: Freezes
  readonly kyc: KycParts
  readonly papers: DocumentsRoom
}

/**
 * What access asks of the other rooms: the locks of an account, and all that is a customer's
 * own.
 */
const accessPorts = ({ trading, freezes, kyc, papers }: DeskRooms): AccessPorts => ({
  lock: trading.lock,
  ending: trading.ending,
  frozenUntil: freezes.until,
  exportFiles: [(customer) => exportIdentity(kyc, customer), papers.files],
})

/** What the cash room uses of the other rooms. */
const cashDeps = (
  { pool, chance, commit, clock, wall, ids, market, config, mode }: AppDeps,
  access: AccessParts,
  kyc: KycParts,
): Omit<CashRoomDeps, 'notify' | 'isVerified' | 'alarm' | 'receivers'> => ({
  pool,
  ids,
  market,
  chance,
  commit,
  clock,
  wall,
  simulated: mode === 'simulated',
  account: { ...config.receivingAccount, demo: mode === 'simulated' },
  psp: config.psp,
  dataDir: config.dataDir,
  proveTradePassword: access.tradeProof.prove,
  verifiedName: (customer) => verifiedName(kyc, customer),
})

type Workers = {
  readonly timers: readonly (() => JobReport)[]
  readonly rooms: readonly {
    readonly jobs: () => readonly JobReport[] | Promise<readonly JobReport[]>
  }[]
}

/** What the overview and the system screen of the desk show. */
const deskPorts = (deps: AppDeps, { timers, rooms }: Workers): DeskPorts => ({
  pool: deps.pool,
  wall: deps.wall,
  clock: deps.clock,
  mode: deps.mode,
  build: deps.build,
  dataDir: deps.config.dataDir,
  settings: settingsOf(deps),
  waiting: deps.commit.waiting,
  jobs: async () => [
    ...(await Promise.all(rooms.map(async (room) => room.jobs()))).flat(),
    ...timers.map((report) => report()),
  ],
})

/** What the environment switched on or off, for staff to see. */
const settingsOf = ({ config, mode }: AppDeps) => ({
  simulated: mode === 'simulated',
  replay: config.market.kind === 'replay',
  alwaysOpen: config.sessions === 'always',
  identityRequired: config.identityRequired,
  invitationRequired: config.invitationRequired,
  rsaCompat1024: config.rsaCompat1024,
})

/**
 * What staff use of access: the same envelope, hashes and counted attempts; never its 1024-bit
 * form.
 */
const credentialsOf = ({
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
  admit: (address) => guard.admit(address, 'login_locked'),
  failed: guard.failed,
})

const kycOptions = ({ config, mode }: AppDeps) => ({
  dataDir: config.dataDir,
  demo: mode === 'simulated',
})

const accessOptions = (deps: AppDeps) => ({
  dataDir: deps.config.dataDir,
  rsaCompat1024: deps.config.rsaCompat1024,
  publicOrigin: deps.config.publicOrigin,
  settings: accessSettings(deps),
  onSessionEnd: () => {},
})

const accessSettings = ({ config, mode, build, market }: AppDeps) => ({
  mode,
  build,
  kfUrl: config.kfUrl,
  invitationRequired: config.invitationRequired,
  identityRequired: config.identityRequired,
  market: {
    kind: config.market.kind,
    alwaysOpen: config.sessions === 'always',
    currency: currencyOf[market.home],
  },
})
