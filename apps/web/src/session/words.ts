import { makeListeners } from '@parkett/ui/listeners'
import type { Slice } from '@parkett/words/keys'
import {
  defaultLanguage,
  languageFacts,
  readLanguage,
  type Language,
} from '@parkett/words/languages'
import { messagesIn, type CatalogueModule, type Messages } from '@parkett/words/messages'
import { makeReasons, type Reasons } from '@parkett/words/reasons'
import { makeWords, type Words } from '@parkett/words/speak'
import { useSyncExternalStore } from 'react'

/**
 * The language of this browser and the texts loaded for it. Route loaders call `loadWords`
 * before a screen renders; a language switch loads the same slices again and then repaints
 * once.
 */
type State = {
  readonly language: Language
  readonly words: Words
  readonly reasons: Reasons | null
}

/**
 * Catalogues as modules: in development and tests. A build has them as files, see
 * `vite-words.ts`.
 */
const modules = import.meta.env.PROD
  ? {}
  : import.meta.glob<CatalogueModule>('../../../../packages/words/src/catalogues/*.json', {
      import: 'default',
    })

const storageKey = 'language'
const cookieKey = 'local-language'
const cookieSeconds = 3 * 24 * 60 * 60

const catalogues = new Map<string, Messages>()
/** What screens have asked for and got; a switch brings all of it in the new language. */
const slices = new Set<Slice>()
const { tell, subscribe } = makeListeners()
let zone: string | undefined
let state: State = speak(storedLanguage())
/**
 * The last language asked for: of two quick choices the later one wins, whichever arrives
 * first.
 */
let chosen = state.language

/** The language in use; sent with every call and used by every formatter. */
export const currentLanguage = (): Language => state.language

/**
 * Makes the texts of these slices (and the common ones) sayable. Safe to call again: only what
 * is absent is loaded.
 * @throws Error when a chunk cannot be loaded, so the route shows its error state instead of
 * bare keys.
 */
export async function loadWords(wanted: readonly Slice[] = []): Promise<void> {
  const needed: readonly Slice[] = ['common', ...wanted]
  // A language switch may happen while this waits: what counts is the language in use at the end.
  while (absent(needed, state.language).length > 0)
    await load(absent(needed, state.language), state.language)
  if (needed.every((slice) => slices.has(slice))) return
  for (const slice of needed) slices.add(slice)
  show(state.language)
}

/**
 * Switches at once, stores the choice, and sets `<html lang>`. The old language stays until the
 * new one is there.
 */
export async function setLanguage(language: Language): Promise<void> {
  chosen = language
  while (absent(slices, language).length > 0) await load(absent(slices, language), language)
  if (chosen !== language) return
  show(language)
  localStorage.setItem(storageKey, language)
  const value = encodeURIComponent(JSON.stringify({ language }))
  document.cookie = `${cookieKey}=${value}; Max-Age=${cookieSeconds}; Path=/; SameSite=Lax`
}

/** For what is said outside of a component: a toast, a refusal. */
export const currentWords = (): Words => state.words

/** The same of refusals; null until something that shows them has loaded `reasons`. */
export const currentReasons = (): Reasons | null => state.reasons

/** Whether the texts of the shell are there, so that something can be said. */
export const canSpeak = (): boolean => slices.has('common')

/** `t(key, values)` of the current language; the component repaints when the language changes. */
export const useWords = (): Words => useSyncExternalStore(subscribe, () => state.words)

export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => state.language)

/**
 * Says a refusal's sentence from its reason and facts. @throws Error when the route did not
 * load `reasons`.
 */
export function useReasons(): Reasons {
  const reasons = useSyncExternalStore(subscribe, () => state.reasons)
  if (reasons === null) throw new Error('the slice reasons is not loaded here')
  return reasons
}

/** Where moments in a refusal's sentence are; undefined: where this device is. */
export function setReasonsZone(next: string | undefined): void {
  zone = next
  state = speak(state.language)
  tell()
}

function show(language: Language): void {
  state = speak(language)
  document.documentElement.lang = languageFacts[language].html
  tell()
}

function speak(language: Language): State {
  const messages: Messages = {}
  for (const slice of slices) Object.assign(messages, catalogues.get(`${slice}/${language}`))
  const onMissing = (key: string) => console.error(`no text for ${key} in ${language}`)
  const words = makeWords({ language, messages, strict: import.meta.env.DEV, onMissing })
  return {
    language,
    words,
    reasons: slices.has('reasons') ? makeReasons({ language, messages, zone }) : null,
  }
}

function absent(wanted: Iterable<Slice>, language: Language): readonly Slice[] {
  return [...wanted].filter((slice) => !catalogues.has(`${slice}/${language}`))
}

async function load(wanted: readonly Slice[], language: Language): Promise<void> {
  await Promise.all(
    wanted.map(async (slice) => {
      catalogues.set(
        `${slice}/${language}`,
        await (import.meta.env.PROD ? fetched : imported)(slice, language),
      )
    }),
  )
}

async function imported(slice: Slice, language: Language): Promise<Messages> {
  const module = modules[`../../../../packages/words/src/catalogues/${slice}.json`]
  if (module === undefined) throw new Error(`no catalogue ${slice}`)
  return messagesIn(await module(), language)
}

async function fetched(slice: Slice, language: Language): Promise<Messages> {
  const answer = await fetch(`/${import.meta.env.WORDS}/${slice}.${language}.json`)
  if (!answer.ok) throw new Error(`the texts of ${slice} in ${language} answered ${answer.status}`)
  return (await answer.json()) as Messages // Written by the same build.
}

/** Local storage first, then the cookie, else German; whatever else lies there is ignored. */
function storedLanguage(): Language {
  return chosenLanguage() ?? defaultLanguage
}

/**
 * What somebody chose on this device; null: nobody did, and it speaks the first language. A function
 * by its word, because the state above is made before a constant here would be.
 */
export function chosenLanguage(): Language | null {
  return readLanguage(localStorage.getItem(storageKey) ?? '') ?? readCookie()
}

function readCookie(): Language | null {
  const value = document.cookie.split('; ').find((entry) => entry.startsWith(`${cookieKey}=`))
  const name = /^%7B%22language%22%3A%22([A-Za-z-]{2,5})%22%7D$/.exec(
    value?.slice(cookieKey.length + 1) ?? '',
  )?.[1]
  return name === undefined ? null : readLanguage(name)
}
