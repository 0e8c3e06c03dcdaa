/** How many stand in a view; `more`: at least so many. */
export type Counted = { readonly count: number; readonly more: boolean }

/** The number beside the name of a view; nothing where nobody counted. */
export function ViewCount({ counted }: { readonly counted: Counted | undefined }) {
  if (counted === undefined) return null
  const { count, more } = counted
  return (
    <span className="desk-view-count num">
      {count}
      {more && '+'}
    </span>
  )
}
