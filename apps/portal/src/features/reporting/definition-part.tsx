import { Button, Popover, Tooltip } from '@postroom/ui'
import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { lazy } from '#lib/lazy.ts'
import css from './report.module.css'

const loadFields = () => import('./definition-fields.ts')
type Fields = Awaited<ReturnType<typeof loadFields>>

/** The fields of a part, whose code is loaded when a part is approached. */
export const lazyFields = <P extends object>(choose: (fields: Fields) => ComponentType<P>) =>
  lazy(() => loadFields().then(choose))

/** Loads what all parts open. */
export const approach = {
  onPointerEnter: () => void loadFields(),
  onFocus: () => void loadFields(),
}

type DefinitionPartProps = {
  name: string
  value: string
  /** Made by `lazyFields`; it opens once its code is there, so that the focus finds a field. */
  fields: { preload: () => Promise<unknown> }
  /** Why the chart has no such part. */
  problem?: string | undefined
  children: ReactNode
}

/** "Metric New conversations ⌄": one part of the definition, with its fields in a popover. */
export function DefinitionPart({ name, value, fields, problem, children }: DefinitionPartProps) {
  const [opened, setOpened] = useState(false)
  if (problem)
    return (
      <Tooltip label={problem}>
        <Button
          size="xs"
          rightSection={<IconChevronDown size={14} />}
          aria-label={`${name}. ${problem}`}
          aria-disabled
          data-disabled
        >
          <span className={css.defName}>{name}</span>
          <span className={css.defValue}>–</span>
        </Button>
      </Tooltip>
    )
  return (
    <Popover position="bottom-start" trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          size="xs"
          rightSection={<IconChevronDown size={14} />}
          {...approach}
          onClick={() => void fields.preload().then(() => setOpened(!opened))}
        >
          <span className={css.defName}>{name}</span>
          <span className={css.defValue}>{value}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={css.popover}>{children}</div>
      </Popover.Dropdown>
    </Popover>
  )
}
