import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { composeTexts } from './compose.texts.ts'
import css from './composer.module.css'
import { forgetSendKey, noteSendKey } from './early-send.ts'
import { isSendKey, useSendKey } from './send-key.ts'
import { earlyField } from './type-ahead.ts'

type EarlyPlaceProps = { isComment: boolean; onLeave: () => void }

/** Placeholder of the editor. The field that receives the first keys is laid over it and keeps the focus. */
export function EarlyPlace({ isComment, onLeave }: EarlyPlaceProps) {
  const t = useTexts(composeTexts)
  const sendKey = useSendKey()
  const place = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(onLeave)
  useLayoutEffect(() => {
    const [field, box] = [earlyField(), place.current]
    if (!field || !box) return
    field.className = css.early ?? ''
    field.placeholder = t(isComment ? 'commentPlaceholder' : 'placeholder')
    field.ariaLabel = t(isComment ? 'commentLabel' : 'text')
    if (field.parentElement) field.parentElement.ariaLabel = field.ariaLabel
    field.onkeydown = (event) => {
      if (event.key === 'Escape') leave()
      if (!isSendKey(event, sendKey)) return
      event.preventDefault()
      noteSendKey(event)
    }
    field.addEventListener('input', forgetSendKey)
    function lay() {
      const { left, top, width, height } = (box as Element).getBoundingClientRect()
      ;(field as HTMLElement).style.cssText =
        `position:fixed;left:${left}px;top:${top}px;width:${width}px;height:${height}px`
    }
    lay()
    const observer = new ResizeObserver(lay)
    for (const element of [box, document.body]) observer.observe(element)
    return () => observer.disconnect()
  }, [t, isComment, sendKey])
  return <div ref={place} className={css.earlyPlace} />
}
