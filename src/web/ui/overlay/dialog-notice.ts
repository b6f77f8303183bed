import { createContext, type ReactNode } from 'react'

/** A notice at the top of every open dialog, because the dialog covers the notices of the page. */
export const DialogNotice = createContext<ReactNode>(null)
