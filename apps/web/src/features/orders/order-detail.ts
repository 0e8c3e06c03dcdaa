import type { ordersDetail } from '@parkett/contract/orders'
import type { AnswerOf } from '@parkett/contract/route'

export type OrderDetail = AnswerOf<typeof ordersDetail>
