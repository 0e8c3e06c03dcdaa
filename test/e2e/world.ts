import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newVisit } from '@parkett/client/key'
import { operatorAdvanceDay, operatorSetClock } from '@parkett/contract/desk/operator'
import type { WordKey } from '@parkett/words/keys'
import type { Language } from '@parkett/words/languages'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { faultsOf } from './axe.ts'
import { keepBeats } from './beats.ts'
import { bePatient, leaveBrowser, openBrowser } from './browser.ts'
import { callerAt, filesAt, openAccount, ownAddress, type Caller } from './calls.ts'
import { keptServer } from './kept-world.ts'
import { startWorld } from './seed.ts'
import type { Server } from './server.ts'
import { rememberToasts } from './toasts.ts'
import { operateAt } from './terminal.ts'
import { text } from './texts.ts'

type Device = {
  readonly language?: Language
  readonly theme?: 'light' | 'dark'
  /** 360 is a small phone, 1280 a desk. */
  readonly width?: number
  /** Of a session that goes on here. */
  readonly token?: string
  readonly touch?: boolean // fingers instead of a mouse
  readonly host?: 'localhost' // passkeys know no bare address
  /**
   * Whether the app is kept on this device. Most journeys cut single answers off, which nothing can
   * do to what a service worker asks for.
   */
  readonly keeps?: boolean
  readonly from?: string // another origin, which leads to this world (`front.ts`)
}

let browser: Browser
let server: Server
/** The visitors of the journey that runs. */
const present = new Set<BrowserContext>()

/**
 * Call once in a journey file: one real server with fresh data and one browser, ended after the
 * last journey. Only verified customers trade there, as everywhere (`approve.ts`).
 */
export function openWorld(
  env: Readonly<Record<string, string>> = {},
  browserArgs: readonly string[] = [],
): void {
  // Hooks run last to first: the browser goes before the server it talks to.
  afterAll(() => server?.stop())
  enter(() => startWorld({ ...everyWorld, ...env }), browserArgs)
}

/**
 * The same for journeys that change nothing of the house, such as its day, its rules or its
 * staff: their server has served others and will serve more. What they must not do is a law of
 * the house test (`joined.ts`).
 */
export function joinWorld(): void {
  enter(() => keptServer(everyWorld), [])
}

// Every visitor comes from a network of his own, as in life; the server limits by network.
const everyWorld = { TRUST_PROXY: '127.0.0.1', KF_URL: 'https://help.example/chat' }

function enter(start: () => Promise<Server>, browserArgs: readonly string[]): void {
  beforeAll(async () => {
    server = await start()
    browser = await openBrowser(browserArgs)
  })
  // A window left open goes on asking for prices, and takes what the next journey needs of the
  // machine.
  afterEach(async () => {
    await Promise.all([...present].map((context) => context.close()))
    present.clear()
  })
  afterAll(() => leaveBrowser(browser))
}

/**
 * The other side of this world: its desk, the code that opens it, the key of its operator, and
 * windows to sit at.
 */
export const houseOf = () => ({
  origin: server.origin,
  dataDir: server.dataDir,
  desk: /desk for staff is at (\S+)/.exec(server.printed())?.[1] ?? '',
  claimCode: /first operator \(shown only this once\): (\S+)/.exec(server.printed())?.[1] ?? '',
  operatorKey: readFileSync(join(server.dataDir, 'secrets', 'operator.key'), 'utf8').trim(),
  browser,
})

/** The house is gone: its server ends and its data with it. For what must work without us. */
export const endHouse = async (): Promise<void> => {
  await server.stop()
}

/** `npm run operator -- …` at the terminal of this world's server. */
export const operate = (...words: readonly string[]): Promise<string> => operateAt(server, ...words)

export type Visitor = {
  /** Where the server answers, for example `http://127.0.0.1:41234`. */
  readonly origin: string
  readonly page: Page
  readonly context: BrowserContext
  /**
   * The text of a key in this visitor's language, so that a journey reads the same in all
   * twelve.
   */
  readonly t: (key: WordKey, values?: Readonly<Record<string, string | number>>) => string
  /** Opens an address of the app, as typed into the address bar. */
  readonly open: (path: string) => Promise<void>
  /** Where the app stands now: path and query after the `#`. */
  readonly path: () => Promise<string>
  /** Everything the page complained about; a journey ends with none. */
  readonly complaints: readonly string[]
}

/** A fresh browser profile, as a visitor on a phone. */
export async function newVisitor({
  language = 'de',
  theme = 'light',
  width = 360,
  token,
  touch = false,
  host,
  keeps = false,
  from = server.origin,
}: Device = {}): Promise<Visitor> {
  const origin = host === undefined ? from : from.replace('127.0.0.1', host)
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 780 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: touch,
    serviceWorkers: keeps ? 'allow' : 'block',
    extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
  })
  present.add(context)
  bePatient(context)
  await context.addInitScript(rememberToasts)
  await context.addInitScript(keepBeats)
  await context.addInitScript((stored) => {
    // A frame in a sandbox has nothing to remember by.
    if (location.protocol === 'about:' || window !== top) return
    if (localStorage.getItem('language') === null) localStorage.setItem('language', stored)
  }, language)
  const page = await context.newPage()
  if (token !== undefined) await giveSession({ page }, token)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // The browser itself reports every refused call (a wrong password is 422); the journey
    // looks at the screen.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  return {
    origin,
    page,
    context,
    complaints,
    t: (key, values = {}) => text(key, language, values),
    open: (path) => loadScreen(page, path),
    path: () => page.evaluate(() => location.hash.slice(1)),
  }
}

/** Loads the app anew at this address, as typed into the address bar. */
export async function loadScreen(page: Page, path: string): Promise<void> {
  // Where only what follows the # differs, a browser loads nothing: another page must come
  // between. It is one of ours, for the empty page has a process of its own, and to start one for
  // each costs more than the screen.
  if (page.url().includes('#')) await page.goto('/icon.svg', { waitUntil: 'commit' })
  await page.goto(`/#${path}`, { waitUntil: 'commit' })
  await standing(page)
}

type Href = { readonly href: string }
/** What the app leaves of its router for tools. */
type Router = {
  readonly history: { readonly push: (path: string) => void; readonly location: Href }
  readonly state: { readonly phase: string; readonly drawn: Href | null }
}

/**
 * Goes to an address inside the app, which is not loaded anew: for looking at many screens one by
 * one. A journey taps (`walk.ts`).
 */
export async function jump({ page }: Visitor, path: string): Promise<void> {
  await page.evaluate((to) => {
    const router = Reflect.get(self, 'parkettRouter') as Router
    router.history.push(to)
  }, path)
  await standing(page)
}

/** Waits until the app stands at an address that matches, and its screen is the one that is seen. */
export async function arrive(visitor: Visitor, path: string | RegExp): Promise<void> {
  await expect.poll(() => visitor.path()).toMatch(typeof path === 'string' ? exactly(path) : path)
  await standing(visitor.page)
}

/**
 * Waits until the screen of the address has taken the place of the one before. The address
 * changes first, and while code and texts are on their way the old screen still stands, with
 * buttons and headings that may be called the same.
 */
export async function standing(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const router = Reflect.get(self, 'parkettRouter') as Router | undefined
    return (
      router !== undefined &&
      router.state.phase !== 'coming' &&
      router.state.drawn?.href === router.history.location.href
    )
  })
  await page.locator('h1:visible').first().waitFor()
}

const exactly = (path: string) => new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

/** The key of the outbox page, as the server printed it. */
function outboxKey(): string {
  const key = /outbox\?key=(\S+)/.exec(server.printed())?.[1]
  if (key === undefined) throw new Error('the server printed no link to its outbox')
  return key
}

/** The newest code in the outbox, read in a window of its own. */
export async function readCode({ context, t }: Visitor): Promise<string> {
  const page = await context.newPage()
  await page.goto(`/#/forgotPassword/outbox?key=${outboxKey()}`)
  await page.getByRole('button', { name: t('outbox.show') }).click()
  const text = await page
    .getByText(/Parkett.*\d{6}/)
    .first()
    .textContent()
  await page.close()
  return /\d{6}/.exec(text ?? '')?.[0] ?? ''
}

/** Fills in the login that stands on the screen. */
export async function logIn(
  { page, t }: Visitor,
  username: string,
  password: string,
): Promise<void> {
  await page.getByLabel(t('access.username')).fill(username)
  await page.getByLabel(t('access.password'), { exact: true }).fill(password)
  await page.locator('button[type=submit]').click()
}

/** The session of this token is the browser's own from now on. The app must not run yet. */
export async function giveSession({ page }: Pick<Visitor, 'page'>, token: string): Promise<void> {
  await page.goto('/icon.svg', { waitUntil: 'commit' })
  await page.evaluate(
    ([of, visit]) => {
      localStorage.setItem('admin-visit', visit)
      localStorage.setItem('admin-token', of)
    },
    [token, newVisit()] as const,
  )
}

/** The token of the session that this visitor has. */
export const tokenOf = ({ page }: Visitor): Promise<string> =>
  page.evaluate(() => localStorage.getItem('admin-token') ?? '')

let customers = 0

export type Person = {
  readonly username: string
  readonly password: string
  readonly phone: string
}

/** Somebody nobody has met: names and numbers are used once. */
export function newPerson(): Person {
  customers += 1
  const mark = `${Date.now()}${customers}`.slice(-9)
  return { username: `maria${mark}`, password: 'ein Regal voller Akten', phone: `+49151${mark}` }
}

/**
 * A visitor becomes a customer by the calls that the screens make, and stands at home: for
 * journeys about something else. Over the screen: `register`.
 */
export async function settle(visitor: Visitor, person: Person = newPerson()): Promise<Person> {
  await giveSession(visitor, await openAccount(visitor.origin, person))
  await visitor.open('/home')
  await visitor.page.getByRole('heading', { level: 1, name: visitor.t('nav.home') }).waitFor()
  return person
}

/** Registers through the screen and waits for home. */
export async function register(visitor: Visitor, person: Person = newPerson()): Promise<Person> {
  await visitor.open('/register')
  return registerHere(visitor, person)
}

/** The same on the form that is open already. */
export async function registerHere(
  visitor: Visitor,
  person: Person = newPerson(),
): Promise<Person> {
  const { page, t } = visitor
  await sendRegistration(visitor, person)
  await arrive(visitor, '/home')
  await page.getByRole('heading', { level: 1, name: t('nav.home') }).waitFor()
  return person
}

export async function sendRegistration({ page, t }: Visitor, person: Person): Promise<void> {
  // The login that led here has a user name too, and stands until this form has come.
  await page.getByLabel(t('access.passwordAgain')).waitFor()
  await page.getByLabel(t('access.username'), { exact: true }).fill(person.username)
  await page.getByLabel(t('access.phone')).fill(person.phone)
  await page.getByLabel(t('access.password'), { exact: true }).fill(person.password)
  await page.getByLabel(t('access.passwordAgain')).fill(person.password)
  await page.getByLabel(t('access.inviteCode')).fill('PARKETT')
  await page.getByLabel(t('access.agree')).check()
  await page.locator('button[type=submit]').click()
}

/** Serious and lesser faults alike: the screen has none. */
export async function expectAccessible({ page }: Visitor): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
}

/**
 * What an operator can do and nobody else: the simulated market goes on to its next trading
 * day. The answer is the booking day (UTC) the house's clock then shows.
 */
export async function nextTradingDay(): Promise<string> {
  return (await callHouse(operatorAdvanceDay, { body: { days: 1 } })).now.slice(0, 10)
}

/**
 * The simulated market goes on until this is so: a day of Frankfurt need not be one of Shanghai,
 * where it is tomorrow already from 16:00 UTC on.
 */
export async function daysUntil(so: () => Promise<boolean>): Promise<void> {
  for (let days = 0; !(await so()); days += 1) {
    if (days === 12) throw new Error('not so after 12 trading days')
    await nextTradingDay()
  }
}

/** Moves the house's clock on to this instant. */
export const setClock = (to: number) =>
  callHouse(operatorSetClock, { body: { to: new Date(to).toISOString() } })

const theHouse = () => ({ headers: { 'operator-key': houseOf().operatorKey } })

/** A call of the house itself, by the machine's own key. */
export const callHouse: Caller = (route, given) =>
  callerAt(houseOf().origin, theHouse())(route, given)

export const fetchFromHouse: ReturnType<typeof filesAt> = (route, given) =>
  filesAt(houseOf().origin, theHouse())(route, given)
