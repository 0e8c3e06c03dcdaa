import type { AnswerOf } from '@parkett/contract/route'
import type { usersShow } from '@parkett/contract/users'

/** A customer as staff see one. */
export type Profile = AnswerOf<typeof usersShow>
