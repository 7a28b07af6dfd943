import { ErrorState, Popover } from '@postroom/ui'
import { IconCheck } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react'
import { folded } from '#app/palette/commands.tsx'
import { focusOnMount } from '#lib/focus.ts'
import { useTexts } from '#lib/i18n.ts'
import { notLoaded } from '#lib/not-loaded.ts'
import { useHighlight } from '#lib/use-highlight.ts'
import css from './picker.module.css'
import { talkTexts } from './talk/talk.texts.ts'

export type Choice = {
  id: string
  label: string
  /** Shown in grey after the label. */
  note?: string | undefined
  /** Shown in grey below the label, and found by typing too. */
  detail?: string
  icon?: ReactNode
  isChosen?: boolean
}

export type ChoicesQuery = { data: unknown; error: Error | null; refetch: () => unknown }

type PickerProps = {
  opened: boolean
  onChange: (opened: boolean) => void
  /** The button that opens the picker. */
  children: ReactElement
  /** Only positions the picker: the children are not a button. */
  isPlace?: boolean
  label: string
  placeholder: string
  choices: readonly Choice[]
  /** Text shown when there are no choices. */
  empty?: string
  /** Where the choices come from: while it has no data, it says so instead of that there are none. */
  query?: ChoicesQuery | undefined
  onPick: (id: string) => void
  /** Stays open for several choices. */
  isMany?: boolean
  /** Shown under the choices. */
  foot?: ReactNode
}

/** A short list to choose from, filtered by typing. */
export function Picker({ opened, onChange, children, isPlace = false, foot, ...list }: PickerProps) {
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-start"
      width={248}
      trapFocus
      returnFocus
      closeOnClickOutside
      withRoles={!isPlace}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={list.label}>
        <PickerList {...list} onClose={() => onChange(false)} />
        {foot}
      </Popover.Dropdown>
    </Popover>
  )
}

type PickerListProps = Omit<PickerProps, 'opened' | 'onChange' | 'children' | 'isPlace' | 'foot'> & {
  onClose: () => void
}

function PickerList({ label, placeholder, choices, empty, query, onPick, isMany, onClose }: PickerListProps) {
  const t = useTexts(talkTexts)
  const id = useId()
  const [typed, setTyped] = useState('')
  const wanted = folded(typed.trim())
  const found = choices.filter((choice) => folded(`${choice.label} ${choice.detail ?? ''}`).includes(wanted))
  const { current, highlight } = useHighlight(found.map((choice) => choice.id))

  /** Enter was pressed before the choices were loaded. */
  const [isWaiting, setWaiting] = useState(false)

  function pick(choice: Choice | undefined) {
    if (!choice) return
    setWaiting(false)
    onPick(choice.id)
    if (!isMany) onClose()
  }
  const pickFirst = useEffectEvent(() => pick(found[0]))
  const hasFound = found.length > 0
  useEffect(() => {
    if (isWaiting && hasFound) pickFirst()
  }, [isWaiting, hasFound])

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) {
      const next = (current + step + found.length) % Math.max(1, found.length)
      highlight(found[next]?.id)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      if (choices.length === 0) setWaiting(true)
      else pick(found[current])
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <input
        className={css.input}
        ref={focusOnMount}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          highlight(undefined)
          setWaiting(false)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={css.list} id={id} role="listbox" aria-label={label} aria-multiselectable={isMany}>
        {found.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox that owns this list
          <div
            key={choice.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice.isChosen ?? false}
            className={css.item}
            data-current={index === current || undefined}
            onMouseMove={() => highlight(choice.id)}
            onClick={() => pick(choice)}
          >
            {choice.icon}
            <span className={css.label}>
              {choice.label}
              {choice.note && <span className={css.note}> {choice.note}</span>}
              {choice.detail && <span className={css.detail}>{choice.detail}</span>}
            </span>
            {choice.isChosen && <IconCheck size={16} />}
          </div>
        ))}
      </div>
      {query && query.data === undefined ? (
        <NoChoicesYet {...query} />
      ) : (
        found.length === 0 && (
          <p className={css.none} role="status">
            {(choices.length === 0 && empty) || t('noMatch')}
          </p>
        )
      )}
    </>
  )
}

function NoChoicesYet({ error, refetch }: ChoicesQuery) {
  if (error) return <ErrorState inline message={error.message} onRetry={() => void refetch()} />
  return (
    <p className={css.none} role="status">
      {notLoaded}
    </p>
  )
}
