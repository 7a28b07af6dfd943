import { useEffect } from 'react'

/** A pause that is at least so long does not count as work. */
const pauseMs = 120_000
const activities = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'focus', 'blur'] as const

/** Handle time of a text: how long it was worked on, and when the person was last active in its form. */
interface Work {
  passedMs: number
  activeAt: number | null
}

const works = new Map<string, Work>()

function noteActivity(work: Work): void {
  const now = performance.now()
  const gap = work.activeAt === null ? 0 : now - work.activeAt
  if (gap < pauseMs) work.passedMs += gap
  work.activeAt = document.hasFocus() ? now : null
}

/** Counts how long the person works on a text: while its form is open and the window has the focus, without pauses. */
export function useHandleTime(textId: string): void {
  useEffect(() => {
    const work = works.get(textId) ?? { passedMs: 0, activeAt: null }
    works.set(textId, work)
    const note = () => noteActivity(work)
    note()
    for (const type of activities) addEventListener(type, note, { passive: true })
    return () => {
      for (const type of activities) removeEventListener(type, note)
      note()
      work.activeAt = null
    }
  }, [textId])
}

/** The whole seconds that a text was worked on, at most a day. */
export function handledSeconds(textId: string): number {
  const work = works.get(textId)
  if (!work) return 0
  noteActivity(work)
  return Math.min(86_400, Math.round(work.passedMs / 1000))
}

/** The text was sent: the next one under this id begins at zero. */
export function forgetHandling(textId: string): void {
  const work = works.get(textId)
  if (work) work.passedMs = 0
}
