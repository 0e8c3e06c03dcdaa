import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** Compiled messages by their full key, for one language. */
export type Messages = Record<string, CompiledMessage>

/**
 * What a message prints in its arguments. Numbers choose plurals; amounts arrive already
 * formatted.
 */
export type Values = Readonly<Record<string, string | number>>

/** A catalogue as a module of development: every language under its key. */
export type CatalogueModule = Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>>

/** One language of it. A language that is absent is no message, and its key is said to be missing. */
export const messagesIn = (catalogue: CatalogueModule, language: string): Messages =>
  Object.fromEntries(
    Object.entries(catalogue).flatMap(([key, texts]) => {
      const message = texts[language]
      return message === undefined ? [] : [[key, message] as const]
    }),
  )
