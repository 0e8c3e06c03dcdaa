/** What the house is called, by its `brand.json`. */
export const houseName = import.meta.env.HOUSE

/** Address of its logo; empty: the seal of the product stands there. */
export const houseLogo = import.meta.env.LOGO

/** Its site and where it says who it is; empty: not given. */
export const housePlaces = { web: import.meta.env.WEB, imprint: import.meta.env.IMPRINT } as const

/** A name without whose it is: that stands in the corner of every screen. */
export const withoutHouse = (name: string): string =>
  name.startsWith(`${houseName} `) ? name.slice(houseName.length + 1) : name
