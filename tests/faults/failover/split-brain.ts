/** A write that a machine acknowledged: its timeline grows by one with each new primary. */
export type ProbeWrite = { id: string; machine: string; timeline: number; at: number }

/**
 * Two primaries at once: a machine acknowledged a write although a newer primary had acknowledged one before, or two
 * machines did on the same timeline.
 */
export function findSplitBrain(writes: readonly ProbeWrite[]): string[] {
  const findings: string[] = []
  const machineOf = new Map<number, string>()
  let newest: ProbeWrite | null = null
  for (const write of writes.toSorted((one, other) => one.at - other.at)) {
    const { machine, timeline } = write
    const known = machineOf.get(timeline) ?? machine
    machineOf.set(timeline, known)
    if (known !== machine) findings.push(`${known} and ${machine} both wrote on timeline ${timeline}`)
    if (newest !== null && timeline < newest.timeline)
      findings.push(`${machine} wrote on timeline ${timeline} after ${newest.machine} on ${newest.timeline}`)
    else newest = write
  }
  return findings
}
