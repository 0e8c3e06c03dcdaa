import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** Compiled messages by their full key, for one language. */
export type Messages = Record<string, CompiledMessage>

/**
 * What a message prints in its arguments. Numbers choose plurals; amounts arrive already
 * formatted.
 */
export type Values = Readonly<Record<string, string | number>>
