/** A picture as a browser reads it, upright; null when it is none. The caller closes it. */
export async function decode(source: Blob | HTMLVideoElement): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(source, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

/** Anew, in this size, on white where it lets through. */
export function draw(bitmap: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return canvas
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

const sideMax = 2000

/** As it will be sent: at most 2000 pixels, JPEG without what the camera wrote into it. */
export function asSent(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height))
  const size = (pixels: number): number => Math.max(1, Math.round(pixels * scale))
  const canvas = draw(bitmap, size(bitmap.width), size(bitmap.height))
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
}
