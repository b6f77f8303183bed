import { afterEach, describe, expect, it, vi } from 'vitest'
import { followOtherTabs, type SessionNews, tellOtherTabs } from './session-tabs.ts'

const otherTab = new BroadcastChannel('damson.session')
afterEach(() => {
  otherTab.onmessage = null
})

describe('the tabs of one browser', () => {
  it('hear who has signed in and that somebody signed out', async () => {
    const heard: SessionNews[] = []
    const stop = followOtherTabs((news) => heard.push(news))
    otherTab.postMessage('signed-in:7')
    otherTab.postMessage('signed-out')
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'signedIn', userId: 7 }, { kind: 'signedOut' }]))
    stop()
  })

  it('take what they cannot read for a sign-out', async () => {
    const heard: SessionNews[] = []
    const stop = followOtherTabs((news) => heard.push(news))
    otherTab.postMessage('signed-in:somebody')
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'signedOut' }]))
    stop()
  })

  it('do not hear themselves', async () => {
    const heardHere: SessionNews[] = []
    const stop = followOtherTabs((news) => heardHere.push(news))
    const heardThere = new Promise((resolve) => {
      otherTab.onmessage = (event) => resolve(event.data)
    })
    tellOtherTabs({ kind: 'signedIn', userId: 7 })
    expect(await heardThere).toBe('signed-in:7')
    expect(heardHere).toEqual([])
    stop()
  })
})
