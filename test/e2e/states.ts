import type { Language } from '@parkett/words/languages'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { withManners, type Manner, type Mannered } from './manners.ts'
import { jump, newVisitor, tokenOf, type Visitor } from './world.ts'

// Which state of a screen stands, for whoever looks at many of them one by one.

type Seen = {
  /** What is said below the head, with what only a reader of screens hears. */
  readonly text: string
  readonly bones: boolean
  /** Blocks that say that they failed, each with its way to try again. */
  readonly failed: number
  readonly moving: readonly string[]
}

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    const rooms = seen('main, dialog[open]')
    const within = (selector: string) =>
      seen(selector).filter((one) => rooms.some((room) => room.contains(one)))
    return {
      text: rooms
        .map((room) => room.textContent)
        .join(' ')
        .trim(),
      bones: within('.bones:not([data-sample] *), .awaited').length > 0,
      failed: within('[role=alert] button, .fault button').length,
      moving: document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10)
        .map(({ effect }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null
          return target?.outerHTML.slice(0, 120) ?? '?'
        }),
    }
  })

/** All that was asked for has its answer by then: this is for what is drawn behind it. */
const lateMs = 15_000
/** A screen of so many signs has more to say than what it lacks, and says that in its place. */
const textMin = 400
/** What the frame asks for, and a form that stands without it. */
const besideTheScreen: readonly string[] = ['/api/state', '/api/user/info', '/api/messages/unread']
/** What stands has asked for each thing once, or twice where two parts of it show it. */
const asksMax = 3

/** What is missing of the state that this screen should be in; empty: it stands. */
async function missing(
  { page, t, path }: Visitor,
  manner: Manner,
  { settled, unanswered }: Mannered,
  isOwn: (asked: string) => boolean,
): Promise<readonly string[]> {
  const lacking: string[] = []
  const isBroken = page.getByText(t('shell.screenFailed'), { exact: true })
  const faults = async (): Promise<readonly string[]> => {
    if (manner !== 'loading') await settled()
    lacking.push(...unanswered().filter(isOwn))
    const { text, bones, failed, moving } = await look(page)
    const again = Map.groupBy(lacking, (one) => one)
    return [
      ...(text === '' && !(bones && manner === 'loading') ? ['says nothing'] : []),
      ...(bones && manner !== 'loading' ? ['waits for ever'] : []),
      ...((await isBroken.count()) > 0 ? ['is not drawn'] : []),
      ...(failed === 0 && lacking.length > 0 && text.length < textMin
        ? [`hides that it lacks ${[...again.keys()].join()}`]
        : []),
      ...[...again].flatMap(([one, { length }]) =>
        length > asksMax ? [`asks for ${one} again and again`] : [],
      ),
      ...(manner === 'empty' && failed > 0 && (await path()) !== '/test'
        ? ['calls a list without rows a failure']
        : []),
      ...moving.map((what) => `moves where nothing should: ${what}`),
      ...(manner === 'offline' && !(await saysOffline({ page, t }))
        ? ['hides that there is no network']
        : []),
    ]
  }
  let found: readonly string[] = []
  const hasNone = async () => {
    found = await faults()
    return found.length
  }
  // What is typed is looked for a moment later, and a skeleton comes late.
  await expect
    .poll(hasNone, { timeout: lateMs })
    .toBe(0)
    .catch(() => undefined)
  return found
}

const saysOffline = async ({ page, t }: Pick<Visitor, 'page' | 't'>): Promise<boolean> => {
  const [before = ''] = t('e.offline', { time: '§' }).split('§')
  const said = await page.locator('[role=status] .banner').allTextContents()
  return said.some((one) => one.includes(t('shell.offline')) || one.includes(before.trim()))
}

/** Stands for everybody, and has nothing to ask the house. */
const asksNothing = '/setting/language'

/** Whose session it is; undefined: nobody's. */
type Account = { token?: string }
type Look = { readonly manner: Manner; readonly language: Language }

/** The screens at these addresses that have no state of their own while the house answers so. */
export async function statelessAt(
  account: Account,
  { manner, language }: Look,
  addresses: readonly string[],
): Promise<readonly string[]> {
  const { token } = account
  // The login is a stage for the market, and asks late: it would be laid to the screen behind it.
  const isOwn = (asked: string): boolean =>
    !besideTheScreen.includes(asked) && !(token === undefined && asked.startsWith('/api/market/'))
  const visitor = await newVisitor({ language, ...(token !== undefined && { token }) })
  const { page } = visitor
  const mannered = await withManners(page)
  await visitor.open(asksNothing)
  await mannered.behave(manner)
  const found: string[] = []
  for (const address of addresses) {
    // A part of a screen may come and ask a moment after all else stands: each is left for one that
    // asks nothing, so that what it asked for late is not taken for what the next one lacks.
    await jump(visitor, asksNothing)
    if (manner !== 'loading') await mannered.settled()
    mannered.unanswered()
    await jump(visitor, address)
    if (account.token !== undefined && (await visitor.path()).startsWith('/login'))
      found.push(`${language} ${manner} ${address} leads to the login`)
    const faults = await missing(visitor, manner, mannered, isOwn)
    found.push(...faults.map((fault) => `${language} ${manner} ${address} ${fault}`))
  }
  found.push(...visitor.complaints.map((one) => `${language} ${manner} complains: ${one}`))
  // A session goes on under its next token, and only one window may take that.
  if (token !== undefined) account.token = await tokenOf(visitor)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await visitor.context.close()
  return found
}
