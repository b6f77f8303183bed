import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { watchTheme } from '#web/lib/theme.ts'
import { FramePage, findFrame } from './frames.tsx'
import { Gallery } from './gallery.tsx'
import './gallery.css'

const root = document.getElementById('root')
if (!root) throw new Error('The gallery page has no root element')

// Links do nothing here: a click must not leave the page.
const { hook } = memoryLocation({ path: '/', static: true })
const frame = findFrame(location.search)

watchTheme()
createRoot(root).render(
  <StrictMode>
    {/* The search of the header asks for a client as soon as its code is there. */}
    <QueryClientProvider client={new QueryClient()}>
      <Router hook={hook}>{frame ? <FramePage frame={frame} /> : <Gallery />}</Router>
    </QueryClientProvider>
  </StrictMode>,
)
