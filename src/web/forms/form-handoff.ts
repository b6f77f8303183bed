import { isObject } from '#shared/kernel/objects.ts'

const PREFIX = 'carried:'

/** Stores what was typed on one page for a form on another page, until the tab is closed. */
export function handOffForm(name: string, values: Record<string, string>): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values))
  } catch {
    // Storage is blocked or full: the form starts with its usual values.
  }
}

/**
 * The start values of the form, overwritten by the handed-off ones. Fields that the form does not have are
 * ignored.
 */
export function withHandedOff<Values extends Record<string, string>>(name: string, start: Values): Values {
  const handedOff = readHandedOff(name)
  const fields = Object.keys(start).filter((field) => typeof handedOff[field] === 'string')
  return { ...start, ...Object.fromEntries(fields.map((field) => [field, handedOff[field]])) }
}

export function hasHandedOff(name: string): boolean {
  return Object.keys(readHandedOff(name)).length > 0
}

export function dropHandedOff(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

function readHandedOff(name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}')
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}
