import type { AppPath } from './paths.ts'
import { useAddress, writeQuery } from './address.ts'
import { useScreens } from './screen-context.ts'
import { useShown } from './shown.ts'
import { useLocation } from './use-router.ts'

const nothing: readonly string[] = []

/** The values of the query that open one record of this list (`opens` in the table of screens). */
function useOpens(): readonly string[] {
  const screens = useScreens()
  const shown = useShown()
  return shown === null ? nothing : (screens[shown].opens ?? nothing)
}

export type Opened = { readonly key: string; readonly id: string }

/** The record that is open over or beside its list, null while the list stands alone. */
export function useOpened(): Opened | null {
  const { query } = useAddress()
  for (const key of useOpens()) {
    const id = query[key]
    if (id !== undefined) return { key, id }
  }
  return null
}

/**
 * Addresses of this list as it stands, with period and segment: without a record (null), or
 * with the one of this id.
 */
export function useRecordPath(key: string): (id: string | null) => AppPath {
  const { query } = useAddress()
  const opens = useOpens()
  const path = useLocation(({ pathname }) => pathname)
  const kept = Object.fromEntries(Object.entries(query).filter(([name]) => !opens.includes(name)))
  return (id) => `/${path.slice(1)}${writeQuery(id === null ? kept : { ...kept, [key]: id })}`
}
