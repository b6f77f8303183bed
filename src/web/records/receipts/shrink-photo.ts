import { MAX_RECEIPT_BYTES } from '#shared/features/receipts/receipt-files.rules.ts'

const LONG_SIDE = 2_000
const GOAL_BYTES = 300_000
/** From good to just readable. The first that is small enough is taken, else the last. */
const QUALITIES = [0.8, 0.65, 0.5, 0.35] as const

/** A file that is ready to be sent. Its bytes are in memory: the original may be moved or deleted meanwhile. */
export type ReadyFile = { name: string; file: Blob }

/** A file as it was chosen. Null in place of its bytes when they cannot be read. */
export type ChosenFile = { name: string; file: Blob | null }

/**
 * Draws a photograph again, smaller: a till receipt stays readable at a tenth of what a phone's camera writes, and
 * where and when it was taken is left behind. A PDF, and a picture that this browser cannot draw, stay as they are.
 */
export async function toReadyFile(chosen: File): Promise<ChosenFile> {
  // Some browsers name no type for a photo of a shared folder.
  const drawn = chosen.type === 'application/pdf' ? null : await shrink(chosen)
  return drawn === null
    ? { name: chosen.name, file: await readBytes(chosen) }
    : { name: rename(chosen.name, drawn), file: drawn }
}

/** What is too large for a receipt is refused by its size, so nobody reads its bytes. */
async function readBytes(chosen: File): Promise<Blob | null> {
  if (chosen.size > MAX_RECEIPT_BYTES) return chosen
  const bytes = await chosen.arrayBuffer().catch(() => null)
  return bytes && new Blob([bytes], { type: chosen.type })
}

async function shrink(chosen: File): Promise<Blob | null> {
  const picture = await createImageBitmap(chosen, { imageOrientation: 'from-image' }).catch(() => null)
  if (picture === null) return null
  const drawn = await draw(picture)
  picture.close()
  return drawn
}

async function draw(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONG_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  // A JPEG has no transparency: without this, a picture of dark letters on nothing would be black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  let smallest: Blob | null = null
  for (const quality of QUALITIES) {
    smallest = await toBlob(canvas, quality)
    if (smallest !== null && smallest.size <= GOAL_BYTES) return smallest
  }
  return smallest
}

/** A browser that cannot write WebP writes a PNG instead, which would be larger than the photograph. */
async function toBlob(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const asType = (type: string) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  const webp = await asType('image/webp')
  return webp?.type === 'image/webp' ? webp : asType('image/jpeg')
}

function rename(name: string, { type }: Blob): string {
  return `${name.replace(/\.[^.]*$/, '')}${type === 'image/webp' ? '.webp' : '.jpg'}`
}
