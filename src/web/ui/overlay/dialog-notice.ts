import { createContext, type ReactNode } from 'react'

/** Stands on top of every dialog that is open: what its owner must know, because the dialog covers the page. */
export const DialogNotice = createContext<ReactNode>(null)
