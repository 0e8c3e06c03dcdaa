import type { Page, Request, Route } from 'playwright-core'
import { hostileAnswer } from '../../apps/server/src/test/testing-hostile-answers.ts'
import { hostileBodies } from '../../apps/server/src/test/testing-hostile.ts'
import { answerBent, settling, unlessGone } from './answered.ts'
import { marked } from './hostile-shown.ts'

// A window in which every person who may write something is hostile: what the house answers has a
// body in each text on its way to the browser, and whatever a body gets to do is written down.

export type Hostile = {
  /** Everything that a body did until now, in words; empty: nothing. */
  readonly done: () => Promise<readonly string[]>
  /** Bodies that the house was made to say until now. */
  readonly said: ReadonlySet<string>
  /** Everything that the screen asks for has come and stands there. */
  readonly settled: () => Promise<void>
}

/** Of a window at this origin, before the app is loaded. */
export async function beHostile(page: Page, origin: string): Promise<Hostile> {
  const outside: string[] = []
  const said = new Set<string>()
  await page.addInitScript(() => {
    const refused: string[] = []
    Reflect.set(self, 'refusedByPolicy', refused)
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      refused.push(`the policy refused ${violatedDirective} ${blockedURI}`),
    )
  })
  watch(page, new URL(origin).origin, outside)
  const asked = new Set<Route>()
  await page.route(/\/(?:api|operator)\/(?!stream)/, async (route) => {
    asked.add(route)
    await answer(route, said)
    asked.delete(route)
  })
  return {
    said,
    settled: settling(page, asked),
    done: async () => [...outside, ...(await doneInside(page))],
  }
}

function watch(page: Page, origin: string, outside: string[]): void {
  page.on('dialog', (dialog) => {
    outside.push(`opened a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => outside.push(`opened a window: ${popup.url()}`))
  page.on('pageerror', ({ message }) => outside.push(`broke the page: ${message}`))
  page.on('console', (message) => {
    if (/content security policy|trusted ?type/i.test(message.text()))
      outside.push(`the console says: ${message.text()}`)
  })
  page.on('request', (request) => {
    if (isElsewhere(request, origin)) outside.push(`asked ${request.url()}`)
  })
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || new URL(frame.url()).origin !== origin)
      outside.push(`led to ${frame.url()}`)
  })
}

const isElsewhere = (request: Request, origin: string): boolean => {
  const { protocol, origin: asked } = new URL(request.url())
  return protocol !== 'data:' && protocol !== 'blob:' && asked !== origin
}

/** What the house answered, with the next body in each text; what is no such answer, as it is. */
function answer(route: Route, said: Set<string>): Promise<void> {
  const request = route.request()
  const call = { method: request.method(), path: new URL(request.url()).pathname }
  const bend = (given: unknown) =>
    hostileAnswer(call, given, (text, most) => nextBody(said, text, most))
  return unlessGone(() => answerBent(route, bend))
}

let at = 0

/** Each body once before any comes again; an address is one only where nothing stands around it. */
function nextBody(said: Set<string>, text: string, most: number): string {
  at += 1
  const body = hostileBodies[at % hostileBodies.length] ?? ''
  said.add(body)
  return /^https?:/.test(text) ? body.slice(0, most) : marked(body.slice(0, most - 2))
}

/** What the page itself knows. */
const doneInside = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const refused = Reflect.get(self, 'refusedByPolicy') as string[] | undefined
    const made = [...document.querySelectorAll('*')].flatMap((one) => {
      const isForeign =
        one.getAttributeNames().some((name) => name.startsWith('on')) ||
        one.matches('iframe, frame, object, embed, base, marquee, foreignObject, math') ||
        (one instanceof HTMLAnchorElement &&
          one.href !== '' &&
          // What is only saved is drawn by nobody.
          !one.hasAttribute('download') &&
          !/^(?:https?|mailto|tel):/.test(one.href))
      return isForeign ? [`made ${one.outerHTML.slice(0, 200)}`] : []
    })
    return [...(Reflect.has(self, '__ran') ? ['ran'] : []), ...(refused ?? []), ...made]
  })
