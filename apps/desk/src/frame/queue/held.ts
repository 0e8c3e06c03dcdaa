import { readsOf } from '@parkett/client/query'
import {
  caseMinutes,
  caseRooms,
  casesHeld,
  casesLeave,
  casesTake,
  type CaseRoom,
} from '@parkett/contract/desk/cases'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '../reads.ts'
import { useAct } from '../use-act.ts'
import { useWrite } from '../use-write.ts'

export const isCaseRoom = (room: string): room is CaseRoom => Object.hasOwn(caseRooms, room)

/** Held again well before it ends, for as long as somebody looks at it. */
const againMs = (caseMinutes * 60_000) / 3

/** Who works on the cases of a queue; of a room without cases nobody asks. */
export const useHeld = (room: string) =>
  useQuery({
    ...read.one(casesHeld, { params: { room: isCaseRoom(room) ? room : 'problems' } }),
    enabled: isCaseRoom(room),
    refetchInterval: 15_000,
  })

type Case = { readonly room: CaseRoom; readonly id: string }

/** Holds a case while it is open here; what a colleague holds is theirs until it is taken over. */
export function useHold({ room, id }: Case) {
  const client = useQueryClient()
  const write = useWrite()
  const { data } = useHeld(room)
  const mayTake = data?.mayTake === true
  const over = useAct((send) => send(casesTake, { params: { room, id }, body: { over: true } }))
  useEffect(() => {
    if (!mayTake) return
    const params = { room, id }
    // Where it does not come through the next does, and its end comes by itself.
    const send = (sent: Promise<unknown>): void =>
      void sent.then(
        () => client.invalidateQueries(readsOf(casesHeld)),
        () => undefined,
      )
    const take = (): void => {
      if (!document.hidden) send(write(casesTake, { params, body: { over: false } }))
    }
    take()
    const timer = setInterval(take, againMs)
    return () => {
      clearInterval(timer)
      send(write(casesLeave, { params }))
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a hold is of a case; `write` is made anew with each render
  }, [client, room, id, mayTake])
  const held = data?.rows.find((row) => row.id === id)
  return { other: held === undefined || held.mine ? null : held, mayTake, over }
}
