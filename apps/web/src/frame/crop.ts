/** How a picture is cut: how near, and where the middle of the square lies; each from 0 to 1. */
export type Crop = { readonly zoom: number; readonly across: number; readonly down: number }

export const wholeCrop: Crop = { zoom: 0, across: 0.5, down: 0.5 }
const nearest = 4

type Square = { readonly x: number; readonly y: number; readonly side: number }

/** The square of the picture that a crop shows; it never leaves the picture. Pixels. */
export function squareOf({ zoom, across, down }: Crop, width: number, height: number): Square {
  const side = Math.min(width, height) / (1 + zoom * (nearest - 1))
  return { x: (width - side) * across, y: (height - side) * down, side }
}
