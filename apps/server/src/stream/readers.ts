import type { Clock } from '../base/ports.ts'
import type { Line } from './line.ts'
import { makePlaces, streamPlaces } from './places.ts'
import { newReader, type Reader } from './reader.ts'
import type { Holder } from './tickets.ts'

/** Everybody who reads, by their turn and by their account, each on a place. */
export type Readers = {
  /** One whose ticket is still to come; null where a network has too many of them. */
  readonly knock: (line: Line, network: string) => Reader | null
  /** Gives a reader the place of its holder; false where none is free. */
  readonly seat: (reader: Reader, holder: Holder | null) => boolean
  /** False when it was gone already. */
  readonly drop: (reader: Reader) => boolean
  readonly inTurn: (slot: number) => ReadonlySet<Reader>
  readonly of: (customer: bigint) => readonly Reader[]
  readonly all: () => readonly Reader[]
  readonly size: () => number
}

export function makeReaders(wall: Clock, slots: number): Readers {
  const places = makePlaces()
  const turns = Array.from({ length: slots }, () => new Set<Reader>())
  const followers = new Map<bigint, Set<Reader>>()
  let opened = 0
  let size = 0
  const knock: Readers['knock'] = (line, network) => {
    const free = places.take(`waiting ${network}`, streamPlaces.waiting)
    if (free === null) return null
    const slot = (opened += 1) % slots
    const reader = newReader({ line, network, slot, free }, wall.now())
    size += 1
    turns[slot]?.add(reader)
    return reader
  }
  const seat: Readers['seat'] = (reader, holder) => {
    const free = places.take(...placeOf(holder, reader.network))
    if (free === null) return false
    reader.free()
    reader.free = free
    reader.holder = holder
    if (holder === null) return true
    const others = followers.get(holder.customer) ?? new Set()
    followers.set(holder.customer, others.add(reader))
    return true
  }
  const drop: Readers['drop'] = (reader) => {
    if (!reader.isOpen) return false
    reader.isOpen = false
    size -= 1
    turns[reader.slot]?.delete(reader)
    reader.free()
    const others = reader.holder ? followers.get(reader.holder.customer) : undefined
    others?.delete(reader)
    if (reader.holder && others?.size === 0) followers.delete(reader.holder.customer)
    return true
  }
  return {
    knock,
    seat,
    drop,
    inTurn: (slot) => turns[slot] ?? new Set(),
    of: (customer) => [...(followers.get(customer) ?? [])],
    all: () => turns.flatMap((readers) => [...readers]),
    size: () => size,
  }
}

const placeOf = (holder: Holder | null, network: string): [name: string, max: number] =>
  holder === null
    ? [`visitor ${network}`, streamPlaces.visitors]
    : [`customer ${holder.customer}`, streamPlaces.customer]
