type Parsed = { issues: readonly { path?: readonly PropertyKey[] | undefined }[] }

/**
 * For a check that compares fields with each other: it runs beside the faults of other fields too, so that every
 * bad field is named at once. A body that is no object has a fault with an empty path, and no fields to compare.
 */
export function whenValid(fields: readonly string[]) {
  const concerns = (path: readonly PropertyKey[]) => path.length === 0 || fields.includes(String(path[0]))
  return { when: ({ issues }: Parsed) => !issues.some(({ path = [] }) => concerns(path)) }
}
