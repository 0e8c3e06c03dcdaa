import type { AnswerOf } from '@parkett/contract/wire/route'
import type { usersShow } from '@parkett/contract/desk/users'

/** A customer as staff see one. */
export type Profile = AnswerOf<typeof usersShow>
