import type { Facts } from '@parkett/contract/wire/outcome'
import type { Reason } from '@parkett/contract/reasons'
import type { Language } from '@parkett/words/languages'

/** The sentence of a refusal in the caller's language (`words/reasons`). */
export type Translate = (language: Language, reason: Reason, facts: Facts) => string
