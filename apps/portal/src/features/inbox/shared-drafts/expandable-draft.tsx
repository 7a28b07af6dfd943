import { Button } from '@postroom/ui'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import css from './shared-drafts.module.css'
import { sharedDraftsTexts } from './shared-drafts.texts.ts'

type ExpandableDraftProps = {
  label: string
  line: ReactNode
  actions?: ReactNode
  /** What is shown on request. */
  children: ReactNode
}

/** A line about drafts, with a button that shows them below it. */
export function ExpandableDraft({ label, line, actions, children }: ExpandableDraftProps) {
  const t = useTexts(sharedDraftsTexts)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section className={css.draft} aria-label={label}>
      <div className={css.line}>
        {line}
        <Button
          size="xs"
          variant="subtle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'hide' : 'show')}
        </Button>
        {actions}
      </div>
      <div id={id}>{isOpen && children}</div>
    </section>
  )
}
