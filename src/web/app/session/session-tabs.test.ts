import { afterEach, describe, expect, it, vi } from 'vitest'
import { listenToOtherTabs, notifyOtherTabs, type SessionMessage } from './session-tabs.ts'

const otherTab = new BroadcastChannel('damson.session')
afterEach(() => {
  otherTab.onmessage = null
})

describe('the tabs of one browser', () => {
  it('receive sign-ins and sign-outs of other tabs', async () => {
    const heard: SessionMessage[] = []
    const stop = listenToOtherTabs((message) => heard.push(message))
    otherTab.postMessage('signed-in:7')
    otherTab.postMessage('signed-out')
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'signedIn', userId: 7 }, { kind: 'signedOut' }]))
    stop()
  })

  it('treat an unreadable message as a sign-out', async () => {
    const heard: SessionMessage[] = []
    const stop = listenToOtherTabs((message) => heard.push(message))
    otherTab.postMessage('signed-in:somebody')
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'signedOut' }]))
    stop()
  })

  it('do not receive their own messages', async () => {
    const heardHere: SessionMessage[] = []
    const stop = listenToOtherTabs((message) => heardHere.push(message))
    const heardThere = new Promise((resolve) => {
      otherTab.onmessage = (event) => resolve(event.data)
    })
    notifyOtherTabs({ kind: 'signedIn', userId: 7 })
    expect(await heardThere).toBe('signed-in:7')
    expect(heardHere).toEqual([])
    stop()
  })
})
