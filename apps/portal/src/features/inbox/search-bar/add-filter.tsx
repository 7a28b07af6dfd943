import type { SearchOperator } from '@postroom/contract'
import { Menu, Popover } from '@postroom/ui'
import {
  IconCalendar,
  IconChecklist,
  IconChevronsUp,
  IconCircleDot,
  IconPaperclip,
  IconPlus,
  IconTag,
  IconUser,
  IconUserCheck,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useLanguage, useTexts } from '#lib/i18n.ts'
import { tagsQuery } from '../inbox.queries.ts'
import { wordsOfValue } from '../list/search-words.ts'
import { Picker } from '../picker.tsx'
import { DatesForm, FromForm } from './filter-forms.tsx'
import css from './search-bar.module.css'
import { searchBarTexts } from './search-bar.texts.ts'
import type { Condition } from './search-text.ts'
import { useFilterChoices } from './use-filter-choices.tsx'

type Added = readonly { operator: SearchOperator; value: string }[]

type AddFilterProps = { conditions: readonly Condition[]; onAdd: (added: Added) => void }

const kinds = ['from', 'tag', 'dates', 'attachment', 'status', 'priority', 'assignee', 'task'] as const
type Kind = (typeof kinds)[number]

const icons: Readonly<Record<Kind, ReactNode>> = {
  from: <IconUser size={16} />,
  tag: <IconTag size={16} />,
  dates: <IconCalendar size={16} />,
  attachment: <IconPaperclip size={16} />,
  status: <IconCircleDot size={16} />,
  priority: <IconChevronsUp size={16} />,
  assignee: <IconUserCheck size={16} />,
  task: <IconChecklist size={16} />,
}

/** The menu that adds a condition to the text of the search. */
export function AddFilter({ conditions, onAdd }: AddFilterProps) {
  const t = useTexts(searchBarTexts)
  const language = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const [kind, setKind] = useState<Kind>()
  const choices = useFilterChoices()
  const tags = useQuery(tagsQuery)
  function close() {
    setKind(undefined)
    button.current?.focus()
  }
  function add(...added: Added) {
    onAdd(added)
    close()
  }
  const choose = (chosen: Kind) =>
    chosen === 'attachment'
      ? add({ operator: 'has', value: wordsOfValue('has', 'attachment', language) })
      : setKind(chosen)
  const isForm = kind === 'from' || kind === 'dates'
  const list = kind === undefined || !(kind in choices) ? choices.tag : choices[kind as keyof typeof choices]
  return (
    <span className={css.add}>
      <Menu position="bottom-start" width={208} returnFocus={false}>
        <Menu.Target>
          <button
            type="button"
            ref={button}
            className={css.addButton}
            data-add
            aria-label={t('addFilterLabel')}
            title={t('addFilterLabel')}
          >
            <IconPlus size={14} />
            {t('addFilter')}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {kinds.map((one) => (
            <Menu.Item key={one} leftSection={icons[one]} onClick={() => choose(one)}>
              {t(one)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Picker
        opened={kind !== undefined && !isForm}
        onChange={(opened) => !opened && close()}
        isPlace
        label={t(list.label)}
        placeholder={t(list.label)}
        choices={list.choices}
        query={kind === 'tag' ? tags : undefined}
        empty={t('noTags')}
        onPick={(value) => add({ operator: list.operator, value })}
      >
        <span className={css.anchor} />
      </Picker>
      <Popover
        opened={isForm}
        onChange={(opened) => !opened && close()}
        position="bottom-start"
        width={264}
        trapFocus
        withRoles={false}
      >
        <Popover.Target>
          <span className={css.anchor} />
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={t(kind === 'dates' ? 'dates' : 'from')}>
          {kind === 'from' && <FromForm onAdd={(value) => add({ operator: 'from', value })} />}
          {kind === 'dates' && <DatesForm conditions={conditions} onAdd={(added) => add(...added)} />}
        </Popover.Dropdown>
      </Popover>
    </span>
  )
}
