import { Seal } from './seal.tsx'

type BrandMarkProps = {
  /** Address of the house's logo; empty: it wears the seal of the product. */
  readonly logo: string
  readonly size: number
}

/** What stands beside the name of the house, which says the same. */
export function BrandMark({ logo, size }: BrandMarkProps) {
  if (logo === '') return <Seal size={size} />
  return <img src={logo} alt="" width={size} height={size} />
}
