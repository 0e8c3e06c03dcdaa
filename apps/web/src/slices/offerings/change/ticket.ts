import type { applicationsPrepareChange } from '@parkett/contract/customer/change-application'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { Confirmation } from '../../../confirm/use-confirmation.ts'

export type PreparedChange = AnswerOf<typeof applicationsPrepareChange>
export type ChangeTicket = Confirmation<PreparedChange>
