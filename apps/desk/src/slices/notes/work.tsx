import type { StaffMe } from '@parkett/contract/desk/staff'
import { Cases } from '../../customer/cases.tsx'
import { Tasks } from '../../customer/tasks.tsx'

/** What waits for this person by name: tasks, cases held, and what became of requests. */
export function Work({ me }: { readonly me: StaffMe }) {
  return (
    <>
      <Tasks me={me} />
      <Cases />
    </>
  )
}
