/**
 * The browser lays out everything that it has read in one task, and neither draws nor reacts in the meantime.
 * This script asks for the height of the page, so the browser has to lay out what it has read so far. That is
 * enough work for one task: the browser draws before it reads on. Without JavaScript the page is drawn at once.
 */
export function FlushChunk() {
  return <script>document.body.offsetHeight</script>
}

/** Text after this is drawn in our fonts. Requesting them earlier would delay the sentence of the hero. */
export function LoadWebFonts() {
  return <script>delete document.documentElement.dataset.fonts</script>
}
