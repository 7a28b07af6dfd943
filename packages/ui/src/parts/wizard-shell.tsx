import { IconArrowLeft, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionIcon } from '../mantine/action-icon.ts'
import { Button } from '../mantine/button.ts'
import { useUiTexts } from '../theme/ui-texts.ts'
import css from './wizard-shell.module.css'

type WizardShellProps = {
  /** What is being set up, shown in the bar. */
  name: string
  steps: readonly string[]
  /** Index of the current step. */
  current: number
  onLeave: () => void
  leaveLabel: string
  /** A short note at the end of the bar, such as "Saved, you can continue later". */
  note?: ReactNode
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
  /** A second column of 312 px next to the content, for example for test results. */
  aside?: ReactNode
  back?: { label: string; onClick: () => void }
  /** The buttons at the right of the footer, the primary one last. */
  actions?: ReactNode
}

/** A full-page flow: a bar with a leave button, name and steps, one column, and a footer with the actions. */
export function WizardShell(props: WizardShellProps) {
  const { name, onLeave, leaveLabel, note, title, lead, children, aside, back, actions } = props
  return (
    <div className={css.wizard}>
      <header className={css.bar}>
        <ActionIcon aria-label={leaveLabel} onClick={onLeave}>
          <IconX size={16} />
        </ActionIcon>
        <span className={css.name}>{name}</span>
        <WizardSteps steps={props.steps} current={props.current} />
        <span className={css.note}>{note}</span>
      </header>
      <div className={css.scroll}>
        <div className={css.column} data-wide={aside ? true : undefined}>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
          <div className={css.content}>
            <div className={css.fields}>{children}</div>
            {aside && <aside className={css.aside}>{aside}</aside>}
          </div>
        </div>
      </div>
      <footer className={css.foot}>
        <div className={css.column} data-wide={aside ? true : undefined}>
          {back && (
            <Button variant="subtle" leftSection={<IconArrowLeft size={16} />} onClick={back.onClick}>
              {back.label}
            </Button>
          )}
          <div className={css.acts}>{actions}</div>
        </div>
      </footer>
    </div>
  )
}

function WizardSteps({ steps, current }: { steps: readonly string[]; current: number }) {
  const texts = useUiTexts()
  return (
    <ol className={css.steps} aria-label={texts.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={css.step}
          data-state={index < current ? 'done' : index === current ? 'on' : 'next'}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  )
}
