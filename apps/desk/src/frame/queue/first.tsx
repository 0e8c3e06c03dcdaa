import { useEffect } from 'react'
import { standAt } from '../place.ts'
import { askedNow } from './queue-place.ts'

type FirstProps = { readonly room: string; readonly id: string }

/**
 * The first that waits is open without a tap. It stands in the address from then on, so that no case that
 * comes before it, and no step that takes it from its list, puts another under the hands that write.
 */
export function First({ room, id }: FirstProps): null {
  useEffect(() => standAt(room, id, askedNow()), [room, id])
  return null
}
