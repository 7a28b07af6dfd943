import { Kbd, Modal } from '@postroom/ui'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { useHighlight } from '#lib/use-highlight.ts'
import { appTexts } from '../app.texts.ts'
import { shellTexts } from '../shell.texts.ts'
import { type Command, findCommands, folded } from './commands.tsx'
import { hasEarlyField, takeEarlyText } from './early-field.ts'
import css from './palette.module.css'
import { useCommands, useRecentPages } from './use-commands.tsx'
import { useFound } from './use-found.ts'

const shownAtMost = 120
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Command palette: a combobox with a list box as in WAI-ARIA, operated with arrows and Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useTexts(appTexts)
  const shell = useTexts(shellTexts)
  const [typed, setTyped] = useState('')
  /** Enter was pressed before there was a result. */
  const [isWaiting, setWaiting] = useState(false)
  const id = useId()
  const mail = useFound(typed)
  // In one task, so that no key is lost in between.
  const takeOver = useCallback((field: HTMLInputElement | null) => {
    if (!field || !hasEarlyField()) return
    setTyped(takeEarlyText())
    field.focus()
  }, [])
  const [recent, all] = [useRecentPages(), useCommands()]
  // Recent pages come first until something is typed.
  const offered = typed.trim() ? [...all, ...mail.places] : [...recent, ...all]
  const known = findCommands(offered, typed).slice(0, shownAtMost)
  const inMail = mail.inMail.filter(({ id: key }) => !known.some((one) => one.id === key))
  // Results arrive later, and below what can be pressed by then.
  const groups = [...groupsOf(known, 'known'), ...groupsOf(inMail, 'mail')]
  const grouped = groups.flatMap(({ commands }) => commands)
  const ordered = mail.searchAll ? [...grouped, mail.searchAll] : grouped
  // The complete search comes after results, and Enter would open it instead of the first one that arrives meanwhile.
  const first = mail.isSearching ? grouped[0] : ordered[0]
  const { current, highlight } = useHighlight(
    ordered.map((command) => command.id),
    first?.id ?? null,
  )

  function run(command: Command | undefined) {
    if (!command) return
    setWaiting(false)
    if (!command.keepsOpen) onClose()
    command.run()
  }
  const runFirst = useEffectEvent(() => run(first))
  const hasFirst = first !== undefined
  useEffect(() => {
    if (isWaiting && hasFirst) runFirst()
  }, [isWaiting, hasFirst])

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step) {
      const next = (Math.max(current, step > 0 ? -1 : 0) + step + ordered.length) % ordered.length
      highlight(ordered[next]?.id)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      if (current < 0) setWaiting(mail.isSearching)
      else run(ordered[current])
    } else return
    event.preventDefault()
  }

  function option(command: Command) {
    const index = ordered.indexOf(command)
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox that owns this list
      <div
        key={command.id}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === current}
        className={css.item}
        onMouseMove={() => highlight(command.id)}
        onClick={() => run(command)}
      >
        {command.icon}
        <span className={css.label}>
          <Marked label={command.label} typed={typed} />
        </span>
        {command.hint && <span className={css.hint}>{command.hint}</span>}
        {command.keys && (
          <span className={css.keys}>
            <Kbd keys={command.keys} />
          </span>
        )}
      </div>
    )
  }

  return (
    <Modal.Root
      opened
      onClose={onClose}
      centered={false}
      size="40rem"
      yOffset="6rem"
      classNames={{ body: css.body ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('searchOrJump')}>
        <Modal.Body>
          <div className={css.search}>
            <IconSearch size={16} />
            <input
              ref={takeOver}
              data-autofocus
              className={css.input}
              role="combobox"
              aria-label={t('searchOrJump')}
              aria-expanded
              aria-controls={id}
              aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
              placeholder={t('searchOrJump')}
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
          </div>
          <div className={css.list} id={id} role="listbox" aria-label={shell('commands')}>
            {groups.map(({ key, group, commands }, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a list box may not contain a fieldset
              <div key={key} role="group" aria-label={group}>
                {group !== groups[index - 1]?.group && (
                  <div className={css.group} aria-hidden>
                    {group}
                  </div>
                )}
                {commands.map(option)}
              </div>
            ))}
            {mail.searchAll && option(mail.searchAll)}
          </div>
          <p className={css.none} role="status">
            {mail.status ?? (ordered.length === 0 && shell('noCommand'))}
          </p>
          <div className={css.foot} aria-hidden>
            <span>
              <Kbd keys={['↑', '↓']} /> {shell('choose')}
            </span>
            <span>
              <Kbd keys={['Enter']} /> {shell('open')}
            </span>
            <span>
              <Kbd keys={['Esc']} /> {shell('close')}
            </span>
            <span className={css.keys}>
              <Kbd keys={['?']} /> {shell('allShortcuts')}
            </span>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

const groupsOf = (found: readonly Command[], source: string) =>
  [...Map.groupBy(found, ({ group }) => group)].map(([group, commands]) => ({
    key: `${source} ${group}`,
    group,
    commands,
  }))

/**
 * Emphasizes the typed text in a label. `folded` keeps the length of every letter in our titles, so positions match.
 */
function Marked({ label, typed }: { label: string; typed: string }) {
  const wanted = folded(typed.trim())
  const at = wanted ? beginningOf(wanted, folded(label)) : -1
  if (at < 0) return label
  return (
    <>
      {label.slice(0, at)}
      <b>{label.slice(at, at + wanted.length)}</b>
      {label.slice(at + wanted.length)}
    </>
  )
}

/** Index of the word in the label that starts with the typed text. */
function beginningOf(wanted: string, label: string): number {
  if (label.startsWith(wanted)) return 0
  const after = label.search(new RegExp(`[\\s/]${RegExp.escape(wanted)}`, 'u'))
  return after < 0 ? -1 : after + 1
}
