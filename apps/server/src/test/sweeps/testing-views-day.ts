import {
  viewsDrop,
  viewsOrder,
  viewsRename,
  viewsSave,
  viewsShare,
} from '@parkett/contract/desk/views'
import type { Caller } from '../testing-calls.ts'

/** Everything that becomes of a saved view on the recorded day. */
export async function viewsDay(staff: Caller): Promise<void> {
  const list = 'orders' as const
  const body = { of: list, name: 'Open', filter: { state: 'open' } } as const
  const { id } = await staff.must(viewsSave, { body })
  const params = { list, id }
  await staff.must(viewsShare, { params, body: { shared: true } })
  await staff.must(viewsRename, { params, body: { name: 'Still open' } })
  await staff.must(viewsOrder, { params: { list }, body: { ids: [id] } })
  await staff.must(viewsDrop, { params })
}
