import { makeListeners } from '@parkett/ui/listeners'
import type { Slice } from '@parkett/words/keys'
import {
  defaultLanguage,
  languageFacts,
  readLanguage,
  type Language,
} from '@parkett/words/languages'
import { messagesIn, type CatalogueModule, type Messages } from '@parkett/words/messages'
import { makeWords, type Words } from '@parkett/words/speak'
import { useSyncExternalStore } from 'react'

type State = { readonly language: Language; readonly words: Words }

/** Catalogues as modules in development; a build has them as files, see `vite-words.ts`. */
const modules = import.meta.env.PROD
  ? {}
  : import.meta.glob<CatalogueModule>('../../../../packages/words/src/catalogues/*.json', {
      import: 'default',
    })

const storageKey = 'language'
/** All a desk says; it is small and staff wait for it once. */
let slices: readonly Slice[] = []
const { tell, subscribe } = makeListeners()
let state = speak(readLanguage(localStorage.getItem(storageKey) ?? '') ?? defaultLanguage, {})

export const currentLanguage = (): Language => state.language
export const currentWords = (): Words => state.words

/**
 * Before anything is shown: everything the desk says, in the language of this browser.
 * @param said the slices, as the build found them.
 * @throws Error when a catalogue cannot be loaded.
 */
export async function firstWords(said: readonly Slice[]): Promise<void> {
  slices = ['common', ...said]
  await loadWords(state.language)
}

async function loadWords(language: Language): Promise<void> {
  const messages = await messagesOf(slices, language)
  state = speak(language, messages)
  document.documentElement.lang = languageFacts[language].html
  tell()
}

async function messagesOf(said: readonly Slice[], language: Language): Promise<Messages> {
  const parts = await Promise.all(
    said.map((slice) => (import.meta.env.PROD ? fetched : imported)(slice, language)),
  )
  return Object.assign({}, ...parts) as Messages
}

export async function setLanguage(language: Language): Promise<void> {
  await loadWords(language)
  localStorage.setItem(storageKey, language)
}

/** Slices in another language than the reader's: what a customer will read. */
export async function wordsOf(said: readonly Slice[], language: Language): Promise<Words> {
  const messages = await messagesOf(said, language)
  return makeWords({
    language,
    messages,
    strict: import.meta.env.DEV,
    onMissing: (key) => console.error(key),
  })
}

export const useWords = (): Words => useSyncExternalStore(subscribe, () => state.words)
export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => state.language)

function speak(language: Language, messages: Messages): State {
  const onMissing = (key: string) => console.error(`no text for ${key} in ${language}`)
  return {
    language,
    words: makeWords({ language, messages, strict: import.meta.env.DEV, onMissing }),
  }
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
