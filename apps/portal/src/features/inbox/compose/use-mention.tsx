import { type KeyboardEvent, useId, useState } from 'react'
import { folded } from '#app/palette/commands.tsx'
import { PersonAvatar } from '#features/avatars/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { useHighlight } from '#lib/use-highlight.ts'
import type { Person } from '../directory.ts'
import { composeTexts } from './compose.texts.ts'
import css from './mentions.module.css'

/** Matches an unfinished mention at the end of the text. */
const begun = /(?:^|\s)@([\p{L}\p{N}._-]{0,40})$/u

/** Suggestions shown after "@". */
export function useMention(
  text: string,
  people: readonly Person[],
  pick: (person: Person, typed: string) => void,
) {
  const t = useTexts(composeTexts)
  const listId = useId()
  const [typed, setTyped] = useState<string>()
  const wanted = folded(typed ?? '')
  const found =
    typed === undefined || !text
      ? []
      : people.filter(({ name }) =>
          folded(name)
            .split(/\s+/u)
            .some((word) => word.startsWith(wanted)),
        )
  const { current, highlight } = useHighlight(found.map((person) => person.id))
  const choose = (person: Person | undefined) => {
    if (person) pick(person, typed ?? '')
    setTyped(undefined)
  }
  const isOpen = found.length > 0
  return {
    fieldProps: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? `${listId}-${current}` : undefined,
      onBlur: () => setTyped(undefined),
    },
    look: (field: HTMLTextAreaElement) => {
      setTyped(begun.exec(field.value.slice(0, field.selectionStart))?.[1])
    },
    onKeyDown: (event: KeyboardEvent): boolean => {
      if (!isOpen || event.ctrlKey || event.metaKey) return false
      if (event.key === 'ArrowDown') highlight(found[(current + 1) % found.length]?.id)
      else if (event.key === 'ArrowUp') highlight(found.at(current - 1)?.id)
      else if (event.key === 'Enter' || event.key === 'Tab') choose(found[current])
      else if (event.key === 'Escape') setTyped(undefined)
      else return false
      event.preventDefault()
      return true
    },
    list: isOpen && (
      <div className={css.mentions} id={listId} role="listbox" aria-label={t('mention')}>
        {found.map((person, index) => (
          <div
            key={person.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={css.mention}
            onMouseMove={() => highlight(person.id)}
            onMouseDown={(event) => {
              event.preventDefault()
              choose(person)
            }}
          >
            <PersonAvatar userId={person.id} name={person.name} size={20} />
            {person.name}
          </div>
        ))}
      </div>
    ),
  }
}
