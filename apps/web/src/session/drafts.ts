import { cameAlong, goesAlong } from './reload.ts'

/**
 * What somebody had typed when an idle session ended. In memory only, and for the same person
 * on the same screen only.
 */
type Draft = {
  readonly owner: string
  readonly path: string
  readonly typed: ReadonlyMap<string, string>
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** Long enough to find the sheet again in which it was typed. */
const fillMs = 60_000
let kept: Draft | null = null

/** Secrets are typed anew: passwords, trade passwords, codes. */
const isSecret = (field: Typed): boolean =>
  field instanceof HTMLInputElement &&
  (['password', 'file', 'hidden', 'checkbox', 'radio'].includes(field.type) ||
    field.autocomplete === 'one-time-code')

const fieldsNow = (): Typed[] =>
  [
    ...document.querySelectorAll<Typed>(
      'main :is(input, textarea, select), dialog :is(input, textarea, select)',
    ),
  ].filter((field) => !isSecret(field))

/** Field ids are made per visit; its name or its label stays the same. */
const keyOf = (field: Typed): string =>
  field.name || (field.labels?.[0]?.textContent ?? field.ariaLabel ?? '')

const typedNow = () =>
  fieldsNow().flatMap((field) =>
    field.value === '' || keyOf(field) === '' ? [] : [[keyOf(field), field.value] as const],
  )

export function keepDraft(owner: string, path: string): void {
  const typed = typedNow()
  kept = owner === '' || typed.length === 0 ? null : { owner, path, typed: new Map(typed) }
}

/**
 * Fills the fields of the screen as they appear, once each, if this is the person who typed
 * them.
 */
export function bringBack(owner: string): void {
  const draft = kept
  kept = null
  if (draft !== null && draft.owner === owner) fillIn(draft.path, draft.typed)
}

const placeNow = (): string => location.hash.slice(1)

let isFollowed = false

/** Once: fills in what came along with a new version (`reload.ts`). */
export function followTyped(): void {
  if (isFollowed) return
  isFollowed = true
  goesAlong('typed', () => [placeNow(), ...typedNow()])
  const came = cameAlong('typed')
  const [path, ...typed] = Array.isArray(came) ? (came as unknown[]) : []
  if (typeof path === 'string') fillIn(path, new Map(typed.filter(isPair)))
}

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string')

function fillIn(path: string, typed: ReadonlyMap<string, string>): void {
  const left = new Map(typed)
  const fill = (): void => {
    if (placeNow() !== path) return
    for (const field of fieldsNow()) {
      const text = left.get(keyOf(field))
      if (text === undefined) continue
      left.delete(keyOf(field))
      if (field.value !== text) write(field, text)
    }
    if (left.size === 0) observer.disconnect()
  }
  const observer = new MutationObserver(fill)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), fillMs)
}

/** As if typed: React hears of a value only through the element's own setter and an event. */
function write(field: Typed, text: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, text)
  field.dispatchEvent(
    new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}
