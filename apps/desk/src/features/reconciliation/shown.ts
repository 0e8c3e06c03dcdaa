import type { booksDay } from '@parkett/contract/books'
import type { AnswerOf } from '@parkett/contract/route'

/** One booking day as the server answers it. */
export type Shown = AnswerOf<typeof booksDay>
/** What stands on one side only and has no note yet. */
export type Alone = Pick<Shown, 'lines' | 'items'>
