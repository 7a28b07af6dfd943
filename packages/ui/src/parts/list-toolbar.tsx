import { IconChevronDown, IconSearch, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../mantine/button.ts'
import { CloseButton } from '../mantine/close-button.ts'
import { Menu } from '../mantine/menu.tsx'
import { TextInput } from '../mantine/text-input.ts'
import { useUiTexts } from '../theme/ui-texts.ts'
import css from './list-toolbar.module.css'

type ListToolbarProps = {
  search?: { value: string; onChange: (value: string) => void; placeholder: string }
  /** `FilterButton`s. */
  filters?: ReactNode
  /** The count, at the right, announced when it changes. */
  count?: ReactNode
}

/**
 * Search field, filters, and the count at the right. `/` focuses the search (the shell finds it by `data-list-search`).
 */
export function ListToolbar({ search, filters, count }: ListToolbarProps) {
  const texts = useUiTexts()
  return (
    <>
      {search && (
        <TextInput
          size="xs"
          type="search"
          data-list-search
          className={css.search ?? ''}
          aria-label={search.placeholder}
          placeholder={search.placeholder}
          value={search.value}
          leftSection={<IconSearch size={16} />}
          rightSection={
            search.value && (
              <CloseButton
                size="xs"
                icon={<IconX size={14} />}
                aria-label={texts.dismiss}
                onClick={() => search.onChange('')}
              />
            )
          }
          onChange={(event) => search.onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') search.onChange('')
          }}
        />
      )}
      {filters}
      {count !== undefined && (
        <span className={css.count} role="status">
          {count}
        </span>
      )}
    </>
  )
}

type FilterButtonProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** "Role All ⌄": the filter's name in grey, its value, and a menu to choose another value. */
export function FilterButton<Value extends string>({
  label,
  value,
  options,
  onChange,
}: FilterButtonProps<Value>) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="xs" rightSection={<IconChevronDown size={14} />}>
          <span className={css.filterName}>{label}</span>
          {options.find((option) => option.value === value)?.label ?? value}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={(next) => onChange(next as Value)}>
          {options.map((option) => (
            <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
