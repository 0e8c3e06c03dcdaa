import type { Evidence } from '@parkett/contract/desk/evidence'

/** What the second person looks at before an act on a pool: the pools as they are. */
export const poolsRoom = async (): Promise<readonly Evidence[]> => [
  { is: 'room', label: 'room', room: 'treasury', id: 'pools' },
]
