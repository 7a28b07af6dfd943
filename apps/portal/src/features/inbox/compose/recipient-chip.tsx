import { Pill } from '@postroom/ui'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { isPlausible, parseAddress } from '#lib/address-list.ts'
import { useTexts } from '#lib/i18n.ts'
import { composeTexts } from './compose.texts.ts'
import css from './recipients.module.css'
import { recipientsTexts } from './recipients.texts.ts'

/** Focuses a chip of a field, or the input behind the last one. */
export function focusChip(field: HTMLElement | null, index: number) {
  const chip = field?.querySelectorAll<HTMLElement>('[data-chip]')[index]
  const target = chip ?? field?.querySelector<HTMLElement>('input:not([type=hidden])')
  target?.focus()
}

type RecipientChipProps = {
  text: string
  /** The step from this chip to the one that is focused next. */
  onRemove: (step: 0 | -1) => void
  onEdit: () => void
  onMove: (step: number) => void
}

/**
 * A recipient; one that is no address is marked. The arrow keys of the field move to it and on, Delete and Backspace remove
 * it, Enter and a double click edit it.
 */
export function RecipientChip({ text, onRemove, onEdit, onMove }: RecipientChipProps) {
  const t = useTexts(composeTexts)
  const own = useTexts(recipientsTexts)
  const isBad = !isPlausible(parseAddress(text))

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'ArrowLeft') onMove(-1)
    else if (key === 'ArrowRight') onMove(1)
    else if (key === 'Delete') onRemove(0)
    else if (key === 'Backspace') onRemove(-1)
    else if (key === 'Enter') onEdit()
    else {
      // Typing goes on in the field instead of running shortcuts of the page.
      if (key.length === 1) {
        onMove(Number.POSITIVE_INFINITY)
        event.stopPropagation()
      }
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Pill
      size="xs"
      className={css.pill ?? ''}
      data-chip
      data-bad={isBad || undefined}
      role="group"
      tabIndex={-1}
      aria-label={isBad ? `${own('notAnAddress')} ${text}` : text}
      aria-roledescription={own('recipient')}
      aria-description={own('chipKeys')}
      withRemoveButton
      onRemove={() => onRemove(0)}
      onKeyDown={onKeyDown}
      onDoubleClick={onEdit}
      title={isBad ? t('badAddress') : text}
    >
      {isBad && <IconAlertTriangle size={12} className={css.bad} aria-label={own('notAnAddress')} />}
      {text}
    </Pill>
  )
}
