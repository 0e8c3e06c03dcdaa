import type { ordersDetail } from '@parkett/contract/customer/orders'
import type { AnswerOf } from '@parkett/contract/wire/route'

export type OrderDetail = AnswerOf<typeof ordersDetail>
