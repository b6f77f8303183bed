/** The app's pages that are mostly opened by somebody signed out, and as the first thing they see of it. */
export const FIRST_SIGHTS = ['/login', '/register', '/forgot-password', '/subscribe', '/help'] as const

export type FirstSight = (typeof FIRST_SIGHTS)[number]

export function isFirstSight(path: string): path is FirstSight {
  return (FIRST_SIGHTS as readonly string[]).includes(path)
}
