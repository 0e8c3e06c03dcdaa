import type { SentKind } from '@parkett/contract/desk/messages'
import type { WordKey } from '@parkett/words/keys'
import { noticeWords } from '@parkett/words/notice-words'

/** What a message is of, in the words that customers choose by, and what nobody chooses. */
export const kindNames = {
  ...noticeWords,
  security: 'settings.security',
  codes: 'notices.codes',
} as const satisfies Readonly<Record<SentKind, WordKey>>
