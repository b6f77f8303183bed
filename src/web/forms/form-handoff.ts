import { isObject } from '#shared/kernel/objects.ts'

const PREFIX = 'carried:'

/** Keeps what was typed on one page for a form on another; this tab only, and gone with it. */
export function handOffForm(name: string, values: Record<string, string>): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values))
  } catch {
    // Storage is blocked or full: the form starts as it always does.
  }
}

/** What was carried here, laid over what the form starts with; its own fields only. */
export function withHandedOff<Values extends Record<string, string>>(name: string, start: Values): Values {
  const carried = readCarried(name)
  const fields = Object.keys(start).filter((field) => typeof carried[field] === 'string')
  return { ...start, ...Object.fromEntries(fields.map((field) => [field, carried[field]])) }
}

export function hasHandedOff(name: string): boolean {
  return Object.keys(readCarried(name)).length > 0
}

export function dropHandedOff(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // Storage is blocked, so nothing was carried.
  }
}

function readCarried(name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}')
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}
