import { refusal, unreachable } from '#web/api/call-error.ts'
import { toViewedCall } from '#web/lib/read-only/viewed-client.ts'

type Fetching = { fallbackName: string; onProgress?: (bytes: number) => void }

/** Fetches a file that the server makes, with the name it gives. Throws a CallError. */
export async function fetchFile(
  url: string,
  { fallbackName, onProgress }: Fetching,
): Promise<{ name: string; file: Blob }> {
  const response = await fetch(toViewedCall(url), { credentials: 'include' }).catch(failToReach)
  if (!response.ok || response.body === null) throw await refusal(response)
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(failToReach)
    if (done) break
    parts.push(value)
    bytes += value.length
    onProgress?.(bytes)
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  const type = response.headers.get('Content-Type') ?? ''
  return { name: name ?? fallbackName, file: new Blob(parts, { type }) }
}

function failToReach(cause: unknown): never {
  throw unreachable(cause)
}
