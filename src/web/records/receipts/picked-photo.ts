let photo: File | null = null

/** Keeps the photo that was taken from the list of the + button until the form that it belongs to is open. */
export function pickPhoto(file: File): void {
  photo = file
}

/** The photo, once. */
export function takePickedPhoto(): File | null {
  const picked = photo
  photo = null
  return picked
}
