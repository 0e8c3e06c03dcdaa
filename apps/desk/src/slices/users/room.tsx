import type { StaffMe } from '@parkett/contract/desk/staff'
import { Customer } from './customer.tsx'
import { Users } from './users.tsx'

type RoomProps = { readonly me: StaffMe; readonly rest: string }

/** The search, or the customer that was found. */
export function CustomerRoom({ rest, me }: RoomProps) {
  return rest === '' ? <Users /> : <Customer key={rest} id={rest} me={me} />
}
