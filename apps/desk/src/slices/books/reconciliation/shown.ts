import type { booksDay } from '@parkett/contract/desk/books'
import type { AnswerOf } from '@parkett/contract/wire/route'

/** One booking day as the server answers it. */
export type Shown = AnswerOf<typeof booksDay>
/** What stands on one side only and has no note yet. */
export type Alone = Pick<Shown, 'lines' | 'items'>
