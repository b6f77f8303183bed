import { useState } from 'react'

/**
 * What a query answered last. A hidden import reads nothing, and its queries may be forgotten; without their data the
 * review would be built anew when it is shown again, and every answer in it lost.
 */
export function useLastKnown<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data === undefined ? last : data
}
