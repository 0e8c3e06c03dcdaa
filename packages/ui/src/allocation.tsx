export type Part = {
  readonly key: string
  /** Its share of the whole, for drawing. */
  readonly weight: number
  /** 1 to 6, a colour of the categories; null for what is not invested, drawn as an outline. */
  readonly colour: number | null
}

/** Planks that share one width, as the parts share the whole. What each is stands in the rows. */
export function AllocationBar({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <div className="alloc-bar" aria-hidden="true">
      {parts.map(({ key, weight, colour }) => (
        <i key={key} className="alloc-part" style={{ flexGrow: weight, ...fill(colour) }} />
      ))}
    </div>
  )
}

/** The plank of a part, small, beside its share in words. */
export function AllocationKey({ colour }: Pick<Part, 'colour'>) {
  return <i className="alloc-key" aria-hidden="true" style={fill(colour)} />
}

const fill = (colour: number | null) =>
  colour === null
    ? {
        background: 'var(--c-sunken)',
        boxShadow: 'inset 0 0 0 1px var(--c-line-strong)',
      }
    : { background: `var(--cat-${colour})` }
