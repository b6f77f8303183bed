import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element is in view, or has been. */
export function useInView<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [wasInView, setInView] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element || wasInView) return
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.some(({ isIntersecting }) => isIntersecting)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [wasInView])

  return [ref, wasInView]
}
