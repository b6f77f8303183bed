import { brand } from '#content/brand.ts'
import { ProductError } from '#shared/kernel/errors.ts'

// The messages about a file that cannot be imported at all.

export function notOurs(): ProductError {
  return refusedFile(
    `This is not a ${brand.name} export. Choose the zip file that “Export everything” gave you.`,
  )
}

export function otherVersion(): ProductError {
  return refusedFile(`This export was made by another version of ${brand.name}, which this one cannot read.`)
}

export function damaged(cause?: unknown): ProductError {
  return refusedFile(
    'This file is damaged or not complete. Export everything again and choose the new file.',
    cause,
  )
}

export function unreadable(cause?: unknown): ProductError {
  return refusedFile(
    'The records in this file cannot be read. Export everything again and choose the new file.',
    cause,
  )
}

export function unknownKind(kind: unknown): ProductError {
  return refusedFile(`There is something in this file that we do not know: ${String(kind).slice(0, 40)}.`)
}

export function tooLarge(): ProductError {
  return new ProductError('too_large', 'There is more in this file than we can take in one go.')
}

function refusedFile(message: string, cause?: unknown): ProductError {
  return new ProductError('invalid', message, { fields: { file: message }, cause })
}
