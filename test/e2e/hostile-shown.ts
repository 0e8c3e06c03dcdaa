import type { Page } from 'playwright-core'

/** Letters that no body has, read from right to left: by them a body is found on a screen. */
const [opens, closes] = ['\u05d0', '\u05d1'] as const

/** A text that would turn around what stands beside it. */
export const marked = (text: string): string => opens + text + closes

export type Shown = {
  /** Bodies that are seen in what the screen itself shows. */
  readonly bodies: number
  /** Texts of somebody that turn what stands beside them around: they share its line. */
  readonly mixed: readonly string[]
}

/** Text nodes of the page with a body in them, each with what holds it apart from all else. */
type Held = { readonly text: Text; readonly holder: Element }

/** How texts of others stand on the screen that is seen. */
export async function shownBodies(page: Page): Promise<Shown> {
  await page.evaluate(teach)
  return page.evaluate(
    ([opening, closing]) => {
      const { heldBy, ownText } = Reflect.get(self, 'hostileShown') as ReturnType<typeof teach>
      const body = `${opening}[^${opening}${closing}]*${closing}`
      const held = heldBy(opening)
      // A choice is drawn by the browser, each on its own.
      const holders = new Set(
        held.flatMap(({ holder }) => (holder.closest('option, title, svg') ? [] : [holder])),
      )
      const mixed = [...holders].flatMap((one) => {
        const own = ownText(one).replaceAll(new RegExp(`\u2068${body}\u2069`, 'g'), '')
        const found = own.match(new RegExp(body, 'g'))?.length ?? 0
        const rest = own.replaceAll(new RegExp(body, 'g'), '').trim().slice(0, 80)
        // Signs alone stay beside what they stand beside.
        const isMixed = found > 1 || (found === 1 && /[\p{L}\p{N}]/u.test(rest))
        return isMixed ? [`<${one.tagName.toLowerCase()} class="${one.className}"> ${rest}`] : []
      })
      const own = held.filter(({ holder }) => holder.closest('main, dialog') !== null)
      return { bodies: own.length, mixed }
    },
    [opens, closes] as const,
  )
}

/** Given to the page, where it looks. */
function teach() {
  const isApart = (one: Element): boolean => {
    const { display, unicodeBidi } = getComputedStyle(one)
    return !/^(?:inline|contents)$/.test(display) || /isolate|plaintext/.test(unicodeBidi)
  }
  const holderOf = (one: Element): Element =>
    isApart(one) || one.parentElement === null ? one : holderOf(one.parentElement)
  /** What stands in this element itself, without what stands apart within it. */
  const ownText = (one: Element): string =>
    [...one.childNodes]
      .map((part) => {
        if (part instanceof Text) return part.data
        return part instanceof Element && !isApart(part) ? ownText(part) : ' '
      })
      .join('')
  const heldBy = (opening: string): readonly Held[] => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const held: Held[] = []
    for (let text = walker.nextNode(); text instanceof Text; text = walker.nextNode() as Text) {
      const { parentElement } = text
      if (parentElement === null || !text.data.includes(opening)) continue
      if (parentElement.checkVisibility()) held.push({ text, holder: holderOf(parentElement) })
    }
    return held
  }
  const taught = { heldBy, ownText }
  Reflect.set(self, 'hostileShown', taught)
  return taught
}
